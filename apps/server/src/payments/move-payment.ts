import { type PaymentStep, paymentMachine } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { type PaymentChange, type PaymentRow, updatePayment } from './queries/payments.ts'
import { closeTrace } from './queries/traces.ts'

type PaymentEvent = Parameters<typeof paymentMachine.next>[1]

export type Move = {
  readonly event: PaymentEvent & PaymentStep
  /** How the log names it, if not as the event. */
  readonly step?: PaymentStep
  readonly change?: PaymentChange
  readonly data?: Readonly<Record<string, unknown>>
}

/** The state after an event; refused if the event is not possible now. */
export function nextState({ payment_state }: Pick<PaymentRow, 'payment_state'>, event: PaymentEvent) {
  const next = paymentMachine.next(payment_state, event)
  if (!next) throw new ApiError('payment_wrong_state')
  return next
}

const ENDED = ['failed', 'cancelled', 'returned', 'discarded', 'paid']

/** Moves a payment that the caller has locked, and tells the merchant. */
export async function movePayment(
  tx: Tx,
  context: ActionContext,
  payment: PaymentRow,
  { event, step = event, change = {}, data = {} }: Move,
): Promise<void> {
  const payment_state = nextState(payment, event)
  const now = context.clock.now()
  const ended_at = ENDED.includes(payment_state) ? now : null
  await updatePayment(tx, payment.payment_id, { payment_state, ended_at, ...change })
  if (payment.payment_state === 'sent') {
    await closeTrace(tx, context.clock, payment.payment_id, { trace_state: 'ended' })
  }
  await Promise.all([
    notePayment(tx, context, payment, step, data),
    publish(tx, { kind: 'changed', merchant_id: payment.merchant_id, topic: 'balances' }),
  ])
}

/** Records what happened to a payment, and tells the merchant. */
export async function notePayment(
  tx: Tx,
  context: ActionContext,
  { payment_id: id, merchant_id }: Pick<PaymentRow, 'payment_id' | 'merchant_id'>,
  step: PaymentStep,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await Promise.all([
    recordEvent(tx, context, { action: `payment.${step}`, id, merchant_id, data }),
    publish(tx, { kind: 'changed', merchant_id, topic: 'payments' }),
  ])
}
