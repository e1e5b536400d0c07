import type { ConsoleTransaction } from '@causeway/contract'
import type { Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { watch, watched } from '../../watched.ts'

export type { ConsoleTransaction }
export type Entry = ConsoleTransaction['entries'][number]

type Query = NonNullable<Options<'GET /api/console/ledger/transactions'>['query']>

export const ledgerQueries = {
  journal: (query: Query) =>
    queryOptions({
      queryKey: ['ledger_transactions', query],
      queryFn: watched((options) => send('GET /api/console/ledger/transactions', { query, ...options })),
      ...watch,
      placeholderData: keepPreviousData,
    }),
  /** A transaction never changes; only its seal is added later. */
  transaction: (id: string) =>
    queryOptions<ConsoleTransaction>({
      queryKey: ['ledger_transaction', id],
      queryFn: watched((options) =>
        send('GET /api/console/ledger/transactions/:id', { params: { id }, ...options }),
      ),
      refetchInterval: ({ state: { data } }) => (data && data.block === null ? watch.refetchInterval : false),
    }),
}
