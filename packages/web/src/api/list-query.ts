import {
  keepPreviousData,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'

/** The query of a list: the rows on the screen stay until those of another page or filter have come. */
export function listQuery<Rows>(
  queryKey: QueryKey,
  queryFn: (context: QueryFunctionContext) => Promise<Rows>,
) {
  return queryOptions<Rows>({ queryKey, queryFn, placeholderData: keepPreviousData })
}
