import { sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'

/** The ledger is sealed every second: whatever waits for longer than this tells that it is not. */
export const UNSEALED_MAX_SECONDS = 60

/**
 * For how many seconds the oldest transaction that is in no block has waited for one; zero if none does. A
 * `coalesce` would keep the comparison from the index, as row level security does not trust it.
 */
export async function selectUnsealedAge(reader: Reader, clock: Clock): Promise<number> {
  const { rows } = await sql<{ posted_at: string }>`
    select t.posted_at from ledger_chapters() c
    left join lateral (
      select b.to_xid from ledger_blocks b where b.epoch = c.epoch
      order by b.to_xid desc limit 1) last on true
    cross join lateral (
      select t.posted_at from ledger_transactions t
      where t.xid >= case when last.to_xid is null then '0' else last.to_xid end
        and t.transaction_id > c.after_id
      order by t.xid limit 1) t
    where c.is_current`.execute(reader)
  const [oldest] = rows
  return oldest ? Math.max(0, (clock.now().getTime() - Date.parse(oldest.posted_at)) / 1000) : 0
}
