import { amountProblem } from '@causeway/contract'
import { type Currency, parseMoney } from '@causeway/money'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { isListedNow } from './listed.ts'
import { isHeld, nextState } from './move-receipt.ts'
import { lockReceipt, type ReceiptRow } from './queries/receipts.ts'
import { beginReceiptReturn } from './return-receipt.ts'
import { returnableOf } from './show-receipt.ts'

/** The amount to send back: all that is left unless the merchant says less. */
function amountToReturn(receipt: ReceiptRow, text: string | undefined): bigint {
  const most = returnableOf(receipt)
  if (text === undefined) return most
  const problem = amountProblem(text, receipt.currency as Currency)
  if (problem) throw new ApiError('input_invalid', { fields: { amount: problem } })
  const minor = parseMoney(text, receipt.currency as Currency)?.minor ?? 0n
  if (minor > most) throw new ApiError('amount_above_receipt')
  return minor
}

type Returning = { readonly id: string; readonly amount?: string | undefined }

/** Sends a receipt back for its merchant: what is held as a whole, what is available also in part. */
export async function returnOwnReceipt(
  tx: Tx,
  context: MerchantContext,
  { id: receipt_id, amount }: Returning,
): Promise<void> {
  const { merchant_id } = context.actor
  const receipt = orRefuse(await lockReceipt(tx, { receipt_id, merchant_id }), 'receipt_not_found')
  nextState(receipt, 'return')
  if (isHeld(receipt.receipt_state) && (await isListedNow(tx, receipt_id))) {
    throw new ApiError('receipt_wrong_state')
  }
  const minor = amountToReturn(receipt, amount)
  const isReleased = receipt.receipt_state === 'available'
  if (minor === 0n || (!isReleased && minor !== receipt.held_minor)) {
    throw new ApiError('receipt_wrong_state')
  }
  const begun = { event: 'return', reason: 'merchant', ...(isReleased && { minor }) } as const
  await beginReceiptReturn(tx, context, receipt, begun)
}
