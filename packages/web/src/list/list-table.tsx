import { useSyncExternalStore } from 'react'
import { classNames } from '../components/class-names.ts'
import { ErrorState } from '../components/states.tsx'
import type { TableProps } from './column.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { useShownColumns } from './hidden-columns.ts'
import styles from './list.module.css'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { useCountWords } from './use-count-words.ts'
import { useKeptPlace } from './use-kept-place.ts'

/** The class of a row's link: it extends the link to the whole row. */
export const rowLinkClass = styles['rowLink']

/** Rows in columns, or on cards without room for columns. */
export function ListTable<Row>(props: TableProps<Row>) {
  const { columns, rows, failure, onRetry, loading = false, body, empty } = props
  const countWords = useCountWords()
  const isNarrow = useNarrow()
  const choice = useShownColumns(columns)
  const place = useKeptPlace(rows !== undefined)
  if (failure && !rows) return <ErrorState failure={failure} {...(onRetry && { onRetry })} />
  if (rows?.length === 0) return empty
  const isTable = !isNarrow && !(body && rows)
  return (
    <div
      {...place}
      className={classNames(styles['table'], loading && rows && styles['stale'])}
      aria-busy={loading}
    >
      {isTable && <TableGrid {...props} columns={choice.shown} />}
      {!isTable && (body && rows ? body(rows) : <TableCards {...props} />)}
      {rows && (
        <div className={styles['foot']}>
          <span>{countWords(props.count ?? rows.length)}</span>
          {isTable && columns.length > 2 && <ColumnsMenu columns={columns} choice={choice} />}
          {props.pager}
        </div>
      )}
    </div>
  )
}

const NARROW = '(max-width: 640px)'

function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(watchWidth, () => window.matchMedia(NARROW).matches)
}
