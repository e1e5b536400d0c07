import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'

/** How long an expired link still answers that it has expired, and a registration can ask for a new link. */
const KEPT_DAYS = 30

/** Deletes expired sessions, challenges and counters, and old links and registrations. */
export async function deleteEnded(tx: Tx, now: Date): Promise<void> {
  const old = sql`${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`
  await sql`delete from sessions where expires_at < ${now}`.execute(tx)
  await sql`delete from challenges where expires_at < ${now}`.execute(tx)
  await sql`delete from guesses where ends_at < ${now}`.execute(tx)
  await sql`delete from links where expires_at < ${old}`.execute(tx)
  await sql`delete from registrations where created_at < ${old}`.execute(tx)
}
