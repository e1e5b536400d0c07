import { type AuditAction, type ReceiptState, receiptMachine } from '@causeway/contract'
import type { Updateable } from 'kysely'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import type { DB } from '../kernel/db/types.generated.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { type ReceiptRow, updateReceipt } from './queries/receipts.ts'

type ReceiptEvent = Parameters<typeof receiptMachine.next>[1]
type ReceiptAction = Extract<AuditAction, `receipt.${string}`>

export type Move = {
  readonly event: ReceiptEvent
  readonly action: ReceiptAction
  readonly change?: Updateable<DB['receipts']>
  readonly data?: Readonly<Record<string, unknown>>
}

const HELD: readonly ReceiptState[] = ['screening', 'material_required', 'material_submitted']

/** Whether a receipt waits for a decision, with a reason. */
export const isHeld = (state: ReceiptState): boolean => HELD.includes(state)

const NO_HOLD = { hold_reason: null, hold_owner: null, hold_until: null } as const

/** The state after an event; refused if the event is not possible now. */
export function nextState({ receipt_state }: ReceiptRow, event: ReceiptEvent): ReceiptState {
  const next = receiptMachine.next(receipt_state, event)
  if (!next) throw new ApiError('receipt_wrong_state')
  return next
}

/** Moves a receipt that the caller has locked, and tells the merchant. */
export async function moveReceipt(
  tx: Tx,
  context: ActionContext,
  receipt: ReceiptRow,
  { event, action, change = {}, data = {} }: Move,
): Promise<void> {
  const { receipt_id: id, merchant_id } = receipt
  const receipt_state = nextState(receipt, event)
  const hold = isHeld(receipt_state) ? {} : NO_HOLD
  const ended_at = receiptMachine.isFinal(receipt_state) ? context.clock.now() : null
  await Promise.all([
    updateReceipt(tx, id, { receipt_state, ended_at, ...hold, ...change }),
    noteReceipt(tx, context, receipt, action, data),
    publish(tx, { kind: 'changed', merchant_id, topic: 'balances' }),
  ])
}

/** Records what happened to a receipt, and tells the merchant. */
export async function noteReceipt(
  tx: Tx,
  context: ActionContext,
  { receipt_id: id, merchant_id }: Pick<ReceiptRow, 'receipt_id' | 'merchant_id'>,
  action: ReceiptAction,
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await Promise.all([
    recordEvent(tx, context, { action, id, merchant_id, data }),
    publish(tx, { kind: 'changed', merchant_id, topic: 'receipts' }),
  ])
}
