import type { ConsoleTransaction } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { queryOptions } from '@tanstack/react-query'
import { watch, watched, watchedListOf } from '../../watched.ts'

export type { ConsoleTransaction }
export type Entry = ConsoleTransaction['entries'][number]

export const ledgerQueries = {
  journal: watchedListOf('GET /api/console/ledger/transactions', 'ledger_transactions'),
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
