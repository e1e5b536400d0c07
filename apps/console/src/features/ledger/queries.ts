import type { ConsoleTransaction } from '@causeway/contract'
import type { Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { watch, watched } from '../../watched.ts'

export type { ConsoleTransaction }
export type Entry = ConsoleTransaction['entries'][number]

type Query = NonNullable<Options<'GET /api/console/ledger/transactions'>['query']>
export type JournalFilter = Omit<Query, 'after' | 'page_size'>

const FIRST = ''

export const ledgerQueries = {
  /** Each page is asked for by the end of the one before: what is posted meanwhile moves nothing. */
  journal: (filter: JournalFilter) =>
    infiniteQueryOptions({
      queryKey: ['ledger_transactions', filter],
      queryFn: (context) => {
        const { pageParam, signal } = context
        const read = (options: object) => {
          const query = { ...filter, ...(pageParam !== FIRST && { after: pageParam }) }
          return send('GET /api/console/ledger/transactions', { query, ...options })
        }
        return pageParam === FIRST ? watched(read)(context) : read({ signal })
      },
      initialPageParam: FIRST,
      getNextPageParam: ({ count, list }) => (count > list.length ? list.at(-1)?.id : undefined),
      placeholderData: keepPreviousData,
      staleTime: watch.staleTime,
      // Whoever has gone back in time reads there in peace.
      refetchInterval: ({ state: { data } }) =>
        data && data.pages.length > 1 ? false : watch.refetchInterval,
    }),
  /** A transaction never changes; only its seal is still to come. */
  transaction: (id: string) =>
    queryOptions<ConsoleTransaction>({
      queryKey: ['ledger_transaction', id],
      queryFn: watched((options) =>
        send('GET /api/console/ledger/transactions/:id', { params: { id }, ...options }),
      ),
      refetchInterval: ({ state: { data } }) => (data && data.block === null ? watch.refetchInterval : false),
    }),
}
