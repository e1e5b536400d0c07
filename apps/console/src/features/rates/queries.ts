import type { MarginChange, Margins } from '@causeway/contract'
import type { Body, Data, Options } from '@causeway/web/api/call-types.ts'
import { sendBody } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { noteServerTime } from '@causeway/web/session/server-clock.ts'
import { changes } from '@causeway/web/write/changing.ts'
import type { ProposalAction } from '../../components/proposals/waiting-proposals.tsx'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type { MarginChange, Margins }
export type ConsoleRates = Data<'GET /api/console/rates'>
export type Proposal = Body<'POST /api/console/margins'>

/** Rates are updated every few seconds, so their age is refreshed as often. */
const RATES_MS = 5000

async function readRates(options: Options<'GET /api/console/rates'>): Promise<ConsoleRates> {
  const sent_at = Date.now()
  const rates = await send('GET /api/console/rates', options)
  noteServerTime(rates.server_time, sent_at)
  return rates
}

export const rateQueries = {
  current: () => ({ ...watchedQuery(['console_rates'], readRates), refetchInterval: RATES_MS }),
  changes: watchedListOf('GET /api/console/margins', 'margin_changes'),
}

const write = changes(['margin_changes'], ['console_rates'], ['queues'], ['audit'])

export const proposeMargins = write(sendBody('POST /api/console/margins'))

/** Another operator approves or declines a proposal; its proposer can withdraw it. */
export const settleMargins = write(
  async ({ id, action }: { readonly id: string; readonly action: ProposalAction }): Promise<void> => {
    const params = { id }
    if (action === 'withdraw') await send('POST /api/console/margins/:id/withdraw', { params })
    else await send('POST /api/console/margins/:id/settle', { params, body: { verdict: action } })
  },
)
