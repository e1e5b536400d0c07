import type { ConsoleDebt, DebtChange, DebtOrder } from '@causeway/contract'
import type { Data } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import type { ProposalAction } from '../../components/proposals/waiting-proposals.tsx'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type { ConsoleDebt, DebtChange }
export type DebtDetail = Data<'GET /api/console/debts/:id'>

export const debtQueries = {
  list: watchedListOf('GET /api/console/debts', 'debts', 'list'),
  one: (id: string) =>
    watchedQuery(['debts', 'one', id], (options) =>
      send('GET /api/console/debts/:id', { params: { id }, ...options }),
    ),
}

const write = changes(['debts'], ['ledger'], ['queues'], ['audit'])

export const proposeDebt = write(({ id, order }: { readonly id: string; readonly order: DebtOrder }) =>
  send('POST /api/console/debts/:id/propose', { params: { id }, body: order }),
)

/** Another operator approves or declines a proposal; its proposer can withdraw it. */
export const settleDebt = write(
  async ({ id, action }: { readonly id: string; readonly action: ProposalAction }): Promise<void> => {
    const params = { id }
    if (action === 'withdraw') await send('POST /api/console/debts/changes/:id/withdraw', { params })
    else await send('POST /api/console/debts/changes/:id/settle', { params, body: { verdict: action } })
  },
)
