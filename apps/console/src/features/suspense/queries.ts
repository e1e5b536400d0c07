import type { AccountProposal, SuspenseChange, SuspenseItem, SuspenseOrder } from '@causeway/contract'
import type { Data } from '@causeway/web/api/call-types.ts'
import { call } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { queryOptions } from '@tanstack/react-query'
import type { ProposalAction } from '../../components/proposals/waiting-proposals.tsx'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type { AccountProposal, SuspenseChange, SuspenseItem, SuspenseOrder }
export type SuspenseDetail = Data<'GET /api/console/suspense/:id'>
export type FoundAccount = Data<'GET /api/console/accounts'>[number]

const FOUND_MAX = 10

export const suspenseQueries = {
  list: watchedListOf('GET /api/console/suspense', 'suspense', 'list'),
  item: (id: string) =>
    watchedQuery(['suspense', 'item', id], (options) =>
      send('GET /api/console/suspense/:id', { params: { id }, ...options }),
    ),
  /** Accounts of a currency by number, name or last digits. */
  accounts: (search: string, currency: FoundAccount['currency']) =>
    queryOptions({
      queryKey: ['suspense', 'accounts', search, currency],
      queryFn: ({ signal }) =>
        call('GET /api/console/accounts', { query: { search, currency, page_size: FOUND_MAX }, signal }),
      enabled: search !== '',
    }),
}

const write = changes(['suspense'], ['receipts'], ['ledger'], ['queues'], ['audit'])

type Decided = { readonly id: string; readonly order: SuspenseOrder }

export const decideSuspense = write(({ id, order }: Decided) =>
  send('POST /api/console/suspense/:id/decide', { params: { id }, body: order }),
)

/** Another operator approves or declines a decision; its proposer can withdraw it. */
export const settleSuspense = write(
  async ({ id, action }: { readonly id: string; readonly action: ProposalAction }): Promise<void> => {
    const params = { id }
    if (action === 'withdraw') await send('POST /api/console/suspense/changes/:id/withdraw', { params })
    else await send('POST /api/console/suspense/changes/:id/settle', { params, body: { verdict: action } })
  },
)
