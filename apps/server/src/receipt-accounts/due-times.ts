import { addDays } from '@causeway/identifiers'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { paperDate } from '../kernel/local-time.ts'
import { policy } from '../policies/service.ts'

const DAY_MS = 86_400_000

/** The time by which a review that begins now is promised. */
export async function reviewDueAt(reader: Reader, clock: Clock): Promise<Date> {
  const { days } = await policy(reader, 'account_review')
  return new Date(clock.now().getTime() + days * DAY_MS)
}

/** The day by which the proof of a store is due that is asked for now. */
export async function proofDueOn(reader: Reader, clock: Clock): Promise<string> {
  const { days } = await policy(reader, 'store_proof_deadline')
  return addDays(paperDate(clock.now()), days)
}
