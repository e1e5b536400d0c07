import { merchantMachine } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { publish } from '../kernel/live/publish.ts'
import { type StateChange, type StoredMerchant, updateMerchantState } from './queries/merchants.ts'

type MerchantEvent = Parameters<typeof merchantMachine.next>[1]

/**
 * The only place where a merchant's state changes, with its audit event and a notice to the screens.
 * Undefined if the state does not allow it or has changed in the meantime.
 */
export async function changeState(
  tx: Tx,
  context: ActionContext,
  before: StoredMerchant,
  event: MerchantEvent,
  change: StateChange,
  /** Changes that belong to the same step; returns the data of the audit event. */
  alongside: (after: StoredMerchant) => Promise<Record<string, unknown>>,
): Promise<StoredMerchant | undefined> {
  const next = merchantMachine.next(before.merchant_state, event)
  const after = next && (await updateMerchantState(tx, before, next, change))
  if (!after) return undefined
  const { id, merchant_state, version } = after
  const data = { merchant_state, version, ...(await alongside(after)) }
  await recordEvent(tx, context, { action: `merchant.${event}`, id, data })
  await publish(tx, { kind: 'changed', merchant_id: id, topic: 'merchant' })
  return after
}
