import { reviewMachine } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { enqueue, type JobContext } from '../kernel/jobs.ts'
import { countWaitingRequests, type RequestChange, type RequestSubject } from '../requests/service.ts'
import { expireKind } from './job-kinds.ts'
import { notePayment } from './move-payment.ts'
import { lockPayment, type PaymentRow, selectPayment, updatePayment } from './queries/payments.ts'
import { endCancelled, lockToRelease } from './release-payment.ts'

const isHeld = ({ payment_state, review_state }: PaymentRow): boolean =>
  payment_state === 'authorised' && (review_state === 'pending' || review_state === 'request')

/** A payment as the subject of requests: while it is held for review. */
export const paymentRequests: RequestSubject = {
  find: async (reader, payment_id) => {
    const payment = await selectPayment(reader, payment_id)
    return payment && { merchant_id: payment.merchant_id, can_ask: isHeld(payment) }
  },
  onChanged: async (tx, context, change) => {
    const payment = await lockPayment(tx, change.id)
    if (payment && isHeld(payment)) await followRequest(tx, context, payment, change)
  },
  // Its money is released by a job, which locks the debts that it repays before the payment.
  onExpired: async (tx, _clock, { id }) => enqueue(tx, expireKind, { payment_id: id }),
}

/** The payment waits for the merchant while a request is open, and for the provider once it is answered. */
async function followRequest(
  tx: Tx,
  context: ActionContext,
  payment: PaymentRow,
  { event }: RequestChange,
): Promise<void> {
  const { payment_id, review_state } = payment
  if (event === 'open' || event === 'follow_up') {
    const asked = reviewMachine.next(review_state, 'ask')
    if (!asked) return
    await updatePayment(tx, payment_id, { review_state: asked })
    return notePayment(tx, context, payment, 'ask')
  }
  const answered = reviewMachine.next(review_state, 'answer')
  // Another request still waits for the merchant.
  const isWaiting = (await countWaitingRequests(tx, { kind: 'payment', id: payment_id })) > 0
  if (!answered || isWaiting) return
  await updatePayment(tx, payment_id, { review_state: answered })
  await notePayment(tx, context, payment, 'answer')
}

/** Materials were not given in time: the payment is cancelled, and its money is available again. */
export async function expireRequested(
  { db, clock }: JobContext,
  { payment_id }: { readonly payment_id: string },
): Promise<void> {
  const context = { clock, actor: { kind: 'system' } } as const
  await db.transact(providerScope, async (tx) => {
    const payment = await lockToRelease(tx, payment_id)
    if (payment?.payment_state !== 'authorised' || payment.review_state !== 'request') return
    await endCancelled(tx, context, payment, 'request_expired')
  })
}
