import { findDestination } from '@causeway/bank-details/payees'
import { type PolicyValues, worthIn } from '@causeway/contract'
import { type Currency, type Money, money } from '@causeway/money'
import { refuseEnded } from '../exchange/service.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { readPolicies } from '../policies/service.ts'
import { findRates, type Rates, refuseStale } from '../rates/service.ts'
import { refuseWrongDate } from './dates.ts'
import { feeOf } from './fees.ts'
import { type Method, methodsFor } from './methods.ts'
import { type PaidPayee, refuseNoPayee } from './payee.ts'
import { problemsOf } from './payment-problems.ts'
import type { DuplicateRow, PaymentRow } from './queries/payments.ts'
import { selectDuplicates, selectHistoryOf } from './queries/payments.ts'
import { lockQuote } from './queries/quotes.ts'

export type Checked = {
  readonly payee: PaidPayee
  readonly method: Method
  readonly policies: PolicyValues
  readonly rates: Rates | undefined
  /** The worth of what the payee gets, which the limits count. */
  readonly usd: Money
  readonly duplicates: readonly DuplicateRow[]
  readonly is_first: boolean
  /** What was authorised for the account since it is in force, without this payment. */
  readonly account_usd_minor: bigint
}

const DAY_MS = 86_400_000

/**
 * Refuses a draft that cannot be authorised as it is. What the confirmation shows and what is authorised pass
 * the same checks.
 */
export async function checkPayment(tx: Tx, clock: Clock, payment: PaymentRow): Promise<Checked> {
  const now = clock.now()
  if (payment.payment_state !== 'created') throw new ApiError('payment_wrong_state')
  const [payee, policies, rates] = await Promise.all([
    refuseNoPayee(tx, payment.merchant_id, payment.payee_id),
    readPolicies(tx),
    findRates(tx),
  ])
  if (payee.version !== payment.payee_version) throw new ApiError('payment_changed')
  const method = methodsFor(payee.input).find(({ destination }) => destination.id === payment.destination)
  if (!method) throw new ApiError('payment_changed')
  refuseWrongDate(now, payment.execute_on, payment)
  await refuseOldPrice(tx, clock, { policies, rates }, payment)
  const target = money(payment.amount_minor, payment.currency as Currency)
  const usd = orRefuse(worthIn(rates?.mids, target, 'USD'), 'rates_stale')
  const { destination } = method
  const { direction, is_same_name, relationship } = payee
  const asked = { destination, payee: method.payee, direction, is_same_name, relationship, usd }
  const fields = problemsOf(policies, { ...asked, ...inputOf(payment) })
  if (Object.keys(fields).length > 0) throw new ApiError('payment_incomplete', { fields })
  const since = new Date(now.getTime() - policies.payment_duplicates.days * DAY_MS)
  const [history, duplicates] = await Promise.all([
    selectHistoryOf(tx, payment, payee.account_since),
    selectDuplicates(tx, payment, since),
  ])
  return {
    payee,
    method,
    policies,
    rates,
    usd,
    duplicates,
    is_first: history.is_first,
    account_usd_minor: history.usd_minor,
  }
}

const inputOf = ({ details, documents, reference, purpose, charge_bearer }: PaymentRow) => ({
  details,
  documents,
  reference,
  purpose: purpose as Parameters<typeof problemsOf>[1]['purpose'],
  charge_bearer: charge_bearer as 'SHA' | 'OUR',
})

/** The quote of an exchange must hold, and the fee of any other payment must be that of today. */
async function refuseOldPrice(
  tx: Tx,
  clock: Clock,
  { policies, rates }: Pick<Checked, 'policies' | 'rates'>,
  payment: PaymentRow,
): Promise<void> {
  const { merchant_id, quote_id, rate, fee_minor, source_minor } = payment
  if (rate !== null) {
    const quote = orRefuse(await lockQuote(tx, merchant_id, quote_id ?? ''), 'quote_expired')
    refuseEnded(quote, clock.now())
    return refuseStale(rates, clock)
  }
  const destination = findDestination(payment.destination)
  if (!destination) throw new ApiError('payment_changed')
  const bearer = payment.charge_bearer as 'SHA' | 'OUR'
  const source = money(source_minor, payment.source_currency as Currency)
  const fee = feeOf(policies.payment_fees, rates?.mids, { destination, bearer }, source)
  // A flat fee moves with the rate: within a quote's time the one that was shown holds.
  const isSame = fee.minor === fee_minor || (await isQuoteHeld(tx, clock, payment))
  if (!isSame) throw new ApiError('payment_changed')
}

async function isQuoteHeld(tx: Tx, clock: Clock, { merchant_id, quote_id }: PaymentRow): Promise<boolean> {
  const quote = quote_id ? await lockQuote(tx, merchant_id, quote_id) : undefined
  return quote !== undefined && !quote.used_at && quote.expires_at > clock.now().toISOString()
}
