import type { tradeTemplateNames } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { amountOf } from '../view.ts'

/** The part of an order that a payment used, with the receipt that it explains. */
export type QuotaOrder = {
  readonly number: string
  readonly template: (typeof tradeTemplateNames)[number]
  readonly order_no: string
  readonly contract_no: string
  readonly declaration_no: string
  readonly ordered_on: string
  readonly total: WireMoney
  readonly receipt_number: string
  readonly used: WireMoney
}

export type QuotaReceipt = {
  readonly number: string
  readonly payer_name: string
  readonly value_date: string
  readonly amount: WireMoney
  readonly used: WireMoney
}

/** Where the quota of a payment came from: the first rows, and how many there are in all. */
export type QuotaOrigins = {
  readonly orders: readonly QuotaOrder[]
  readonly order_count: number
  readonly receipts: readonly QuotaReceipt[]
  readonly receipt_count: number
}

/** A document with more orders would have more than thirty pages. */
const ROWS_MAX = 200

const USES = sql`payment_quota_uses u join trade_allocations a using (allocation_id)
  join receipts r using (receipt_id)`

export async function selectQuotaOrigins(
  reader: Reader,
  payment_id: string,
  rows_max = ROWS_MAX,
): Promise<QuotaOrigins> {
  const [orders, receipts] = await Promise.all([
    selectOrders(reader, payment_id, rows_max),
    selectReceipts(reader, payment_id, rows_max),
  ])
  return {
    orders: orders.map(({ currency, total_minor, used_currency, used_minor, count: _, ...order }) => ({
      ...order,
      total: amountOf(total_minor, currency),
      used: amountOf(used_minor, used_currency),
    })),
    order_count: orders[0]?.count ?? 0,
    receipts: receipts.map(({ currency, amount_minor, used_minor, count: _, ...receipt }) => ({
      ...receipt,
      amount: amountOf(amount_minor, currency),
      used: amountOf(used_minor, currency),
    })),
    receipt_count: receipts[0]?.count ?? 0,
  }
}

type OrderRow = Omit<QuotaOrder, 'total' | 'used'> & {
  readonly currency: string
  readonly total_minor: bigint
  readonly used_currency: string
  readonly used_minor: bigint
  readonly count: number
}

async function selectOrders(reader: Reader, payment_id: string, limit: number): Promise<OrderRow[]> {
  const text = (name: string) => sql`coalesce(o.texts ->> ${sql.lit(name)}, '') as ${sql.ref(name)}`
  const { rows } = await sql<OrderRow>`
    select o.number, o.template, ${text('order_no')}, ${text('contract_no')}, ${text('declaration_no')},
      o.ordered_on, o.currency, o.total_minor, r.number as receipt_number,
      u.currency as used_currency, u.minor - u.back_minor as used_minor, count(*) over ()::int as count
    from ${USES} join trade_orders o using (order_id)
    where u.payment_id = ${payment_id} order by o.ordered_on, u.allocation_id limit ${limit}`.execute(reader)
  return rows
}

type ReceiptRow = Omit<QuotaReceipt, 'amount' | 'used'> & {
  readonly currency: string
  readonly amount_minor: bigint
  readonly used_minor: bigint
  readonly count: number
}

async function selectReceipts(reader: Reader, payment_id: string, limit: number): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select r.number, r.payer_name, r.value_date, r.currency, r.amount_minor,
      sum(u.minor - u.back_minor)::bigint as used_minor, count(*) over ()::int as count
    from ${USES} where u.payment_id = ${payment_id}
    group by r.receipt_id order by r.received_at, r.receipt_id limit ${limit}`.execute(reader)
  return rows
}
