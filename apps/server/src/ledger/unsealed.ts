import { sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'

/** The ledger is sealed every second: a transaction that waits longer shows that sealing has stopped. */
export const UNSEALED_MAX_SECONDS = 60

/**
 * The age in seconds of the oldest transaction in no block; zero if there is none. With `coalesce` the index
 * would not be used, because row level security does not trust it. In a restored copy the last block may name
 * ids of the future: until the next block, the time decides which transactions came after it.
 */
export async function selectUnsealedAge(reader: Reader, clock: Clock): Promise<number> {
  const { rows } = await sql<{ posted_at: string | null }>`
    with last as (
      select c.after_id, b.to_xid, b.sealed_at, pg_snapshot_xmax(pg_current_snapshot()) as next_xid
      from ledger_chapters() c
      left join lateral (
        select b.to_xid, b.sealed_at from ledger_blocks b where b.epoch = c.epoch
        order by b.to_xid desc limit 1) b on true
      where c.is_current)
    select min(oldest.posted_at) as posted_at from last cross join lateral (
      (select t.posted_at from ledger_transactions t
        where t.xid >= case when last.to_xid is null then '0' else last.to_xid end
          and t.xid < last.next_xid and t.transaction_id > last.after_id
        order by t.xid limit 1)
      union all
      (select t.posted_at from ledger_id_span(last.sealed_at, null) s, ledger_transactions t
        where last.to_xid > last.next_xid and t.posted_at > last.sealed_at
          and t.transaction_id > case when s.after_id is null then 0 else s.after_id end
        order by t.transaction_id limit 1)) oldest`.execute(reader)
  const oldest = rows[0]?.posted_at
  return oldest ? Math.max(0, (clock.now().getTime() - Date.parse(oldest)) / 1000) : 0
}
