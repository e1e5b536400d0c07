import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../kernel/db/db.ts'
import { tryLock } from '../kernel/db/lock.ts'
import { providerScope } from '../kernel/db/scope.ts'

const PAUSE_MS = 200

/** Of several processes that start at once one does it, and the others wait and then find it done. */
export async function oneAtATime(db: Db, work: () => Promise<void>): Promise<void> {
  const isDone = await db.transact(providerScope, async (tx) => {
    // The transaction only holds the lock: it is idle for as long as the work takes, and may be.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    if (!(await tryLock(tx, 'demo'))) return false
    await work()
    return true
  })
  if (isDone) return
  // Asked again and again, as a statement that waits is ended after a while.
  await sleep(PAUSE_MS)
  await oneAtATime(db, work)
}
