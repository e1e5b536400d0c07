import type { Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { exchangeQueries } from '../exchange/queries.ts'

type Credit = Options<'POST /api/sandbox/merchants/:id/credit'>['body']

/** Credits test money; sandbox only. */
export const credit = changing(
  (id: string, body: Credit) => send('POST /api/sandbox/merchants/:id/credit', { params: { id }, body }),
  exchangeQueries.balances().queryKey,
)
