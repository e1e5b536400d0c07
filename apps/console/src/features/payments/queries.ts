import type { ConsolePayment, ConsolePaymentDetail, Proposal } from '@causeway/contract'
import { sendBodyTo } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import type { ProposalAction } from '../../components/proposals/waiting-proposals.tsx'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type { ConsolePayment, ConsolePaymentDetail, Proposal }

export const paymentQueries = {
  list: watchedListOf('GET /api/console/payments', 'payments', 'list'),
  detail: (id: string) =>
    watchedQuery(['payments', 'detail', id], (options) =>
      send('GET /api/console/payments/:id', { params: { id }, ...options }),
    ),
}

/** A payment that is let go needs money at the bank; one that is refused gives its money back. */
const write = changes(['payments'], ['treasury'], ['ledger'], ['queues'], ['audit'])

export const clearPayment = write(sendBodyTo('POST /api/console/payments/:id/clear'))
export const blockPayment = write(sendBodyTo('POST /api/console/payments/:id/block'))
export const answerTrace = write(sendBodyTo('POST /api/console/payments/:id/answer_trace'))
export const proposeFeeRefund = write(sendBodyTo('POST /api/console/payments/:id/refund_fee'))

/** Another operator approves or declines a fee refund; its proposer can withdraw it. */
export const settleFeeRefund = write(
  async ({ id, action }: { readonly id: string; readonly action: ProposalAction }): Promise<void> => {
    const params = { id }
    if (action === 'withdraw') await send('POST /api/console/payments/fee_refunds/:id/withdraw', { params })
    else
      await send('POST /api/console/payments/fee_refunds/:id/settle', { params, body: { verdict: action } })
  },
)
