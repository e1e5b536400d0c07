import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** One at a time of those who count what an owner has before they add to it. */
export async function holdCount(tx: Tx, counted: string, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${counted} ${owner}`}, 0))`.execute(tx)
}
