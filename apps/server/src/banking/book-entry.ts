import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { openPoster } from '../ledger/service.ts'
import type { Handling } from './handling.ts'
import type { NewEntry } from './movement.ts'
import { insertEntry } from './queries/entries.ts'
import { planSuspense } from './suspense.ts'
import { Outdated, type Plan } from './takers.ts'

type Booking = Pick<Handling, 'db' | 'clock' | 'takers'>

/** Another message told of the movement in the meantime. */
class BookedBefore extends Error {}

/** Each try plans anew; more than this many in a row are a fault. */
const TRIES_MAX = 20

type Telling = {
  readonly message_id: string
  /** Keeps the message in the transaction of its only movement. */
  readonly keepMessage?: (tx: Tx) => Promise<void>
}

/** Books a movement once: however often, and by whatever messages, the bank tells of it. */
export async function bookEntry(context: Booking, entry: NewEntry, telling: Telling): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      return await bookPlanned(context, entry, telling)
    } catch (error) {
      if (error instanceof BookedBefore) return keepAlone(context, telling)
      if (!isOutdated(error)) throw error
    }
  }
  throw new Error(`The movement ${entry.reference} cannot be planned`)
}

/** Money moved between the plan and the posting, for example it was spent while it was taken back. */
function isOutdated(error: unknown): boolean {
  return error instanceof Outdated || (error instanceof ApiError && error.code === 'balance_insufficient')
}

async function bookPlanned(context: Booking, entry: NewEntry, telling: Telling): Promise<void> {
  const { db, clock } = context
  const { purpose, subject_id, postings, locks = [], write } = await planOf(context, entry)
  const { message_id, keepMessage } = telling
  const keep = async (tx: Tx) => {
    // Sent together and made in this order, as the movement names its message.
    const kept = keepMessage?.(tx)
    const [isNew] = await Promise.all([insertEntry(tx, entry, { purpose, subject_id, message_id }), kept])
    if (!isNew) throw new BookedBefore()
    await write(tx)
  }
  if (postings.length > 0) {
    await openPoster(db, clock).post(postings, keep, { locks, in_provider_scope: true })
  } else await db.transact(providerScope, keep)
}

/** The first module that knows the movement books it; what none knows goes to suspense. */
async function planOf({ db, clock, takers }: Booking, entry: NewEntry): Promise<Plan> {
  const reader = db.reader(providerScope)
  for (const take of takers) {
    const plan = await take(reader, entry)
    if (plan) return plan
  }
  return planSuspense(clock, entry)
}

/** The movement is booked already: its message is kept by itself. */
async function keepAlone({ db }: Booking, { keepMessage }: Telling): Promise<void> {
  if (keepMessage) await db.transact(providerScope, keepMessage)
}
