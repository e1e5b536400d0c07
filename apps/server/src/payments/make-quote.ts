import { type PaymentQuote, type PolicyValues, type PurposeOffer, worthIn } from '@causeway/contract'
import type { Money } from '@causeway/money'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { readPolicies } from '../policies/service.ts'
import { readBounds } from './bounds.ts'
import { refuseWrongDate } from './dates.ts'
import { feeOf } from './fees.ts'
import { methodsFor } from './methods.ts'
import { type PaidPayee, refuseNoPayee } from './payee.ts'
import { offeredPurposes } from './payment-problems.ts'
import { priceMethods, priceSides, type QuoteInput, ratesFor } from './price-methods.ts'
import { insertQuote } from './queries/quotes.ts'

/** How long the rate of a payment is held. */
const LOCK_MS = 5 * 60_000

/** Compares the methods of a payee, and holds the price for one payment. */
export async function makePaymentQuote(
  tx: Tx,
  { clock, actor: { user_id, merchant_id } }: MerchantContext,
  input: QuoteInput,
): Promise<PaymentQuote> {
  const [payee, policies] = await Promise.all([
    refuseNoPayee(tx, merchant_id, input.payee_id),
    readPolicies(tx),
  ])
  if (payee.currency !== input.currency) throw new ApiError('payment_currency_wrong')
  refuseWrongDate(clock.now(), input.execute_on ?? null, input)
  const rates = await ratesFor(tx, clock, input)
  const sides = priceSides(rates, input)
  const methods = methodsFor(payee.input)
  const priced = priceMethods(clock, policies, { methods, sides, rates }, input, payee.country)
  const now = clock.now()
  const { source_currency, currency, fixed_side, charge_bearer } = input
  const quote = await insertQuote(tx, {
    quote_id: newId('payment_quote', clock),
    merchant_id,
    created_by: user_id,
    payee_id: payee.payee_id,
    payee_version: payee.version,
    fixed_side,
    charge_bearer,
    source_currency,
    source_minor: sides.source.minor,
    currency,
    amount_minor: sides.target.minor,
    rate: sides.rate,
    mid_rate: sides.mid_rate,
    margin_bps: sides.margin_bps,
    fees: JSON.stringify(priced.fees),
    created_at: now,
    expires_at: new Date(now.getTime() + LOCK_MS),
  })
  return {
    quote_id: quote.quote_id,
    expires_at: quote.expires_at,
    server_time: now.toISOString(),
    methods: priced.methods,
    bounds: await boundsOf(tx, clock, merchant_id, { payee, input, rates, methods, policies }),
    purposes: purposesOf({ payee, rates, methods, policies }, sides.target),
  }
}

function purposesOf(
  { payee, rates, methods, policies }: Omit<Bounded, 'input'>,
  target: Money,
): PurposeOffer[] {
  const { direction, is_same_name, relationship } = payee
  const [method] = methods
  if (!method) throw new ApiError('payee_wrong_state')
  const usd = orRefuse(worthIn(rates?.mids, target, 'USD'), 'rates_stale')
  const asked = { direction, payee: method.payee, is_same_name, relationship, usd }
  return offeredPurposes(policies, asked)
}

type Bounded = {
  readonly payee: PaidPayee
  readonly input: QuoteInput
  readonly rates: Awaited<ReturnType<typeof ratesFor>>
  readonly methods: ReturnType<typeof methodsFor>
  readonly policies: PolicyValues
}

async function boundsOf(
  tx: Tx,
  clock: MerchantContext['clock'],
  merchant_id: string,
  { payee, input, rates, methods, policies }: Bounded,
) {
  const { payment_fees: fees, payment_limits: limits } = policies
  const destination = methods[0]?.destination
  if (!destination) throw new ApiError('payee_wrong_state')
  return readBounds(tx, clock, {
    merchant_id,
    direction: payee.direction,
    source_currency: input.source_currency,
    needs_quota: payee.direction === 'inbound',
    rates,
    limits,
    feeOf: (source) => feeOf(fees, rates?.mids, { destination, bearer: input.charge_bearer }, source),
  })
}
