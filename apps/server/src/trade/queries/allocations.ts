import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { PLANNED_ANEW } from '../../kernel/db/statement.ts'

export type OpenOrder = {
  readonly order_id: string
  readonly currency: string
  readonly ordered_on: string
  readonly open_minor: bigint
}

/** The orders of a draft without problems, the oldest first, with what is left of each. */
export async function selectOpenOrders(
  reader: Reader,
  { submission_id, merchant_id }: Of,
): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select * from open_trade_orders(${submission_id}, ${merchant_id})`.execute(reader)
  return rows
}

export type OpenReceipt = {
  readonly receipt_id: string
  readonly currency: string
  readonly received_on: string
  readonly open_minor: bigint
}

/** The receipts of a draft, the oldest first, with what no order explains yet. */
export async function selectOpenReceipts(reader: Reader, submission_id: string): Promise<OpenReceipt[]> {
  const { rows } = await sql<OpenReceipt>`${PLANNED_ANEW}
    select r.receipt_id, r.currency,
      (r.received_at at time zone 'Asia/Shanghai')::date::text as received_on,
      r.amount_minor - (select coalesce(sum(l.minor - l.withdrawn_minor), 0)::bigint
        from trade_allocations l
        where l.receipt_id = r.receipt_id and l.allocation_state in ('submitted', 'accepted'))
        - (select coalesce(sum(b.minor), 0)::bigint
           from trade_withdrawals b where b.receipt_id = r.receipt_id) as open_minor
    from trade_submission_receipts s join receipts r using (receipt_id)
    where s.submission_id = ${submission_id} order by r.received_at, r.receipt_id`.execute(reader)
  return rows
}

export type Allocation = {
  readonly order_id: string
  readonly receipt_id: string
  readonly currency: string
  readonly minor: bigint
}

export async function selectDraftAllocations(reader: Reader, submission_id: string): Promise<Allocation[]> {
  const { rows } = await sql<Allocation>`${PLANNED_ANEW}
    select order_id, receipt_id, currency, minor
    from trade_allocations where submission_id = ${submission_id}`.execute(reader)
  return rows
}

type Of = { readonly submission_id: string; readonly merchant_id: string }

/** Sets single allocations of a draft; zero removes one. */
export async function writeAllocations(
  tx: Tx,
  { submission_id, merchant_id }: Of,
  given: readonly Allocation[],
): Promise<void> {
  if (given.length === 0) return
  const json = JSON.stringify(given.map((each) => ({ ...each, minor: String(each.minor) })))
  const rows = sql`jsonb_to_recordset(${json}::jsonb)
    as x (order_id text, receipt_id text, currency text, minor bigint)`
  await sql`${PLANNED_ANEW}
    delete from trade_allocations a using ${rows} where a.submission_id = ${submission_id}
    and a.order_id = x.order_id and a.receipt_id = x.receipt_id and x.minor = 0`.execute(tx)
  await sql`${PLANNED_ANEW}
    insert into trade_allocations (merchant_id, submission_id, order_id, receipt_id, currency, minor)
    select ${merchant_id}, ${submission_id}, x.order_id, x.receipt_id, x.currency, x.minor
    from ${rows} where x.minor > 0
    on conflict (submission_id, order_id, receipt_id)
    do update set minor = excluded.minor, currency = excluded.currency`.execute(tx)
}
