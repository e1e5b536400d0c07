import { addDays } from '@causeway/identifiers'
import { promisedAt } from '../kernel/business-days.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { paperDate } from '../kernel/local-time.ts'
import { policy } from '../policies/service.ts'

/** The time by which a review that begins now is promised: the end of a working day. */
export async function reviewDueAt(reader: Reader, clock: Clock): Promise<Date> {
  const { days } = await policy(reader, 'account_review')
  return promisedAt(clock, days)
}

/** The day by which the proof of a store is due that is asked for now. */
export async function proofDueOn(reader: Reader, clock: Clock): Promise<string> {
  const { days } = await policy(reader, 'store_proof_deadline')
  return addDays(paperDate(clock.now()), days)
}
