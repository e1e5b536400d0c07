import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'

export type Limit = { readonly key: string; readonly most: number; readonly minutes: number }

const inOrder = (limits: readonly Limit[]) => limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))

/**
 * Counts one more try under every key, or answers false if one of them has none left; the caller then
 * rolls back. Keys are locked in order, so that two tries cannot deadlock.
 */
export async function countGuess(tx: Tx, limits: readonly Limit[], now: Date): Promise<boolean> {
  for (const { key, most, minutes } of inOrder(limits)) {
    const { numAffectedRows } = await sql`
      insert into guesses as g (key, count, ends_at)
      values (${key}, 1, ${now}::timestamptz + make_interval(mins => ${minutes}))
      on conflict (key) do update set
        count = case when g.ends_at <= ${now} then 1 else g.count + 1 end,
        ends_at = case when g.ends_at <= ${now} then excluded.ends_at else g.ends_at end
      where g.ends_at <= ${now} or g.count < ${most}`.execute(tx)
    if (numAffectedRows !== 1n) return false
  }
  return true
}

/** When the next try is possible. */
export async function selectGuessEnd(reader: Reader, limits: readonly Limit[], now: Date): Promise<Date> {
  const rows = await reader
    .selectFrom('guesses')
    .select(['key', 'count', 'ends_at'])
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .execute()
  const full = rows.filter(
    ({ key, count }) => count >= (limits.find((limit) => limit.key === key)?.most ?? 0),
  )
  return new Date(Math.max(now.getTime() + 1000, ...full.map(({ ends_at }) => Date.parse(ends_at))))
}

/** Takes back a try that was right. A caller that also locks the user does so first, as a reset does. */
export async function uncountGuess(tx: Tx, limits: readonly Limit[]): Promise<void> {
  for (const { key } of inOrder(limits)) {
    await tx
      .updateTable('guesses')
      .set((is) => ({ count: is('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute()
  }
}

/** Deletes the counters whose key has this prefix, after the owner has been verified. */
export async function deleteGuesses(tx: Tx, prefix: string): Promise<void> {
  await sql`
    delete from guesses where key in
      (select key from guesses where starts_with(key, ${prefix}) order by key for update)`.execute(tx)
}
