import type { Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { exchangeQueries } from '../exchange/queries.ts'

type Credit = Options<'POST /api/sandbox/merchants/:id/credit'>['body']

/** Money out of nowhere, in the sandbox alone. */
export const credit = changing(
  (id: string, body: Credit) => send('POST /api/sandbox/merchants/:id/credit', { params: { id }, body }),
  exchangeQueries.balances().queryKey,
)
