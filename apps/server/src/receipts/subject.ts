import type { HoldReason } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { countWaitingRequests, type RequestChange, type RequestSubject } from '../requests/service.ts'
import { subjectOf } from './ask.ts'
import { isListedNow } from './listed.ts'
import { moveReceipt } from './move-receipt.ts'
import { holdReceipt, lockReceipt, type ReceiptRow, updateReceipt } from './queries/receipts.ts'
import { isKeptBack } from './queries/to-screen.ts'
import { beginReceiptReturn } from './return-receipt.ts'

const CAN_ASK = ['screening', 'material_submitted']

/** A receipt as the subject of requests: while it is held. */
export const receiptSubject: RequestSubject = {
  find: async (reader, receipt_id) => {
    const receipt = await holdReceipt(reader, receipt_id)
    return receipt && { merchant_id: receipt.merchant_id, can_ask: CAN_ASK.includes(receipt.receipt_state) }
  },
  onChanged: async (tx, context, change) => {
    const receipt = await lockReceipt(tx, { receipt_id: change.id })
    if (receipt) await followRequest(tx, context, receipt, change)
  },
  onExpired: async (tx, clock, { id }) => {
    const receipt = await lockReceipt(tx, { receipt_id: id })
    if (receipt?.receipt_state !== 'material_required') return
    const context = { clock, actor: { kind: 'system' } } as const
    // Money of a frozen account, a suspended merchant or a listed payer does not go back by itself.
    const hold_reason = (await isListedNow(tx, id)) ? 'screening_hit' : await isKeptBack(tx, id)
    if (hold_reason) await review(tx, context, receipt, 'withdraw', hold_reason)
    else await beginReceiptReturn(tx, context, receipt, { event: 'expire', reason: 'materials_missing' })
  },
}

/** The receipt waits for the merchant while a request is open, and for the provider once it is answered. */
async function followRequest(
  tx: Tx,
  context: ActionContext,
  receipt: ReceiptRow,
  { event, expires_at }: RequestChange,
): Promise<void> {
  const { receipt_id, receipt_state, hold_reason, hold_until } = receipt
  if (event === 'open' || event === 'follow_up') {
    if (receipt_state === 'material_required') {
      // The first deadline that passes sends the money back.
      const isSooner = hold_until === null || expires_at < hold_until
      return isSooner ? updateReceipt(tx, receipt_id, { hold_until: expires_at }) : undefined
    }
    const change = { hold_owner: 'merchant', hold_until: expires_at } as const
    const data = { hold_reason, hold_until: expires_at }
    return moveReceipt(tx, context, receipt, { event: 'ask', action: 'receipt.ask', change, data })
  }
  // Another request waits for the merchant.
  if ((await countWaitingRequests(tx, subjectOf(receipt_id))) > 0) return
  if (event === 'answer') {
    const change = { hold_owner: 'provider', hold_until: null } as const
    return moveReceipt(tx, context, receipt, { event: 'answer', action: 'receipt.answer', change })
  }
  if (receipt_state === 'material_submitted') {
    return review(tx, context, receipt, 'review', 'materials_received')
  }
  if (receipt_state === 'material_required') {
    return review(tx, context, receipt, 'withdraw', (hold_reason ?? 'materials_received') as HoldReason)
  }
}

async function review(
  tx: Tx,
  context: ActionContext,
  receipt: ReceiptRow,
  event: 'review' | 'withdraw',
  hold_reason: HoldReason,
): Promise<void> {
  const change = { hold_reason, hold_owner: 'provider', hold_until: null } as const
  await moveReceipt(tx, context, receipt, {
    event,
    action: 'receipt.review',
    change,
    data: { hold_reason },
  })
}
