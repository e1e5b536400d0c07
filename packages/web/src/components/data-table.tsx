import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './data-table.module.css'
import { EmptyState, ErrorState } from './states.tsx'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { TablePager } from './table-pager.tsx'
import type { DataTableProps } from './table-props.ts'

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
