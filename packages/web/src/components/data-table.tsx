import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'
import { EmptyState, ErrorState } from './states.tsx'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { TablePager } from './table-pager.tsx'

export type Column<Row> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts stand at the end. */
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** Its place on the card of a narrow screen: title and state, amount and note, what needs all its width. */
  readonly card?: 'title' | 'state' | 'amount' | 'note' | 'wide'
  /** What it says there, where that differs: no header names it, and fewer columns stand beside it. */
  readonly cardCell?: (row: Row) => ReactNode
}

/** What of a list lives in the address: `sort` is a column's id, with a minus when it descends. */
export type TableState = { readonly page: number; readonly page_size: number; readonly sort?: string }

export type DataTableProps<Row> = {
  /** What the rows are, read aloud. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while the first ones are on their way; the old ones while newer ones are. */
  readonly rows: readonly Row[] | undefined
  /** The length of the whole list. */
  readonly count: number
  readonly rowKey: (row: Row) => string
  readonly state: TableState
  readonly onChange: (state: TableState) => void
  readonly loading?: boolean
  readonly failure?: unknown
  readonly onRetry?: () => void
  /** The list has never had a row: what it is for, and how to begin. */
  readonly empty: ReactNode
  /** A filter is set: no rows then means no match. */
  readonly onClearFilter?: (() => void) | undefined
  readonly selectedKey?: string | undefined
  /** What stands below a row, across all columns: it moves none of them. */
  readonly below?: (row: Row) => ReactNode
}

/** Put on the link of a row, it makes the whole row lead there; it stays a real link. */
export const rowLinkClass = styles['rowLink']

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, failure, loading = false } = props
  const isNarrow = useNarrow()
  if (failure !== undefined && !rows) return <ErrorState failure={failure} {...retryOf(props)} />
  if (rows?.length === 0) return <NoRows {...props} />
  return (
    <div className={classNames(styles['table'], loading && rows && styles['stale'])} aria-busy={loading}>
      {isNarrow ? <TableCards {...props} /> : <TableGrid {...props} />}
      {rows && <TablePager {...props} />}
    </div>
  )
}

const retryOf = ({ onRetry }: { onRetry?: () => void }) => (onRetry ? { onRetry } : {})

/** Three different things: a page beyond the last, no match, and a list that is still empty. */
function NoRows<Row>({ state, onChange, empty, onClearFilter }: DataTableProps<Row>) {
  const t = useTranslations('kit-work.table')
  if (state.page > 1) {
    const first = <Button onClick={() => onChange({ ...state, page: 1 })}>{t('firstPage')}</Button>
    return <EmptyState title={t('beyond')} action={first} />
  }
  if (!onClearFilter) return empty
  return (
    <EmptyState title={t('noMatch')} action={<Button onClick={onClearFilter}>{t('clearFilter')}</Button>}>
      {t('noMatchWords')}
    </EmptyState>
  )
}

const NARROW = '(max-width: 640px)'

function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function useNarrow(): boolean {
  return useSyncExternalStore(watchWidth, () => window.matchMedia(NARROW).matches)
}
