import { type OrderField, type SheetColumns, type SubmissionDetail, templateOf } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { importSheet, tradeQueries, uploadSheet } from './queries.ts'
import styles from './trade.module.css'

type Props = {
  readonly open: boolean
  readonly submission: SubmissionDetail
  readonly version: () => number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Reads a file, shows how its columns are read, and adds its rows. */
export function ImportDialog({ open, onClose, ...props }: Props) {
  const t = useTranslations('trade-materials.sheet')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} size="large">
      <Steps {...props} onClose={onClose} />
    </Dialog>
  )
}

type Uploaded = Awaited<ReturnType<typeof uploadSheet>>

function Steps(props: Omit<Props, 'open'>) {
  const t = useTranslations('trade-materials.sheet')
  const [sheet, setSheet] = useState<Uploaded>()
  const picker = useRef<HTMLInputElement>(null)
  const { run, isAtWork, failure } = useWrite(async (file: File) => setSheet(await uploadSheet(file)))
  if (sheet) return <Mapping {...props} sheet={sheet} />
  const take = (file: File | undefined) => {
    if (file && !isAtWork) void run(file)
  }
  return (
    <div className={styles['stack']}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside serves the keyboard. */}
      <div
        className={styles['drop']}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          take(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={picker}
          type="file"
          hidden
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={(event) => take(event.target.files?.[0])}
        />
        <Button loading={isAtWork} onClick={() => picker.current?.click()}>
          {t('pick')}
        </Button>
        <p className={styles['quiet']}>{isAtWork ? t('reading') : t('drop')}</p>
      </div>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </div>
  )
}

type MappingProps = Omit<Props, 'open'> & { readonly sheet: Uploaded }

function Mapping(props: MappingProps) {
  const { sheet, submission } = props
  const query = useQuery(tradeQueries.columns(sheet.id, submission.template))
  return (
    <Loaded query={query} lines={6}>
      {(columns) => <Columns {...props} read={columns} />}
    </Loaded>
  )
}

const DEFAULTS = ['platform', 'store', 'currency'] as const

function Columns({
  sheet,
  submission,
  version,
  onClose,
  onDone,
  read,
}: MappingProps & { readonly read: SheetColumns }) {
  const t = useTranslations('trade-materials.sheet')
  const [fields, setFields] = useState(() => fieldsOf(read))
  const [defaults, setDefaults] = useState<Partial<Record<(typeof DEFAULTS)[number], string>>>({})
  const template = templateOf(submission.template)
  const lacking = DEFAULTS.filter(
    (field) => template.fields.includes(field) && !Object.values(fields).includes(field),
  )
  const { run, isAtWork, failure } = useWrite(async () => {
    const body = { version: version(), sheet_id: sheet.id, header_row: read.header_row, fields, defaults }
    const { added, problem_count } = await importSheet(submission.id, body)
    notify(t('done', { added, problems: problem_count }))
    onClose()
    onDone()
  })
  const choose = (index: number, field: OrderField | '') =>
    setFields((before) => {
      const others = Object.entries(before).filter(([at, each]) => at !== String(index) && each !== field)
      return Object.fromEntries(field ? [...others, [String(index), field]] : others)
    })
  return (
    <div className={styles['stack']}>
      <p>
        {t('header', { row: read.header_row, count: read.row_count })}
        {read.is_remembered && ` · ${t('remembered')}`}
        {sheet.formula_count > 0 && ` · ${t('formulas', { count: sheet.formula_count })}`}
      </p>
      <ColumnTable read={read} fields={fields} offered={template.fields} onChoose={choose} />
      {lacking.map((field) => (
        <label key={field}>
          {t(field)}
          <input
            className={styles['fill']}
            value={defaults[field] ?? ''}
            maxLength={80}
            onChange={({ target }) => setDefaults((before) => ({ ...before, [field]: target.value }))}
          />
        </label>
      ))}
      {failure !== undefined && <FailureNotice failure={failure} />}
      <Button tone="primary" loading={isAtWork} onClick={() => void run()}>
        {t('go')}
      </Button>
    </div>
  )
}

const fieldsOf = ({ columns }: SheetColumns): Record<string, OrderField> =>
  Object.fromEntries(columns.flatMap(({ index, field }) => (field ? [[String(index), field]] : [])))

type TableProps = {
  readonly read: SheetColumns
  readonly fields: Readonly<Record<string, OrderField>>
  readonly offered: readonly OrderField[]
  readonly onChoose: (index: number, field: OrderField | '') => void
}

function ColumnTable({ read, fields, offered, onChoose }: TableProps) {
  const t = useTranslations('trade-materials.sheet')
  const names = useTranslations('trade.fields')
  return (
    <table className={styles['columns']}>
      <thead>
        <tr>
          <th scope="col">{t('column')}</th>
          <th scope="col">{t('sample')}</th>
          <th scope="col">{t('field')}</th>
        </tr>
      </thead>
      <tbody>
        {read.columns.map(({ index, header, samples }) => (
          <tr key={index}>
            <th scope="row">{header || index + 1}</th>
            <td className={styles['sample']}>{samples.find(Boolean)}</td>
            <td>
              <select
                aria-label={header || String(index + 1)}
                value={fields[index] ?? ''}
                onChange={({ target }) => onChoose(index, target.value as OrderField | '')}
              >
                <option value="">{t('skip')}</option>
                {offered.map((field) => (
                  <option key={field} value={field}>
                    {names(field)}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
