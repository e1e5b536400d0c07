import { randomUUID } from 'node:crypto'
import { amountProblem, type createPayment, type PaymentInput } from '@causeway/contract'
import { parseMoney } from '@causeway/money'
import type { z } from 'zod'
import { refuseEnded } from '../exchange/service.ts'
import { setFileUses } from '../files/service.ts'
import { selectEmail } from '../identity/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { takeNumber } from '../kernel/number.ts'
import { policy } from '../policies/service.ts'
import { refuseWrongDate } from './dates.ts'
import { bearersOf, feeOf } from './fees.ts'
import { type Method, methodsFor } from './methods.ts'
import { movePayment, nextState, notePayment } from './move-payment.ts'
import { type PaidPayee, refuseNoPayee } from './payee.ts'
import { priceSides, ratesFor, type Sides, sidesOf } from './price-methods.ts'
import {
  countDrafts,
  insertPayment,
  lockPayment,
  selectLiveResend,
  updatePayment,
} from './queries/payments.ts'
import { selectQuote } from './queries/quotes.ts'

/** The drafts of a merchant at one time. */
const DRAFTS_MAX = 200

export type NewPayment = z.output<typeof createPayment.body>

/** Makes the draft of a payment. */
export async function createDraft(tx: Tx, context: MerchantContext, given: NewPayment): Promise<string> {
  const { clock, actor } = context
  const { user_id, merchant_id } = actor
  const { resend_of = null, ...input } = given
  await holdLock(tx, `payments ${merchant_id}`)
  if ((await countDrafts(tx, merchant_id)) >= DRAFTS_MAX) throw new ApiError('payments_too_many')
  if (resend_of) await refuseResend(tx, merchant_id, resend_of)
  const payment_id = newId('payment', clock)
  const columns = await columnsOf(tx, context, input)
  const now = clock.now()
  await insertPayment(tx, {
    payment_id,
    number: await takeNumber(tx, clock, { kind: 'payment', id: payment_id, merchant_id }),
    merchant_id,
    ...columns,
    uetr: randomUUID(),
    resend_of,
    created_by: user_id,
    created_by_email: await selectEmail(tx, user_id),
    created_at: now,
    saved_at: now,
  })
  await setFileUses(tx, clock, { merchant_id, subject: paymentFiles(payment_id), file_ids: filesOf(input) })
  await notePayment(tx, context, { payment_id, merchant_id }, 'create', factsOf(columns))
  return payment_id
}

export const paymentFiles = (id: string) => ({ kind: 'payment', id }) as const

/** Replaces the draft: its confirmation has to be given anew. */
export async function saveDraft(
  tx: Tx,
  context: MerchantContext,
  payment_id: string,
  input: PaymentInput,
): Promise<void> {
  const { clock, actor } = context
  const { merchant_id } = actor
  const payment = orRefuse(await lockPayment(tx, payment_id, merchant_id), 'payment_not_found')
  if (payment.payment_state !== 'created') throw new ApiError('payment_wrong_state')
  const columns = await columnsOf(tx, context, input)
  await updatePayment(tx, payment_id, { ...columns, revision: payment.revision + 1, saved_at: clock.now() })
  await setFileUses(tx, clock, { merchant_id, subject: paymentFiles(payment_id), file_ids: filesOf(input) })
  await notePayment(tx, context, payment, 'save', factsOf(columns))
}

export async function discardDraft(tx: Tx, context: MerchantContext, payment_id: string): Promise<void> {
  const { clock, actor } = context
  const { merchant_id } = actor
  const payment = orRefuse(await lockPayment(tx, payment_id, merchant_id), 'payment_not_found')
  nextState(payment, 'discard')
  await setFileUses(tx, clock, { merchant_id, subject: paymentFiles(payment_id), file_ids: [] })
  await movePayment(tx, context, payment, { event: 'discard' })
}

export const filesOf = ({ documents }: Pick<PaymentInput, 'documents'>): string[] =>
  Object.values(documents).flatMap((held) => held?.file_ids ?? [])

const RESENT = ['failed', 'returned', 'cancelled']

/** A payment is sent again once: from one that has not reached its payee. The unique index has the race. */
async function refuseResend(tx: Tx, merchant_id: string, resend_of: string): Promise<void> {
  const original = orRefuse(await lockPayment(tx, resend_of, merchant_id), 'payment_not_found')
  if (!RESENT.includes(original.payment_state)) throw new ApiError('payment_wrong_state')
  if (await selectLiveResend(tx, resend_of)) throw new ApiError('payment_resent')
}

type Columns = Awaited<ReturnType<typeof columnsOf>>

const factsOf = ({ payee_id, payee_version, destination, details, reference, purpose, ...all }: Columns) => ({
  payee_id,
  payee_version,
  method: destination,
  details,
  reference,
  purpose,
  source_currency: all.source_currency,
  source_minor: String(all.source_minor),
  fee_minor: String(all.fee_minor),
  currency: all.currency,
  amount_minor: String(all.amount_minor),
  rate: all.rate,
  charge_bearer: all.charge_bearer,
  execute_on: all.execute_on,
})

