import type { Tx } from '../kernel/db/db.ts'
import { publish } from '../kernel/live/publish.ts'
import type { ScreeningSubject } from '../screening/service.ts'
import { buyersToScreen, markListed } from './queries/buyers.ts'
import { lockSubmission } from './queries/submissions.ts'

/** The rows wait for their reviewer, who sees the decision on the screen of the submission. */
async function showDecision(tx: Tx, _context: unknown, { merchant_id }: { readonly merchant_id: string }) {
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
}

/** A submission with a buyer whose name is like a name of the list. */
export const buyerScreening: ScreeningSubject = {
  lock: (tx, id) => lockSubmission(tx, id),
  names: buyersToScreen,
  onFound: markListed,
  onCleared: showDecision,
  onConfirmed: showDecision,
}
