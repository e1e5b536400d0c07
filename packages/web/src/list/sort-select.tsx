import { useTranslations } from 'use-intl'
import { classNames } from '../components/class-names.ts'
import { type Column, turned } from './column.ts'
import styles from './filters.module.css'

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly sort: string
  readonly onChange: (sort: string | undefined) => void
}

/** The order of a list without column headers. */
export function SortSelect<Row>({ columns, sort, onChange }: Props<Row>) {
  const t = useTranslations('list')
  return (
    <select
      className={classNames(styles['control'], styles['sort'])}
      aria-label={t('sort')}
      value={sort}
      onChange={({ target }) => onChange(target.value)}
    >
      {columns.flatMap(({ sort: key, header: column }) =>
        key
          ? [
              <option key={turned(key)} value={turned(key)}>
                {t('descending', { column })}
              </option>,
              <option key={key} value={key}>
                {t('ascending', { column })}
              </option>,
            ]
          : [],
      )}
    </select>
  )
}
