import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import styles from './changes-table.module.css'

export type FieldRow = {
  readonly key: string
  readonly label: string
  readonly before?: ReactNode
  readonly after: ReactNode
  readonly isChanged?: boolean
}

type Props = {
  readonly label: string
  readonly rows: readonly FieldRow[]
  /** The rows say what is in force beside what was submitted. */
  readonly hasBefore: boolean
}

/** The fields of a version, beside those in force if it changes them. */
export function FieldsTable({ label, rows, hasBefore }: Props) {
  const t = useTranslations('shell.fields')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={styles['scroll']} tabIndex={0} aria-label={label}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {hasBefore && <th scope="col">{t('before')}</th>}
            <th scope="col">{t(hasBefore ? 'after' : 'value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: words, before, after, isChanged = false }) => (
            <tr key={key}>
              <th scope="row">{words}</th>
              {hasBefore && <td className={isChanged ? beforeClass(before) : undefined}>{before}</td>}
              <td className={isChanged ? styles['after'] : undefined}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Files are not struck out: they may still be the proof of the rest. */
function beforeClass(before: ReactNode): string | undefined {
  return typeof before === 'string' ? styles['before'] : undefined
}
