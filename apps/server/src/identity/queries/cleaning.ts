import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'

/** How long an ended link can still say that it has ended, and a registration can ask for another one. */
const KEPT_DAYS = 30

/** Forgets what has ended and is of no use to anybody. */
export async function deleteEnded(tx: Tx, now: Date): Promise<void> {
  const old = sql`${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`
  await sql`delete from sessions where expires_at < ${now}`.execute(tx)
  await sql`delete from challenges where expires_at < ${now}`.execute(tx)
  await sql`delete from guesses where ends_at < ${now}`.execute(tx)
  await sql`delete from links where expires_at < ${old}`.execute(tx)
  await sql`delete from registrations where created_at < ${old}`.execute(tx)
}
