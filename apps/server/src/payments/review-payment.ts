import { reviewMachine } from '@causeway/contract'
import type { OperatorContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { enqueue } from '../kernel/jobs.ts'
import { selectMerchant } from '../merchants/service.ts'
import { screenedAs } from '../payees/service.ts'
import { countHits } from '../screening/service.ts'
import { dispatchKind } from './job-kinds.ts'
import { notePayment } from './move-payment.ts'
import { type PaymentRow, updatePayment } from './queries/payments.ts'
import { endCancelled, lockToRelease } from './release-payment.ts'

/** Lets a payment go that was held. A name of the list is decided first, and a suspension ended. */
export async function clearPayment(
  tx: Tx,
  context: OperatorContext,
  payment_id: string,
  remark: string,
): Promise<void> {
  const payment = await lockHeld(tx, payment_id, 'clear')
  await refuseListed(tx, payment)
  const merchant = await selectMerchant(tx, payment.merchant_id)
  if (merchant?.suspended_at) throw new ApiError('merchant_suspended')
  await updatePayment(tx, payment_id, { review_state: 'cleared', next_ask_at: context.clock.now() })
  await notePayment(tx, context, payment, 'clear', { remark, reasons: payment.review_reasons })
  await enqueue(tx, dispatchKind, { payment_id })
}

/** Refuses a payment that was held: its money is given back. */
export async function blockPayment(
  tx: Tx,
  context: OperatorContext,
  payment_id: string,
  remark: string,
): Promise<void> {
  const payment = await lockHeld(tx, payment_id, 'block')
  await updatePayment(tx, payment_id, { review_state: 'blocked' })
  await endCancelled(tx, context, payment, 'review_refused', { remark })
}

async function lockHeld(tx: Tx, payment_id: string, event: 'clear' | 'block'): Promise<PaymentRow> {
  const payment = orRefuse(await lockToRelease(tx, payment_id), 'payment_not_found')
  const isHeld = payment.payment_state === 'authorised' && reviewMachine.next(payment.review_state, event)
  if (!isHeld) throw new ApiError('payment_wrong_state')
  return payment
}

async function refuseListed(tx: Tx, { payee_id }: PaymentRow): Promise<void> {
  const { open, proposed, confirmed } = await countHits(tx, screenedAs(payee_id))
  if (confirmed > 0) throw new ApiError('payee_listed')
  if (open + proposed > 0) throw new ApiError('payee_undecided')
}
