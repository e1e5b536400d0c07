import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'

const PAUSE_MS = 200

/** Of several processes that start at once one does it, and the others wait and then find it done. */
export async function oneAtATime(db: Db, work: () => Promise<void>): Promise<void> {
  const isDone = await db.transact(providerScope, async (tx) => {
    if (!(await tryLock(tx))) return false
    await work()
    return true
  })
  if (isDone) return
  // Asked again and again, as a statement that waits is ended after a while.
  await sleep(PAUSE_MS)
  await oneAtATime(db, work)
}

/** The transaction only holds the lock: it is idle for as long as the work takes, and may be. */
async function tryLock(tx: Tx): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('causeway.demo')) as is_ours`.execute(tx)
  return rows[0]?.is_ours ?? false
}
