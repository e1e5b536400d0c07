import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { aboutMerchant, type Doing } from './doing.ts'
import { dropProposal } from './queries/decisions.ts'

/** Puts aside what waits for a second operator, since what it was about is settled in another way. */
export async function dropApproval(tx: Tx, doing: Doing, merchant_id: string): Promise<void> {
  const decision_id = await dropProposal(tx, merchant_id, doing.clock.now())
  if (!decision_id) return
  const event = {
    action: 'merchant.drop_approval',
    ...aboutMerchant(merchant_id, doing),
    data: { decision_id },
  }
  await recordEvent(tx, doing.clock, doing.doer, event)
}
