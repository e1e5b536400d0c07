import { type Bilingual, tradeOrderList } from '@causeway/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { escapeLike } from '../../kernel/db/like.ts'
import { lockRow } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { countTo, page, readOn } from '../../kernel/list/page.ts'
import { isState, type ListQuery, type PageQuery, source } from '../../kernel/list/source.ts'
import { typedNumber } from '../../kernel/number.ts'
import type { OrderRow } from '../view.ts'

/** What an order explains: accepted or in review, and not taken back. */
export const allocatedOf = (order: RawBuilder<unknown>) => sql<bigint>`
  (select coalesce(sum(a.minor - a.withdrawn_minor), 0)::bigint from trade_allocations a
   where a.order_id = ${order} and a.allocation_state in ('submitted', 'accepted'))`

const columns = sql<OrderRow>`t.order_id as id, t.number, t.order_state, t.template, t.texts,
  t.problems || t.context_problems as problems, t.warnings || t.context_warnings as warnings, t.currency,
  t.total_minor, t.refunded_minor, ${allocatedOf(sql`t.order_id`)} as allocated_minor,
  t.is_shipped, t.order_state in ('draft', 'refused', 'accepted') and not exists (
    select from trade_rows w where w.order_id = t.order_id and w.row_state in ('draft', 'submitted'))
    and (t.total_minor is null or t.total_minor - t.refunded_minor > ${allocatedOf(sql`t.order_id`)})
    as is_free,
  t.expires_on::text as expires_on, t.created_at`

const WITHOUT_LOGISTICS = sql`t.order_state = 'accepted' and not t.is_shipped`

const orders = source({
  list: tradeOrderList,
  table: sql`trade_orders`,
  id: sql`t.order_id`,
  filters: {
    order_state: isState('order_state'),
    search: searchCondition,
    logistics: () => WITHOUT_LOGISTICS,
  },
  columns,
})

function searchCondition(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number) return sql`t.number = ${number}`
  const start = `${escapeLike(search)}%`
  return sql`(t.order_no like ${start} or t.tracking_no like ${start} or t.contract_no like ${start})`
}

const ownedBy = (merchant_id: string) => [sql`t.merchant_id = ${merchant_id}`]

export const selectOrders = (reader: Reader, merchant_id: string, query: PageQuery) =>
  page(reader, orders, ownedBy(merchant_id), query)

export const countOrdersTo = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  countTo(reader, orders, ownedBy(merchant_id), query, limit)

export const selectOrdersAfter = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  readOn(reader, orders, ownedBy(merchant_id), query, limit)

export async function selectOrder(
  reader: Reader,
  merchant_id: string,
  order_id: string,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from trade_orders t
    where t.order_id = ${order_id} and t.merchant_id = ${merchant_id}`.execute(reader)
  return rows[0]
}

export const lockOrder = (tx: Tx, merchant_id: string, order_id: string) =>
  lockRow(tx, 'trade_orders', { order_id, merchant_id })

type AllocationRow = {
  submission_id: string
  submission_number: string
  receipt_id: string
  receipt_number: string
  currency: string
  minor: bigint
  withdrawn_minor: bigint
  row_state: 'draft' | 'submitted' | 'accepted' | 'refused' | 'withdrawn'
  reason: string | null
  remark: Bilingual | null
}

/** The submission that an order is in, as a draft or in review. */
export async function selectOpenIn(reader: Reader, order_id: string) {
  const { rows } = await sql<{ submission_id: string; submission_number: string }>`
    select s.submission_id, s.number as submission_number
    from trade_rows w join trade_submissions s using (submission_id)
    where w.order_id = ${order_id} and w.row_state in ('draft', 'submitted')`.execute(reader)
  return rows[0] ?? null
}

/** The receipts that an order explains, or was meant to. */
export async function selectAllocationsOf(reader: Reader, order_id: string): Promise<AllocationRow[]> {
  const { rows } = await sql<AllocationRow>`
    select a.submission_id, s.number as submission_number, a.receipt_id, r.number as receipt_number,
      a.currency, a.minor, a.withdrawn_minor, a.allocation_state as row_state, w.reason, w.remark
    from trade_allocations a
    join trade_submissions s using (submission_id)
    join trade_rows w on w.submission_id = a.submission_id and w.order_id = a.order_id
    join receipts r on r.receipt_id = a.receipt_id
    where a.order_id = ${order_id} order by a.allocation_id`.execute(reader)
  return rows
}

/** Whether another order of the merchant that was submitted has the tracking number. */
export async function hasTracking(
  reader: Reader,
  { merchant_id, platform, store, order_no }: Selectable<DB['trade_orders']>,
  tracking_no: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from trade_orders where merchant_id = ${merchant_id} and tracking_no = ${tracking_no}
      and tracking_no <> '' and order_state in ('submitted', 'accepted', 'expired', 'refunded')
      and (platform, store, order_no) <> (${platform}, ${store}, ${order_no}) limit 1`.execute(reader)
  return rows.length > 0
}
