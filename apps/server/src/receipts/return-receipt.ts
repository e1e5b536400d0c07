import type { ReturnReason } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { beginReturn, type ReturnSubject } from '../banking/service.ts'
import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { post } from '../ledger/service.ts'
import { withdrawRequests } from '../requests/service.ts'
import { dropHits } from '../screening/service.ts'
import { subjectOf } from './ask.ts'
import { tellAboutReceipt } from './mails.ts'
import { moveReceipt, nextState } from './move-receipt.ts'
import type { OnGone } from './on-gone.ts'
import { returnFailedPosting, returningPosting } from './postings.ts'
import { lockReceipt, type ReceiptRow } from './queries/receipts.ts'

type Beginning = {
  readonly event: 'return' | 'expire' | 'give_back'
  readonly reason: ReturnReason
  /** Of available money; held money goes back as a whole. */
  readonly minor?: bigint
  /** For operators only. */
  readonly remark?: string
}

const postedOf = (receipt: ReceiptRow) => ({ ...receipt, currency: receipt.currency as Currency })

/** A merchant knows of the returns that it begins. */
const mailOf: Partial<Record<ReturnReason, 'receipt_materials_missing' | 'receipt_sent_back'>> = {
  materials_missing: 'receipt_materials_missing',
  compliance: 'receipt_sent_back',
  recalled: 'receipt_sent_back',
}

/** Sends a receipt, locked by the caller, back to the account that it came from. */
export async function beginReceiptReturn(
  tx: Tx,
  context: ActionContext,
  receipt: ReceiptRow,
  { event, reason, minor, remark }: Beginning,
): Promise<void> {
  nextState(receipt, event)
  const { receipt_id, merchant_id, entry_id, held_minor } = receipt
  const source = minor === undefined ? 'held' : 'available'
  const amount_minor = minor ?? held_minor
  const { clock } = context
  const currency = receipt.currency as Currency
  const begun = { entry_id, receipt_id, merchant_id, source, currency, amount_minor, reason } as const
  const n = await beginReturn(tx, clock, begun)
  await moveReceipt(tx, context, receipt, {
    event,
    action: 'receipt.return',
    change: source === 'held' ? { held_minor: 0n } : {},
    data: { amount_minor: String(amount_minor), reason, ...(remark && { remark }) },
  })
  const told = mailOf[reason]
  if (told) await tellAboutReceipt(tx, receipt, told, amount_minor)
  await withdrawRequests(tx, context, subjectOf(receipt_id))
  await dropHits(tx, context, subjectOf(receipt_id))
  await post(tx, clock, [returningPosting(postedOf(receipt), { n, minor: amount_minor }, source)])
}

/** What the bank's answer to a return means for its receipt. */
export const receiptReturns = (onGone: readonly OnGone[]): ReturnSubject => ({
  hold: (tx, receipt_id) => lockReceipt(tx, { receipt_id }),
  onBooked: async (tx, clock, { receipt_id, amount_minor }, entry_id) => {
    const context = { clock, actor: { kind: 'system' } } as const
    const receipt = await lockReceipt(tx, { receipt_id: receipt_id ?? '' })
    if (!receipt) throw new Error('A return has no receipt')
    const returned_minor = receipt.returned_minor + amount_minor
    const isWhole = returned_minor + receipt.reversed_minor === receipt.amount_minor
    await moveReceipt(tx, context, receipt, {
      event: isWhole ? 'book' : 'book_part',
      action: 'receipt.return_booked',
      change: { returned_minor },
      data: { amount_minor: String(amount_minor) },
    })
    const gone = { receipt_id: receipt.receipt_id, entry_id, minor: amount_minor }
    for (const tell of onGone) await tell(tx, context, gone)
  },
  onRefused: async (tx, clock, { receipt_id, n, amount_minor, refusal }) => {
    const receipt = await lockReceipt(tx, { receipt_id: receipt_id ?? '' })
    if (!receipt) throw new Error('A return has no receipt')
    const held_minor = receipt.held_minor + amount_minor
    await moveReceipt(tx, { clock, actor: { kind: 'system' } }, receipt, {
      event: 'refuse',
      action: 'receipt.return_refused',
      change: { held_minor, hold_reason: 'return_refused', hold_owner: 'provider' },
      data: { amount_minor: String(amount_minor), refusal },
    })
    await tellAboutReceipt(tx, receipt, 'receipt_return_refused', amount_minor)
    return returnFailedPosting(postedOf(receipt), { n, minor: amount_minor })
  },
})
