import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** A 64-bit key; database functions use two 32-bit keys, which PostgreSQL keeps in a separate space. */
const keyOf = (name: unknown) => sql`hashtextextended(${name}, 0)`

/** Takes a named lock until the transaction ends, waiting for its current holder. */
export async function holdLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(name)})`.execute(tx)
}

/** As `holdLock`, for several names, taken in one order, so that two transactions cannot deadlock. */
export async function holdLocks(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const keys = sql`select distinct ${keyOf(sql.ref('name'))} as key from unnest(${names}::text[]) name`
  await sql`select pg_advisory_xact_lock(l.key) from (${keys} order by key) l`.execute(tx)
}

/** As `holdLock`, but returns false instead of waiting. */
export async function tryLock(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${keyOf(name)}) as is_ours`.execute(tx)
  return rows[0]?.is_ours ?? false
}
