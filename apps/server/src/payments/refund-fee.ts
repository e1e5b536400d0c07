import type { Currency } from '@causeway/money'
import type { OperatorContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { post, repaymentOf } from '../ledger/service.ts'
import { tellAboutPayment } from './mails.ts'
import { notePayment } from './move-payment.ts'
import { feeRefundedPosting } from './postings.ts'
import { feeRefunds } from './queries/fee-refunds.ts'
import { type PaymentRow, updatePayment } from './queries/payments.ts'
import { lockToRelease } from './release-payment.ts'

/** Proposes to give the fee of a payment back; another operator decides. */
export async function proposeFeeRefund(
  tx: Tx,
  context: OperatorContext,
  payment_id: string,
  remark: string,
): Promise<void> {
  const change = await feeRefunds.propose(tx, context, async () => {
    await lockCharged(tx, payment_id)
    return { payment_id, remark }
  })
  const data = { change_id: change.id, remark }
  await recordEvent(tx, context, { action: 'fee_refund.propose', id: payment_id, data })
}

/** Returns the payment whose fee another operator proposed to give back. */
export async function settleFeeRefund(
  tx: Tx,
  context: OperatorContext,
  change_id: string,
  verdict: 'approve' | 'decline',
): Promise<string> {
  const { payment_id, remark } = await feeRefunds.settle(tx, context, change_id, verdict)
  const action = `fee_refund.${verdict}` as const
  await recordEvent(tx, context, { action, id: payment_id, data: { change_id, remark } })
  if (verdict === 'approve') await refundFee(tx, context, payment_id)
  return payment_id
}

export async function withdrawFeeRefund(
  tx: Tx,
  context: OperatorContext,
  change_id: string,
): Promise<string> {
  const { payment_id } = await feeRefunds.find(tx, change_id)
  await feeRefunds.withdraw(tx, context, change_id)
  await recordEvent(tx, context, { action: 'fee_refund.withdraw', id: payment_id, data: { change_id } })
  return payment_id
}

async function refundFee(tx: Tx, context: OperatorContext, payment_id: string): Promise<void> {
  const { clock } = context
  const payment = await lockCharged(tx, payment_id)
  const { merchant_id, fee_minor: minor, source_currency } = payment
  const repaid_minor = await repaymentOf(tx, { merchant_id, currency: source_currency as Currency, minor })
  await updatePayment(tx, payment_id, { fee_refunded_at: clock.now(), fee_repaid_minor: repaid_minor })
  await notePayment(tx, context, payment, 'refund_fee')
  await tellAboutPayment(tx, payment, 'payment_fee_refunded', { currency: source_currency, minor })
  await post(tx, clock, [feeRefundedPosting(payment, repaid_minor)])
}

/** A payment whose fee was earned, and not given back yet. */
async function lockCharged(tx: Tx, payment_id: string): Promise<PaymentRow> {
  const payment = orRefuse(await lockToRelease(tx, payment_id), 'payment_not_found')
  if (!isFeeRefundable(payment)) throw new ApiError('payment_wrong_state')
  return payment
}

type Charged = Pick<PaymentRow, 'is_accepted' | 'paid_late_entry_id' | 'fee_minor' | 'fee_refunded_at'>

export const isFeeRefundable = (payment: Charged): boolean =>
  (payment.is_accepted || payment.paid_late_entry_id !== null) &&
  payment.fee_minor > 0n &&
  payment.fee_refunded_at === null
