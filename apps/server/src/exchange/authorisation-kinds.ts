import type { conversionAuthorisation, orderAuthorisation } from '@causeway/contract'
import type { MakeContent } from '../authorisations/service.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { selectQuote } from './queries/quotes.ts'
import { refuseEnded } from './quote-state.ts'
import { toPricing } from './view.ts'

const makeConversion: MakeContent<typeof conversionAuthorisation> = async (tx, { clock, actor }, { id }) => {
  const quote = orRefuse(await selectQuote(tx, actor.merchant_id, id), 'quote_not_found')
  refuseEnded(quote, clock.now())
  const content = { kind: 'conversion', quote_id: quote.quote_id, ...toPricing(quote) } as const
  return { content, until: new Date(quote.expires_at) }
}

const makeOrder: MakeContent<typeof orderAuthorisation> = async (_tx, _context, input) => ({ content: input })

/** The kinds of authorisations of this module. */
export const exchangeAuthorisations = { conversion: makeConversion, order: makeOrder }
