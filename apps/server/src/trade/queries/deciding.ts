import type { Bilingual } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { PLANNED_ANEW } from '../../kernel/db/statement.ts'

/** The rows that a person has to see and that are not decided. */
export async function countUnseen(reader: Reader, submission_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`${PLANNED_ANEW}
    select count(*)::int as count from trade_rows
    where submission_id = ${submission_id} and row_state = 'submitted'
      and (exceptions <> '{}' or is_sampled)`.execute(reader)
  return rows[0]?.count ?? 0
}

/** The undecided rows of a submission; without exceptions only, if asked so. */
export async function selectUndecided(
  reader: Reader,
  submission_id: string,
  isPlain = false,
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`${PLANNED_ANEW}
    select order_id from trade_rows
    where submission_id = ${submission_id} and row_state = 'submitted'
      and (exceptions = '{}' or ${!isPlain}) order by position, order_id`.execute(reader)
  return rows.map(({ order_id }) => order_id)
}

export type Deciding = {
  readonly submission_id: string
  readonly order_ids: readonly string[]
  readonly decided_by: string | null
  readonly now: Date
}

type Verdict =
  | { readonly verdict: 'accepted' }
  | { readonly verdict: 'refused'; readonly reason: string; readonly remark: Bilingual }

/** Decides rows, with their orders unless those were accepted before, and returns how many there were. */
export async function updateDecided(tx: Tx, deciding: Deciding, verdict: Verdict): Promise<number> {
  const { submission_id, order_ids, decided_by, now } = deciding
  const { reason = null, remark = null } = verdict.verdict === 'refused' ? verdict : {}
  const state = sql.lit(verdict.verdict)
  const { numAffectedRows } = await sql`${PLANNED_ANEW}
    update trade_rows set row_state = ${state}, reason = ${reason},
      remark = ${remark && JSON.stringify(remark)}::jsonb, decided_by = ${decided_by}, decided_at = ${now}
    where submission_id = ${submission_id} and order_id = any(${order_ids}::text[])
      and row_state = 'submitted'`.execute(tx)
  await sql`${PLANNED_ANEW}
    update trade_orders set order_state = ${state}
    where order_id = any(${order_ids}::text[]) and order_state = 'submitted'`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export async function refuseAllocations(tx: Tx, { submission_id, order_ids }: Deciding): Promise<void> {
  await sql`${PLANNED_ANEW}
    update trade_allocations set allocation_state = 'refused'
    where submission_id = ${submission_id} and order_id = any(${order_ids}::text[])`.execute(tx)
}

export type ToAccept = {
  readonly allocation_id: string
  readonly order_id: string
  readonly receipt_id: string
  readonly currency: string
  readonly minor: bigint
  /** What is left of the order and of the receipt by what was accepted before. */
  readonly order_room: bigint
  readonly receipt_room: bigint
}

/** The allocations of rows that are being accepted. Money may have gone back since they were submitted. */
export async function selectToAccept(
  reader: Reader,
  { submission_id, order_ids }: Deciding,
): Promise<ToAccept[]> {
  const { rows } = await sql<ToAccept>`${PLANNED_ANEW}
    -- Once for each receipt, as one may have thousands of allocations.
    with room as materialized (
      select r.receipt_id, (case when r.earns_quota then r.amount_minor else 0 end
        - (select coalesce(sum(l.minor - l.withdrawn_minor), 0) from trade_allocations l
           where l.receipt_id = r.receipt_id and l.allocation_state = 'accepted')
        - (select coalesce(sum(w.minor), 0) from trade_withdrawals w where w.receipt_id = r.receipt_id)
        )::bigint as minor
      from (select distinct receipt_id from trade_allocations where submission_id = ${submission_id}) c
      join receipts r using (receipt_id))
    select a.allocation_id::text as allocation_id, a.order_id, a.receipt_id, a.currency, a.minor,
      (o.total_minor - o.refunded_minor - (select coalesce(sum(l.minor - l.withdrawn_minor), 0)
        from trade_allocations l where l.order_id = a.order_id and l.allocation_state = 'accepted'))::bigint
        as order_room, room.minor as receipt_room
    from trade_allocations a join trade_orders o using (order_id) join room using (receipt_id)
    where a.submission_id = ${submission_id} and a.order_id = any(${order_ids}::text[])
    order by a.allocation_id`.execute(reader)
  return rows
}

/** Accepts allocations with the amounts that there is room for; one without room is taken back. */
export async function acceptAllocations(
  tx: Tx,
  given: readonly { readonly allocation_id: string; readonly minor: bigint }[],
): Promise<void> {
  const json = JSON.stringify(
    given.map(({ allocation_id, minor }) => ({ allocation_id, minor: String(minor) })),
  )
  await sql`${PLANNED_ANEW}
    update trade_allocations a set
      allocation_state = case when x.minor > 0 then 'accepted' else 'withdrawn' end::trade_row_state,
      minor = case when x.minor > 0 then x.minor else a.minor end
    from jsonb_to_recordset(${json}::jsonb) as x (allocation_id bigint, minor bigint)
    where a.allocation_id = x.allocation_id`.execute(tx)
}

/** Ends the review of a submission without undecided rows; false while there are some. */
export async function updateReviewed(tx: Tx, submission_id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`${PLANNED_ANEW}
    update trade_submissions s set submission_state = 'reviewed', reviewed_at = ${now}
    where s.submission_id = ${submission_id} and not exists (select from trade_rows w
      where w.submission_id = s.submission_id and w.row_state = 'submitted')`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
