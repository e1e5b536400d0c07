import type { ConsoleReceipt, ConsoleReceiptDetail } from '@causeway/contract'
import { sendBodyTo } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type { ConsoleReceipt, ConsoleReceiptDetail }

export const receiptQueries = {
  list: watchedListOf('GET /api/console/receipts', 'receipts', 'list'),
  detail: (id: string) =>
    watchedQuery(['receipts', 'detail', id], (options) =>
      send('GET /api/console/receipts/:id', { params: { id }, ...options }),
    ),
}

/** A decision closes open requests and drops open hits, and moves money. */
const write = changes(['receipts'], ['requests'], ['screening_hits'], ['ledger'], ['queues'], ['audit'])

export const releaseReceipt = write(sendBodyTo('POST /api/console/receipts/:id/release'))
export const sendBackReceipt = write(sendBodyTo('POST /api/console/receipts/:id/send_back'))
export const answerRecall = write(sendBodyTo('POST /api/console/recalls/:id/answer'))
