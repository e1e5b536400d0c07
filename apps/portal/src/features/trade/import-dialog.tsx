import {
  type Language,
  type OrderField,
  platforms,
  type SheetColumns,
  type SubmissionDetail,
  templateOf,
} from '@causeway/contract'
import { currencies } from '@causeway/money'
import { Button } from '@causeway/web/components/button.tsx'
import { Dialog } from '@causeway/web/components/dialog.tsx'
import { DialogFoot } from '@causeway/web/components/dialog-foot.tsx'
import { DownloadIcon } from '@causeway/web/components/icons.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { saveFrom } from '@causeway/web/files/save-from.ts'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useWrite } from '@causeway/web/write/use-write.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { importSheet, linkTemplate, tradeQueries, uploadSheet } from './queries.ts'
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

type Read = { readonly file: File; readonly sheet: Uploaded }

function Steps(props: Omit<Props, 'open'>) {
  const t = useTranslations('trade-materials.sheet')
  const [read, setRead] = useState<Read>()
  const picker = useRef<HTMLInputElement>(null)
  const { run, isAtWork, failure } = useWrite(async ({ file, index }: { file: File; index: number }) =>
    setRead({ file, sheet: await uploadSheet(file, index) }),
  )
  const take = (file: File | undefined, index = 0) => {
    if (file && !isAtWork) void run({ file, index })
  }
  if (read) {
    const { sheet, file } = read
    const choose = (index: number) => take(file, index)
    return (
      <div className={styles['stack']}>
        {sheet.sheet_names.length > 1 && <SheetSelect sheet={sheet} isAtWork={isAtWork} onChoose={choose} />}
        {failure !== undefined && <FailureNotice failure={failure} />}
        <Mapping key={sheet.id} {...props} sheet={sheet} />
      </div>
    )
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
      <TemplateButton template={props.submission.template} />
      {failure !== undefined && <FailureNotice failure={failure} />}
    </div>
  )
}

/** An empty sheet with the columns of the kind of trade. */
function TemplateButton({ template }: Pick<SubmissionDetail, 'template'>) {
  const t = useTranslations('trade-materials.sheet')
  const language = useLocale() as Language
  const { run, isAtWork, failure } = useWrite(async () => {
    const { url } = await linkTemplate(template, language)
    saveFrom(url, `${template}.xlsx`)
  })
  return (
    <div>
      <Button tone="quiet" icon={<DownloadIcon />} loading={isAtWork} onClick={() => void run()}>
        {t('template')}
      </Button>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </div>
  )
}

type SelectProps = {
  readonly sheet: Uploaded
  readonly isAtWork: boolean
  readonly onChoose: (index: number) => void
}

/** Which sheet of a workbook is read. */
function SheetSelect({ sheet: { sheet_names, sheet_index }, isAtWork, onChoose }: SelectProps) {
  const t = useTranslations('trade-materials.sheet')
  return (
    <label>
      {t('sheet')}
      <select
        className={styles['fill']}
        value={sheet_index}
        disabled={isAtWork}
        onChange={({ target }) => onChoose(Number(target.value))}
      >
        {sheet_names.map((name, index) => (
          <option key={name} value={index}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

type MappingProps = Omit<Props, 'open'> & { readonly sheet: Uploaded }

function Mapping(props: MappingProps) {
  const { sheet, submission } = props
  const [header_row, setHeaderRow] = useState<number>()
  const query = useQuery(tradeQueries.columns(sheet.id, submission.template, header_row))
  return (
    <Loaded query={query} lines={6}>
      {(columns) => <Columns key={columns.header_row} {...props} read={columns} onHeaderRow={setHeaderRow} />}
    </Loaded>
  )
}

const DEFAULTS = ['platform', 'store', 'currency'] as const

type ColumnsProps = MappingProps & {
  readonly read: SheetColumns
  readonly onHeaderRow: (row: number) => void
}

type Default = (typeof DEFAULTS)[number]

function Columns(props: ColumnsProps) {
  const { sheet, submission, version, onClose, onDone, read, onHeaderRow } = props
  const t = useTranslations('trade-materials.sheet')
  const [fields, setFields] = useState(() => fieldsOf(read))
  const [defaults, setDefaults] = useState<Partial<Record<Default, string>>>({})
  const template = templateOf(submission.template)
  const lacking = DEFAULTS.filter(
    (field) => template.fields.includes(field) && !Object.values(fields).includes(field),
  )
  const { run, isAtWork, failure } = useWrite(async () => {
    const body = { version: version(), sheet_id: sheet.id, header_row: read.header_row, fields, defaults }
    const { added, problem_count, refund_count, skipped_count } = await importSheet(submission.id, body)
    const counts = { added, problems: problem_count, refunds: refund_count, skipped: skipped_count }
    notify(t('done', counts))
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
      <HeaderRow sheet={sheet} read={read} onHeaderRow={onHeaderRow} />
      <ColumnTable read={read} fields={fields} offered={template.fields} onChoose={choose} />
      {lacking.map((field) => (
        <DefaultField
          key={field}
          field={field}
          value={defaults[field] ?? ''}
          onChange={(value) => setDefaults((before) => ({ ...before, [field]: value }))}
        />
      ))}
      {failure !== undefined && <FailureNotice failure={failure} />}
      <DialogFoot isAtWork={isAtWork}>
        <Button tone="primary" loading={isAtWork} onClick={() => void run()}>
          {t('go')}
        </Button>
      </DialogFoot>
    </div>
  )
}

/** The row that names the columns, which can be corrected to another one of the first rows. */
function HeaderRow({ sheet, read, onHeaderRow }: Pick<ColumnsProps, 'sheet' | 'read' | 'onHeaderRow'>) {
  const t = useTranslations('trade-materials.sheet')
  const rows = sheet.head.map(({ number, cells }) => ({
    number,
    words: cells.filter(Boolean).slice(0, HEAD_CELLS).join(' · '),
  }))
  const isAbove = rows.some(({ number }) => number === read.header_row)
  return (
    <div>
      <label>
        {t('headerRow')}
        <select
          className={styles['fill']}
          value={read.header_row}
          onChange={({ target }) => onHeaderRow(Number(target.value))}
        >
          {!isAbove && <option value={read.header_row}>{read.header_row}</option>}
          {rows.map(({ number, words }) => (
            <option key={number} value={number}>
              {number}: {words}
            </option>
          ))}
        </select>
      </label>
      <p className={styles['quiet']}>
        {t('rows', { count: read.row_count })}
        {read.is_remembered && ` · ${t('remembered')}`}
        {sheet.formula_count > 0 && ` · ${t('formulas', { count: sheet.formula_count })}`}
      </p>
    </div>
  )
}

const HEAD_CELLS = 6
const OPTIONS = { platform: platforms.map(({ code }) => code), currency: currencies } as const

type DefaultProps = {
  readonly field: Default
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What is used where the sheet has no such column: a code of its list, or a text. */
function DefaultField({ field, value, onChange }: DefaultProps) {
  const t = useTranslations('trade-materials.sheet')
  const change = ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value)
  if (field === 'store') {
    return (
      <label>
        {t(field)}
        <input className={styles['fill']} value={value} maxLength={80} onChange={change} />
      </label>
    )
  }
  return (
    <label>
      {t(field)}
      <select className={styles['fill']} value={value} onChange={change}>
        <option value="" />
        {OPTIONS[field].map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
    </label>
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
