import { sendBodyTo } from '@causeway/web/api/calling.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { exchangeQueries } from '../exchange/queries.ts'

/** Credits test money; sandbox only. */
export const credit = changing(
  sendBodyTo('POST /api/sandbox/merchants/:id/credit'),
  exchangeQueries.balances().queryKey,
)
