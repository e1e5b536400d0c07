import type { Key, Query, Result } from '@causeway/web/api/call-types.ts'
import { call } from '@causeway/web/api/calling.ts'
import { listQuery } from '@causeway/web/api/list-query.ts'
import { type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query'

/** Data that several operators change is read again at an interval and when a screen is opened again. */
export const watch = { refetchInterval: 15_000, staleTime: 0 } as const

type Read<Answer> = (options: {
  readonly signal: AbortSignal
  readonly background: boolean
}) => Promise<Answer>

/**
 * Reads data at an interval. Only the first read is a request of the operator: the later ones run in the
 * background and do not keep the session alive.
 */
export function watchedQuery<Answer>(queryKey: QueryKey, read: Read<Answer>) {
  return queryOptions<Answer>({ queryKey, queryFn: watched(read), ...watch })
}

export function watchedList<Rows>(queryKey: QueryKey, read: Read<Rows>) {
  return { ...listQuery<Rows>(queryKey, watched(read)), ...watch }
}

/** As `listOf`, for a list that several operators change. */
export const watchedListOf =
  <Of extends Key>(key: Of, ...topic: QueryKey) =>
  (query: Query<Of>) =>
    watchedList<Result<Of>>([...topic, query], (options) => call(key, { query, ...options }))

export function watched<Answer>(read: Read<Answer>) {
  return ({ client, queryKey, signal }: QueryFunctionContext): Promise<Answer> =>
    read({ signal, background: client.getQueryData(queryKey) !== undefined })
}
