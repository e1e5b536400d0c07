import { type OrderText, readCurrency, readFigure, readPlatform } from '@causeway/contract'
import { type Currency, parseMoney } from '@causeway/money'
import { sql } from 'kysely'
import type { MerchantContext } from '../kernel/actor.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { insertNew } from '../kernel/db/rows.ts'
import type { StoredSheet } from '../sheets/service.ts'
import { refundOrder } from './change-order.ts'
import type { ToldRefund } from './read-rows.ts'

type Told = {
  readonly refund_count: number
  readonly skipped_count: number
  /** Refunds of orders that are not accepted, or beyond what is left of them: rows to be mended. */
  readonly unknown: OrderText[]
}

/** Lowers accepted orders by refunds that a sheet tells of, with their quota. The caller holds the trade. */
export async function tellRefunds(
  tx: Tx,
  context: MerchantContext,
  { sha256 }: Pick<StoredSheet, 'sha256'>,
  refunds: readonly ToldRefund[],
): Promise<Told> {
  const { merchant_id } = context.actor
  const unknown: OrderText[] = []
  let refund_count = 0
  let skipped_count = 0
  for (const { text, row_number } of refunds) {
    const order = await selectRefundable(tx, merchant_id, text)
    const told = order && { order_id: order.order_id, sha256, row_number, merchant_id }
    const amount = order && amountOf(text, order)
    if (!told || !amount) unknown.push(text)
    else if (!(await insertNew(tx, 'trade_told_refunds', told))) skipped_count += 1
    else {
      await refundOrder(tx, context, order.order_id, amount)
      refund_count += 1
    }
  }
  return { unknown, refund_count, skipped_count }
}

type Refundable = { readonly order_id: string; readonly currency: Currency; readonly rest_minor: bigint }

async function selectRefundable(reader: Reader, merchant_id: string, text: OrderText) {
  const { platform = '', store = '', order_no = '', line = '' } = text
  const { rows } = await sql<Refundable>`
    select order_id, currency, total_minor - refunded_minor as rest_minor from trade_orders
    where merchant_id = ${merchant_id} and platform = ${readPlatform(platform) ?? platform}
      and store = ${store.trim()} and order_no = ${order_no.trim()} and line = ${line.trim()}
      and order_state = 'accepted' and order_no <> ''`.execute(reader)
  return rows[0]
}

/** The size of a refund in the currency of its order; undefined if it cannot be one of it. */
function amountOf(text: OrderText, { currency, rest_minor }: Refundable) {
  const given = text.currency ? readCurrency(text.currency) : currency
  const figure = (readFigure(text.total ?? '') ?? '')
    .replace('-', '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')
  const money = given === currency ? parseMoney(figure, currency) : undefined
  return money && money.minor > 0n && money.minor <= rest_minor ? { amount: figure, currency } : undefined
}
