import type { Reader } from '../kernel/db/db.ts'
import { countHits } from '../screening/service.ts'
import { subjectOf } from './ask.ts'

/** Whether a hit of the payer waits for a decision or is a true match. A later list may find one. */
export async function isListedNow(reader: Reader, receipt_id: string): Promise<boolean> {
  const { open, proposed, confirmed } = await countHits(reader, subjectOf(receipt_id))
  return open + proposed + confirmed > 0
}
