import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../kernel/db/db.ts'
import { tryLock } from '../kernel/db/lock.ts'
import { providerScope } from '../kernel/db/scope.ts'

const PAUSE_MS = 200

const NEVER = new AbortController().signal

/**
 * One of several processes that start at once runs the work; the others wait for it to finish. At a stop the
 * lock is given up at once, as the work may wait for the bank, which has ended.
 */
export async function oneAtATime(
  db: Db,
  name: 'demo' | 'demo_history',
  work: () => Promise<void>,
  stopped = NEVER,
): Promise<void> {
  const isDone = await db.transact(providerScope, async (tx) => {
    // The transaction only holds the lock and is idle while the work runs.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    if (!(await tryLock(tx, name))) return false
    await Promise.race([work(), untilStopped(stopped)])
    return true
  })
  if (isDone) return
  // Polled, as a statement that waits for a lock would time out.
  await sleep(PAUSE_MS, undefined, { signal: stopped })
  await oneAtATime(db, name, work, stopped)
}

function untilStopped(stopped: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new Error('The server was stopped'))
    if (stopped.aborted) stop()
    else stopped.addEventListener('abort', stop, { once: true })
  })
}
