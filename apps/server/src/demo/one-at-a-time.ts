import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../kernel/db/db.ts'
import { tryLock } from '../kernel/db/lock.ts'
import { providerScope } from '../kernel/db/scope.ts'

const PAUSE_MS = 200

/** One of several processes that start at once runs the work; the others wait for it to finish. */
export async function oneAtATime(db: Db, work: () => Promise<void>): Promise<void> {
  const isDone = await db.transact(providerScope, async (tx) => {
    // The transaction only holds the lock and is idle while the work runs.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    if (!(await tryLock(tx, 'demo'))) return false
    await work()
    return true
  })
  if (isDone) return
  // Polled, as a statement that waits for a lock would time out.
  await sleep(PAUSE_MS)
  await oneAtATime(db, work)
}
