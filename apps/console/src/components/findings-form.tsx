import { useTranslations } from 'use-intl'
import styles from './findings-form.module.css'
import { PlainSelectField } from './plain-select-field.tsx'
import { RemarkForm, type RemarkFormProps } from './remark-form.tsx'
import { RowList } from './row-list.tsx'

/** What a reviewer found, and where; null refers to the case as a whole. */
export type Finding<Reason extends string> = { readonly path: string | null; readonly reason: Reason }

type Option<Value extends string = string> = { readonly value: Value; readonly label: string }

type Choices<Reason extends string> = {
  /** The words for the case as a whole. */
  readonly whole: string
  readonly paths: readonly Option[]
  /** A finding begins with the first one. */
  readonly reasons: readonly Option<Reason>[]
  readonly most: number
}

type Props<Reason extends string> = Choices<Reason> &
  Pick<RemarkFormProps<object>, 'words' | 'submitLabel' | 'tone' | 'onClose'> & {
    /** Answers the words of what has been done. */
    readonly onDecide: (findings: Finding<Reason>[], remark: string) => Promise<string>
  }

/** One or more findings, which the merchant reads. */
export function FindingsForm<Reason extends string>({ onDecide, ...props }: Props<Reason>) {
  const { whole, paths, reasons, most, ...form } = props
  const newRow = () => ({ path: '', reason: reasons[0]?.value as Reason })
  return (
    <RemarkForm
      {...form}
      optional
      maxLength={2000}
      values={{ findings: [newRow()] }}
      onDecide={(remark, { findings }) => onDecide(toFindings(findings), remark)}
    >
      <Findings choices={{ whole, paths, reasons, most }} newRow={newRow} />
    </RemarkForm>
  )
}

/** The same finding is sent once. */
function toFindings<Reason extends string>(
  rows: readonly { readonly path: string; readonly reason: Reason }[],
): Finding<Reason>[] {
  const byKey = new Map(rows.map((row) => [`${row.path} ${row.reason}`, row]))
  return [...byKey.values()].map(({ path, reason }) => ({ path: path || null, reason }))
}

type FindingsProps = { readonly choices: Choices<string>; readonly newRow: () => object }

function Findings({ choices, newRow }: FindingsProps) {
  const t = useTranslations('shell.findings')
  const { whole, paths, reasons, most } = choices
  const words = {
    add: t('add'),
    title: (number: number) => t('finding', { number }),
    remove: (number: number) => t('remove', { number }),
  }
  return (
    <RowList name="findings" least={1} most={most} newRow={newRow} words={words}>
      {(name) => (
        <div className={styles['fields']}>
          <PlainSelectField name={`${name}.path`} label={t('path')} placeholder={whole} options={paths} />
          <PlainSelectField name={`${name}.reason`} label={t('reason')} options={reasons} />
        </div>
      )}
    </RowList>
  )
}
