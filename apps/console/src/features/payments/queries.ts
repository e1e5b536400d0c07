import type { ConsolePayment, ConsolePaymentDetail } from '@causeway/contract'
import { sendBodyTo } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type { ConsolePayment, ConsolePaymentDetail }

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
