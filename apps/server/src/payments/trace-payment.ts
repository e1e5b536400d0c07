import { findDestination } from '@causeway/bank-details/payees'
import type { Currency } from '@causeway/money'
import type { ActionContext, MerchantContext, OperatorContext } from '../kernel/actor.ts'
import { addBankDays } from '../kernel/bank-days/bank-days.ts'
import { centreOf } from '../kernel/bank-days/centres.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { enqueue, type JobContext } from '../kernel/jobs.ts'
import { paperDate } from '../kernel/local-time.ts'
import { policy } from '../policies/service.ts'
import { askKind } from './job-kinds.ts'
import { tellAboutPayment } from './mails.ts'
import { notePayment } from './move-payment.ts'
import { lockPayment, type PaymentRow, updatePayment } from './queries/payments.ts'
import { closeTrace, insertTrace, selectOpenTrace, selectToTrace } from './queries/traces.ts'

const ASKED_AGAIN_MS = 86_400_000

type Late = Pick<PaymentRow, 'payment_state' | 'arrives_on'>

/** The bank has accepted it, and the day on which it should arrive is over. */
export const isLate = (clock: Clock, { payment_state, arrives_on }: Late): boolean =>
  payment_state === 'sent' && arrives_on !== null && arrives_on < paperDate(clock.now())

/** A merchant asks for a payment that should have arrived. */
export async function requestTrace(tx: Tx, context: MerchantContext, payment_id: string): Promise<void> {
  const { merchant_id } = context.actor
  const payment = orRefuse(await lockPayment(tx, payment_id, merchant_id), 'payment_not_found')
  if (payment.payment_state !== 'sent') throw new ApiError('payment_wrong_state')
  if (!isLate(context.clock, payment)) throw new ApiError('payment_not_late')
  if (await selectOpenTrace(tx, payment_id)) throw new ApiError('trace_open')
  await openTrace(tx, context, payment, context.actor.user_id)
}

/** The bank is asked at once and then every day, by the order that it has: it answers a repeat again. */
async function openTrace(
  tx: Tx,
  context: ActionContext,
  payment: PaymentRow,
  opened_by: string | null,
): Promise<void> {
  const { clock } = context
  const { payment_id, merchant_id, sent_count } = payment
  await insertTrace(tx, clock, { payment_id, merchant_id, opened_by })
  const next_ask_at = askAgainAt(clock)
  await updatePayment(tx, payment_id, { next_ask_at, sent_count: sent_count + 1 })
  await notePayment(tx, context, payment, 'trace')
  await enqueue(tx, askKind, { payment_id })
}

export const askAgainAt = (clock: Clock): Date => new Date(clock.now().getTime() + ASKED_AGAIN_MS)

/** Opens the traces of payments that are late by the bank days of the policy. Each is opened once. */
export async function traceLate({ db, clock }: JobContext, reader: Reader): Promise<void> {
  const today = paperDate(clock.now())
  const late = await selectToTrace(reader, today)
  if (late.length === 0) return
  const { business_days } = await policy(reader, 'payment_trace')
  for (const payment of late) {
    if (traceOn(payment, business_days) >= today) continue
    await db.transact(providerScope, async (tx) => {
      const locked = await lockPayment(tx, payment.payment_id)
      const isOpen = (await selectOpenTrace(tx, payment.payment_id)) !== undefined
      if (!locked || isOpen || !isLate(clock, locked)) return
      await openTrace(tx, { clock, actor: { kind: 'system' } }, locked, null)
    })
  }
}

type Arriving = { readonly arrives_on: string; readonly destination: string; readonly country: string }

/** The last day that is not late yet: bank days where the payment settles and where its payee is. */
function traceOn({ arrives_on, destination, country }: Arriving, business_days: number): string {
  const currency = findDestination(destination)?.currency as Currency
  return addBankDays(arrives_on, business_days, [...new Set([centreOf(currency), country])])
}

/** An operator tells the merchant what the bank says. */
export async function answerTrace(
  tx: Tx,
  context: OperatorContext,
  payment_id: string,
  answer: string,
): Promise<void> {
  const payment = orRefuse(await lockPayment(tx, payment_id), 'payment_not_found')
  const closed = { trace_state: 'answered', answer, answered_by: context.actor.operator_id } as const
  if (!(await closeTrace(tx, context.clock, payment_id, closed))) throw new ApiError('payment_wrong_state')
  await updatePayment(tx, payment_id, { next_ask_at: null })
  await notePayment(tx, context, payment, 'trace_answer', { remark: answer })
  await tellAboutPayment(tx, payment, 'payment_trace_answered')
}
