import type { ConsoleTradeRow } from '@causeway/contract'
import type { Data, Query } from '@causeway/web/api/call-types.ts'
import { call, sendBodyTo } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import type { ListPage } from '@causeway/web/list/column.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { watchedList, watchedListOf, watchedQuery } from '../../watched.ts'

export type ConsoleSubmission = Data<'GET /api/console/trade_submissions'>[number]
export type ConsoleSubmissionDetail = Data<'GET /api/console/trade_submissions/:id'>
/** A row of a submission, by the id of its order. */
export type ReviewRow = ConsoleTradeRow & { readonly id: string }

type RowQuery = Query<'GET /api/console/trade_submissions/:id/rows'>

export const tradeQueries = {
  list: watchedListOf('GET /api/console/trade_submissions', 'trade', 'list'),
  detail: (id: string) =>
    watchedQuery(['trade', 'detail', id], (options) =>
      send('GET /api/console/trade_submissions/:id', { params: { id }, ...options }),
    ),
  rows: (id: string, query: RowQuery) =>
    watchedList<ListPage<ReviewRow>>(['trade', 'rows', id, query], async (options) => {
      const key = 'GET /api/console/trade_submissions/:id/rows'
      const { list, count } = await call(key, { params: { id }, query, ...options })
      return { count, list: list.map((row) => ({ ...row, id: row.order_id })) }
    }),
}

/** A decision raises the quota, which receipts and the audit log show. */
const write = changes(['trade'], ['receipts'], ['queues'], ['audit'])

export const takeSubmission = write((id: string, take_over: boolean) =>
  send('POST /api/console/trade_submissions/:id/take', { params: { id }, body: { take_over } }),
)
export const decideRows = write(sendBodyTo('POST /api/console/trade_submissions/:id/decide'))
