import { findDestination } from '@causeway/bank-details/payees'
import { writePaymentOrder } from '@causeway/iso20022'
import { insertOutgoing, type OnAnswered, repeatMessage, sendMessage } from '../banking/service.ts'
import type { ActionContext } from '../kernel/actor.ts'
import type { Settlement } from '../kernel/bank.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import type { Rail } from '../kernel/rail.ts'
import { selectMerchant } from '../merchants/service.ts'
import { selectPayee, selectVersion } from '../payees/service.ts'
import { readPolicies } from '../policies/service.ts'
import { datesOf } from './dates.ts'
import { hold, reasonsNow } from './hold.ts'
import { methodsFor } from './methods.ts'
import { movePayment } from './move-payment.ts'
import { groupOf } from './order.ts'
import { type PaymentRow, selectPayment, updatePayment } from './queries/payments.ts'
import { selectFunds } from './queries/watched.ts'
import { endCancelled, endFailed, lockToRelease } from './release-payment.ts'
import { nextAskAt } from './when-to-ask.ts'

/** How long a payment waits before it is looked whether the bank has the money for it. */
const FUNDS_AGAIN_MS = 5000

const isReady = ({ payment_state, review_state }: PaymentRow): boolean =>
  payment_state === 'authorised' && (review_state === 'none' || review_state === 'cleared')

/**
 * Hands an authorised payment to the bank. Its order is committed before anything is sent; an order that was
 * kept by an earlier try is sent by this one.
 */
export async function dispatchPayment(
  context: JobContext,
  { payment_id }: { readonly payment_id: string },
): Promise<void> {
  const { db, bank } = context
  const seen = await selectPayment(db.reader(providerScope), payment_id)
  if (!seen) return
  if (seen.message_id) return sendMessage(context, seen.message_id, onOrderAnswered)
  if (!isReady(seen)) return
  const settlement = await bank.settlementOf(seen.currency)
  const message_id = await db.transact(providerScope, (tx) => compose(tx, context, payment_id, settlement))
  if (message_id) await sendMessage(context, message_id, onOrderAnswered)
}

async function compose(
  tx: Tx,
  { clock, bank }: JobContext,
  payment_id: string,
  settlement: Settlement,
): Promise<string | undefined> {
  const context: ActionContext = { clock, actor: { kind: 'system' } }
  const payment = await lockToRelease(tx, payment_id)
  if (!payment || !isReady(payment)) return undefined
  const parties = await readParties(tx, payment)
  if (await isStopped(tx, context, payment, parties)) return undefined
  // Dispatches in one currency wait for each other from here on: everything was read before.
  if (!(await hasFunds(tx, payment, bank.code))) {
    const next_ask_at = new Date(clock.now().getTime() + FUNDS_AGAIN_MS)
    await updatePayment(tx, payment_id, { is_waiting_for_funds: true, next_ask_at })
    return undefined
  }
  return keepOrder(tx, context, payment, { ...parties, bank: bank.code, rail: bank.rail, settlement })
}

type Parties = Awaited<ReturnType<typeof readParties>>

async function readParties(tx: Tx, { payee_id, payee_version, merchant_id }: PaymentRow) {
  const [payee, version, merchant, policies] = await Promise.all([
    selectPayee(tx, payee_id),
    selectVersion(tx, payee_id, payee_version),
    selectMerchant(tx, merchant_id),
    readPolicies(tx),
  ])
  return { payee, version, merchant, policies }
}

/** What has changed since it was authorised: a payee that cannot be paid, a suspension, a hit, a debt. */
async function isStopped(
  tx: Tx,
  context: ActionContext,
  payment: PaymentRow,
  { payee, merchant, policies }: Parties,
): Promise<boolean> {
  if (payee?.payee_state !== 'active') {
    await endCancelled(tx, context, payment, 'payee_disabled')
    return true
  }
  const reasons = await reasonsNow(tx, payment, policies.payment_limits)
  const found = merchant?.suspended_at ? [...reasons, 'merchant_suspended' as const] : reasons
  // What an operator has cleared stays cleared.
  const cleared = payment.review_state === 'cleared' ? payment.review_reasons : []
  const fresh = found.filter((reason) => !cleared.includes(reason))
  if (fresh.length === 0) return false
  await hold(tx, context, payment, [...cleared, ...fresh] as typeof fresh)
  return true
}

/** Dispatch waits while our account at the bank would be overdrawn. */
async function hasFunds(tx: Tx, { currency, amount_minor }: PaymentRow, bank: string): Promise<boolean> {
  await holdLock(tx, `funds ${bank} ${currency}`)
  return (await selectFunds(tx, { bank, currency })) >= amount_minor
}

type Ordered = Parties & { readonly bank: string; readonly rail: Rail; readonly settlement: Settlement }

async function keepOrder(
  tx: Tx,
  context: ActionContext,
  payment: PaymentRow,
  { version, merchant, policies, bank, rail, settlement }: Ordered,
): Promise<string> {
  const { clock } = context
  const { payment_id, country } = payment
  const destination = findDestination(payment.destination)
  const method =
    version && methodsFor(version.input).find((each) => each.destination.id === payment.destination)
  if (!merchant || !destination || !method) throw new Error(`The payment ${payment_id} cannot be ordered`)
  const now = clock.now()
  const dates = datesOf(policies.payment_cut_offs, { destination, country, now })
  const { value_date, arrives_from, arrives_on } = dates
  const group = groupOf(payment, { method, merchant, settlement, value_date })
  const message_id = await insertOutgoing(tx, clock, {
    bank,
    kind: 'payment_order',
    subject_id: payment_id,
    write: (envelope) => writePaymentOrder({ ...envelope, groups: [group] }),
  })
  await movePayment(tx, context, payment, {
    event: 'dispatch',
    change: {
      bank,
      message_id,
      value_date,
      arrives_from,
      arrives_on,
      sent_count: 1,
      dispatched_at: now,
      is_waiting_for_funds: false,
      next_ask_at: nextAskAt(rail, now, now),
    },
    data: { message_id, value_date },
  })
  return message_id
}

/** The bank refuses an order as a whole: nothing of it was taken, unless it was sent before. */
export const onOrderAnswered: OnAnswered = async (tx, clock, { subject_id, refusal }) => {
  if (refusal === undefined) return
  const payment = await lockToRelease(tx, subject_id)
  if (payment?.payment_state !== 'processing' || payment.sent_count > 1) return
  const failure = { failure_code: 'NARR', failure_text: refusal }
  await endFailed(tx, { clock, actor: { kind: 'system' } }, payment, failure, undefined)
}

/** Asks what became of a payment: the bank answers the same bytes again, and acts once. */
export async function askAboutPayment(
  context: JobContext,
  { payment_id }: { readonly payment_id: string },
): Promise<void> {
  const payment = await selectPayment(context.db.reader(providerScope), payment_id)
  if (payment?.message_id) await repeatMessage(context, payment.message_id, payment.sent_count)
}
