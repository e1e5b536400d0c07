import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { policy } from '../policies/service.ts'
import { openRequest } from '../requests/service.ts'
import { moveReceipt } from './move-receipt.ts'
import type { ReceiptRow } from './queries/receipts.ts'
import { itemsOf, type Question, titleOf } from './questions.ts'

const DAY_MS = 86_400_000

export const subjectOf = (receipt_id: string) => ({ kind: 'receipt', id: receipt_id }) as const

/** Asks the merchant for the materials that rules want, in one request; the receipt is held until then. */
export async function askFor(
  tx: Tx,
  context: ActionContext,
  receipt: ReceiptRow,
  reasons: readonly [Question, ...Question[]],
): Promise<void> {
  const { receipt_id, merchant_id } = receipt
  const [hold_reason] = reasons
  const { days } = await policy(tx, 'materials_deadline')
  const hold_until = new Date(context.clock.now().getTime() + days * DAY_MS)
  await moveReceipt(tx, context, receipt, {
    event: 'ask',
    action: 'receipt.ask',
    change: { hold_reason, hold_owner: 'merchant', hold_until },
    data: { hold_reason, hold_until },
  })
  const scenarios = await policy(tx, 'payer_scenarios')
  const items = reasons.flatMap((reason) => itemsOf(reason, scenarios))
  const title = titleOf(hold_reason)
  const asked = { subject: subjectOf(receipt_id), merchant_id, title, items, days }
  await openRequest(tx, context, asked)
}
