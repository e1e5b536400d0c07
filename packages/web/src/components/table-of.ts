import type { UseQueryResult } from '@tanstack/react-query'
import type { DataTableProps } from './table-props.ts'

type Page<Row> = { readonly list: readonly Row[]; readonly count: number }
type Shown = 'rows' | 'count' | 'loading' | 'failure' | 'onRetry'

/** What a table shows of a page that is asked for: its rows, how many there are in all, and how it stands. */
export function tableOf<Row>(query: UseQueryResult<Page<Row>>): Pick<DataTableProps<Row>, Shown> {
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  return {
    rows: data?.list,
    count: data?.count ?? 0,
    loading: isFetching && isPlaceholderData,
    ...(error && { failure: error }),
    onRetry: () => void refetch(),
  }
}
