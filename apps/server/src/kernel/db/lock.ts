import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Functions of the database take locks of their own, with keys of 32 bits: none of them is one of these. */
const keyOf = (name: unknown) => sql`hashtextextended(${name}, 0)`

/** Holds what is named until the transaction ends. Another transaction that names it waits, and no other. */
export async function holdLock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${keyOf(name)})`.execute(tx)
}

/** As `holdLock`, for several, taken in one order: no two transactions wait for each other. */
export async function holdLocks(tx: Tx, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const keys = sql`select distinct ${keyOf(sql.ref('name'))} as key from unnest(${names}::text[]) name`
  await sql`select pg_advisory_xact_lock(l.key) from (${keys} order by key) l`.execute(tx)
}

/** As `holdLock`, but whoever comes second is told so and does not wait. */
export async function tryLock(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${keyOf(name)}) as is_ours`.execute(tx)
  return rows[0]?.is_ours ?? false
}
