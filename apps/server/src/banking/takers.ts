import type { Reader, Tx } from '../kernel/db/db.ts'
import type { EntryPurpose } from '../kernel/db/types.generated.ts'
import type { Posting } from '../ledger/service.ts'
import type { NewEntry } from './movement.ts'

/** The data changed between the plan of a booking and its transaction: it is planned again. */
export class Outdated extends Error {}

/** How a movement is booked: prepared by reads, checked and written in the transaction that posts it. */
export type Plan = {
  readonly purpose: EntryPurpose
  /** The receipt or return that the movement belongs to. */
  readonly subject_id: string | null
  readonly postings: readonly Posting[]
  /** Taken, in one order, before anything is written. */
  readonly locks?: readonly string[]
  /** Refuses with `Outdated` if the plan no longer holds. */
  readonly write: (tx: Tx) => Promise<void>
}

/** A module that knows some movements; registered in `app.ts`. The first that has a plan books it. */
export type MovementTaker = (reader: Reader, entry: NewEntry) => Promise<Plan | undefined>
