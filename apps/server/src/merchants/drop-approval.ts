import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { dropProposal } from './queries/decisions.ts'

/** Drops an approval that waits for a second operator, as its subject was settled otherwise. */
export async function dropApproval(tx: Tx, context: ActionContext, merchant_id: string): Promise<void> {
  const decision_id = await dropProposal(tx, merchant_id, context.clock.now())
  if (!decision_id) return
  const data = { decision_id }
  await recordEvent(tx, context, { action: 'merchant.drop_approval', id: merchant_id, data })
}
