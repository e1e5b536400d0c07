import {
  keepPreviousData,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { Key, Query, Result } from './call-types.ts'
import { call } from './calling.ts'

/** The query of a list: the rows on the screen stay until those of another page or filter have come. */
export function listQuery<Rows>(
  queryKey: QueryKey,
  queryFn: (context: QueryFunctionContext) => Promise<Rows>,
) {
  return queryOptions<Rows>({ queryKey, queryFn, placeholderData: keepPreviousData })
}

/** The queries of a list that is one call: its filters, order and page end the key. */
export const listOf =
  <Of extends Key>(key: Of, ...topic: QueryKey) =>
  (query = {} as Query<Of>) =>
    listQuery<Result<Of>>([...topic, query], ({ signal }) => call(key, { query, signal }))
