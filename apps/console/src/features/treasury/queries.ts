import type { Deal, FundsRow } from '@causeway/contract'
import type { Body } from '@causeway/web/api/call-types.ts'
import { sendBody } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type { Deal, FundsRow }
export type DealOrder = Body<'POST /api/console/treasury/deals'>

/** The bank books a deal within seconds, and a payment that waits for it goes out. */
const FUNDS_MS = 5000

const listDeals = watchedListOf('GET /api/console/treasury/deals', 'treasury', 'deals')

export const treasuryQueries = {
  funds: () => ({
    ...watchedQuery(['treasury', 'funds'], (options) => send('GET /api/console/treasury/funds', options)),
    refetchInterval: FUNDS_MS,
  }),
  deals: (query: Parameters<typeof listDeals>[0]) => ({ ...listDeals(query), refetchInterval: FUNDS_MS }),
}

/** A deal brings money for which payments wait. */
const write = changes(['treasury'], ['payments'], ['ledger'], ['positions'], ['queues'], ['audit'])

export const orderDeal = write(sendBody('POST /api/console/treasury/deals'))
