import { type QuotaEntryKind, quotaEntryList } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { countTo, page, readOn } from '../../kernel/list/page.ts'
import { type ListQuery, type PageQuery, source } from '../../kernel/list/source.ts'
import type { EntryRow } from '../view.ts'
import { isAvailable } from './receipts.ts'

export type NewEntry = {
  readonly key: string
  readonly kind: QuotaEntryKind
  readonly currency: string
  readonly minor: bigint
  readonly order_id?: string | undefined
  readonly receipt_id?: string | undefined
  readonly allocation_id?: string | undefined
  readonly payment_id?: string | undefined
}

/**
 * Adds entries of a merchant and moves its balances, in one statement. The balance row is locked by it, so
 * that the balances after the entries follow one another.
 */
export async function insertEntries(
  tx: Tx,
  merchant_id: string,
  occurred_at: Date,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const json = JSON.stringify(entries.map((each, place) => ({ ...each, place, minor: String(each.minor) })))
  await sql`
    with entry as (
      select x.*, sum(x.minor) over (partition by x.currency order by x.place) as running,
        sum(x.minor) over (partition by x.currency) as whole
      from jsonb_to_recordset(${json}::jsonb) as x (place integer, key text, kind text, currency text,
        minor bigint, order_id text, receipt_id text, allocation_id bigint,
        payment_id text)),
    balance as (
      insert into quota_balances (merchant_id, currency, minor)
      select ${merchant_id}, currency, sum(minor) from entry group by currency
      on conflict (merchant_id, currency) do update set minor = quota_balances.minor + excluded.minor
      returning currency, minor)
    insert into quota_entries (merchant_id, currency, key, kind, minor, balance_minor, order_id, receipt_id,
      allocation_id, payment_id, occurred_at)
    select ${merchant_id}, e.currency, e.key, e.kind, e.minor, b.minor - e.whole + e.running, e.order_id,
      e.receipt_id, e.allocation_id, e.payment_id, ${occurred_at}
    from entry e join balance b using (currency) order by e.place`.execute(tx)
}

const entries = source({
  list: quotaEntryList,
  table: sql`quota_entries`,
  id: sql`t.entry_no::text`,
  sorts: { occurred_at: sql`t.entry_no` },
  columns: sql<EntryRow>`t.entry_no::text as id, t.kind, t.currency, t.minor, t.balance_minor, t.order_id,
    o.number as order_number, t.receipt_id, r.number as receipt_number, t.occurred_at`,
  joins: sql`left join trade_orders o on o.order_id = t.order_id
    left join receipts r on r.receipt_id = t.receipt_id`,
})

const ownedBy = (merchant_id: string) => [sql`t.merchant_id = ${merchant_id}`]

export const selectQuotaEntries = (reader: Reader, merchant_id: string, query: PageQuery) =>
  page(reader, entries, ownedBy(merchant_id), query)

export const countEntriesTo = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  countTo(reader, entries, ownedBy(merchant_id), query, limit)

export const selectEntriesAfter = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  readOn(reader, entries, ownedBy(merchant_id), query, limit)

export type QuotaSums = {
  readonly currency: string
  readonly balance_minor: bigint
  readonly waiting_minor: bigint
  readonly frozen_minor: bigint
  readonly in_review_minor: bigint
  readonly expiring_minor: bigint
}

/** What is left of an accepted allocation. */
export const LEFT = sql`greatest(a.minor - a.withdrawn_minor - a.used_minor - a.expired_minor, 0)`

/**
 * The quota of a merchant by currency. Of a receipt that is not available it waits; of goods whose expected
 * shipment has passed without logistics it is frozen.
 */
export async function selectQuota(
  reader: Reader,
  merchant_id: string,
  dates: { readonly today: string; readonly notice: string },
): Promise<QuotaSums[]> {
  const isLate = sql`not o.is_shipped and o.expected_on < ${dates.today}::date`
  const { rows } = await sql<QuotaSums>`
    with part as (
      select a.currency,
        coalesce(sum(${LEFT}) filter (where a.allocation_state = 'accepted' and not ${isAvailable('r')}), 0)
          as waiting,
        coalesce(sum(${LEFT}) filter (where a.allocation_state = 'accepted' and ${isAvailable('r')}
          and ${isLate}), 0) as frozen,
        coalesce(sum(a.minor) filter (where a.allocation_state = 'submitted'), 0) as in_review,
        coalesce(sum(${LEFT}) filter (where a.allocation_state = 'accepted'
          and o.order_state = 'accepted' and o.expires_on <= ${dates.notice}::date), 0) as expiring
      from trade_allocations a join trade_orders o using (order_id) join receipts r using (receipt_id)
      where a.merchant_id = ${merchant_id} and a.allocation_state in ('submitted', 'accepted')
      group by a.currency)
    select coalesce(b.currency, p.currency) as currency, coalesce(b.minor, 0) as balance_minor,
      coalesce(p.waiting, 0)::bigint as waiting_minor, coalesce(p.frozen, 0)::bigint as frozen_minor,
      coalesce(p.in_review, 0)::bigint as in_review_minor, coalesce(p.expiring, 0)::bigint as expiring_minor
    from (select currency, minor from quota_balances where merchant_id = ${merchant_id}) b
    full join part p on p.currency = b.currency order by 1`.execute(reader)
  return rows
}
