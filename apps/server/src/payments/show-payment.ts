import { type PaymentDetail, type PaymentStep, paymentSteps, type ReviewReason } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { readEvents } from '../kernel/events-of.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { selectEntriesOf } from '../ledger/service.ts'
import { selectRequestIds } from '../requests/service.ts'
import { selectQuotaOf } from '../trade/service.ts'
import { selectListedPayment } from './queries/lists.ts'
import { selectReturns } from './queries/returns.ts'
import { selectTraces } from './queries/traces.ts'
import { isLate } from './trace-payment.ts'
import { type ListedPayment, toPayment } from './view.ts'

const actionOf = <Step extends PaymentStep>(step: Step) => `payment.${step}` as const
const EVENTS = Object.fromEntries(paymentSteps.map((step) => [actionOf(step), actionOf(step)])) as Record<
  string,
  `payment.${PaymentStep}`
>

/** A payment of a merchant with its timeline, its returns and its lines in the ledger. */
export async function showPayment(
  reader: Reader,
  clock: Clock,
  id: string,
  merchant_id?: string,
): Promise<PaymentDetail> {
  const row = orRefuse(await selectListedPayment(reader, id, merchant_id), 'payment_not_found')
  const [events, returns, quota, entries, request_ids, traces] = await Promise.all([
    readEvents(reader, { merchant_id: row.merchant_id, ids: [id] }, EVENTS),
    selectReturns(reader, id),
    selectQuotaOf(reader, id),
    selectEntriesOf(reader, { kind: 'payment', id }),
    selectRequestIds(reader, { kind: 'payment', id }),
    selectTraces(reader, id),
  ])
  return {
    ...toPayment(row),
    revision: row.revision,
    details: row.details,
    documents: row.documents,
    quota: quota.map(({ currency, minor, back_minor }) => ({
      used: toWire(money(minor, currency as Currency)),
      given_back: toWire(money(back_minor, currency as Currency)),
    })),
    returns: returns.map(({ entry_id, currency, amount_minor, charges, code, returned_at }) => ({
      id: entry_id,
      amount: toWire(money(amount_minor, currency as Currency)),
      charges: [...charges],
      code,
      returned_at,
    })),
    steps: events.map(({ event, occurred_at, by }) => ({
      action: event,
      at: occurred_at,
      // A rule holds a payment, not the person on whose consent it follows.
      by: event === 'payment.hold' ? 'system' : by,
    })),
    traces,
    can_trace: isLate(clock, row) && traces.every(({ trace_state }) => trace_state !== 'open'),
    fee_refunded_at: row.fee_refunded_at,
    waits_for: waitsFor(row),
    review_reasons: shownReasons(row),
    request_ids,
    entries,
  }
}

export function waitsFor(row: ListedPayment): PaymentDetail['waits_for'] {
  if (row.payment_state === 'scheduled') return 'date'
  if (row.payment_state !== 'authorised') return null
  if (row.review_state === 'pending' || row.review_state === 'request') return 'review'
  return row.is_waiting_for_funds ? 'funds' : null
}

/** A merchant is not told that a name of the list was found. */
function shownReasons({ review_reasons }: ListedPayment): ReviewReason[] {
  return (review_reasons as ReviewReason[]).filter((reason) => reason !== 'screening_hit')
}