/** The columns of a draft: the payee in force, and the price of its quote or of this moment. */
async function columnsOf(tx: Tx, { clock, actor }: MerchantContext, input: PaymentInput) {
  const { merchant_id } = actor
  const payee = await refuseNoPayee(tx, merchant_id, input.payee_id)
  const method = methodsFor(payee.input).find(({ destination }) => destination.id === input.method)
  if (!method) throw new ApiError('payment_method_unavailable')
  const bearers = bearersOf(method.destination)
  const charge_bearer = bearers.includes(input.charge_bearer) ? input.charge_bearer : 'SHA'
  const priced = input.quote_id
    ? await pricedByQuote(tx, {
        clock,
        merchant_id,
        quote_id: input.quote_id,
        payee,
        method,
        charge_bearer,
        input,
      })
    : await pricedNow(tx, { clock, payee, method, charge_bearer, input })
  refuseAboveMethod(method, priced.sides)
  const { sides, fee_minor, quote_id, rate_until, fixed_side } = priced
  const [source_currency, currency] = [sides.source.currency, sides.target.currency]
  refuseWrongDate(clock.now(), input.execute_on, { source_currency, currency })
  return {
    direction: payee.direction,
    payee_id: payee.payee_id,
    payee_version: payee.version,
    payee_name: payee.name,
    payee_type: payee.payee_type,
    bank_name: payee.bank_name,
    country: payee.country,
    is_same_name: payee.is_same_name,
    account_key: payee.account_key,
    account_tail: payee.account_tail,
    destination: method.destination.id,
    fixed_side,
    source_currency,
    source_minor: sides.source.minor,
    fee_minor,
    currency,
    amount_minor: sides.target.minor,
    rate: sides.rate,
    mid_rate: sides.mid_rate,
    margin_bps: sides.margin_bps,
    quote_id,
    rate_until,
    charge_bearer,
    purpose: input.purpose,
    reference: input.reference,
    details: input.details,
    documents: input.documents,
    execute_on: input.execute_on,
  }
}

function refuseAboveMethod({ destination }: Method, { target }: Sides): void {
  const limit = destination.limit && parseMoney(destination.limit, target.currency)
  if (limit && target.minor > limit.minor) throw new ApiError('payment_method_unavailable')
}

type Pricing = {
  readonly clock: MerchantContext['clock']
  readonly payee: PaidPayee
  readonly method: Method
  readonly charge_bearer: 'SHA' | 'OUR'
  readonly input: PaymentInput
}

type Priced = {
  readonly sides: Sides
  readonly fee_minor: bigint
  readonly quote_id: string | null
  readonly rate_until: string | null
  readonly fixed_side: string
}

async function pricedByQuote(
  tx: Tx,
  {
    clock,
    merchant_id,
    quote_id,
    payee,
    method,
    charge_bearer,
    input,
  }: Pricing & {
    readonly merchant_id: string
    readonly quote_id: string
  },
): Promise<Priced> {
  const quote = orRefuse(await selectQuote(tx, merchant_id, quote_id), 'quote_not_found')
  refuseEnded(quote, clock.now())
  const isOfPayee = quote.payee_id === payee.payee_id && quote.payee_version === payee.version
  const fees = quote.fees as Readonly<Record<string, Readonly<Record<string, string>>>>
  const fee = fees[method.destination.id]?.[charge_bearer]
  const sides = sidesOf(quote)
  if (!isOfPayee || fee === undefined || !isOfQuote(input, quote.fixed_side, sides)) {
    throw new ApiError('quote_changed')
  }
  const rate_until = quote.rate === null ? null : quote.expires_at
  return { sides, fee_minor: BigInt(fee), quote_id, rate_until, fixed_side: quote.fixed_side }
}

/** An amount beside a quote is the one that the quote was asked for. */
function isOfQuote({ amount, source_currency }: PaymentInput, fixed_side: string, sides: Sides): boolean {
  if (source_currency && source_currency !== sides.source.currency) return false
  if (amount === undefined) return true
  const fixed = fixed_side === 'source' ? sides.source : sides.target
  return parseMoney(amount, fixed.currency)?.minor === fixed.minor
}

async function pricedNow(tx: Tx, { clock, payee, method, charge_bearer, input }: Pricing): Promise<Priced> {
  const { source_currency, amount } = input
  const isOneCurrency = source_currency === payee.currency
  if (!source_currency || !isOneCurrency) throw new ApiError('payment_currency_wrong')
  const problem = amount === undefined ? 'required' : amountProblem(amount, source_currency)
  if (amount === undefined || problem) {
    throw new ApiError('input_invalid', { fields: { amount: problem ?? 'required' } })
  }
  const wanted = { source_currency, currency: source_currency, fixed_side: 'target', amount } as const
  const rates = await ratesFor(tx, clock, wanted)
  const sides = priceSides(rates, wanted)
  const { destination } = method
  const table = await policy(tx, 'payment_fees')
  const fee = feeOf(table, rates?.mids, { destination, bearer: charge_bearer }, sides.source)
  return { sides, fee_minor: fee.minor, quote_id: null, rate_until: null, fixed_side: 'target' }
}
