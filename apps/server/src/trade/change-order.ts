import type { addTradeLogistics, refundTradeOrder } from '@causeway/contract'
import { type Currency, parseMoney } from '@causeway/money'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { updateRows } from '../kernel/db/rows.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { paperDate } from '../kernel/local-time.ts'
import { hasTracking, lockOrder } from './queries/orders.ts'
import { insertEntries } from './queries/quota.ts'
import { holdTrade, takeBack } from './quota.ts'

async function lockAccepted(tx: Tx, { actor }: MerchantContext, order_id: string) {
  const { merchant_id } = actor
  await holdTrade(tx, merchant_id)
  const order = orRefuse(await lockOrder(tx, merchant_id, order_id), 'trade_order_not_found')
  if (order.order_state !== 'accepted') throw new ApiError('trade_order_wrong_state')
  return { ...order, currency: order.currency as Currency, total_minor: order.total_minor ?? 0n }
}

type Refund = z.output<typeof refundTradeOrder.body>

/** An accepted order was refunded: quota beyond what is left of it is taken back. */
export async function refundOrder(
  tx: Tx,
  context: MerchantContext,
  order_id: string,
  refund: Refund,
): Promise<void> {
  const order = await lockAccepted(tx, context, order_id)
  const { merchant_id, currency, total_minor } = order
  if (refund.currency !== currency) throw invalid('currency', 'currency_differs')
  const amount = parseMoney(refund.amount, currency)
  if (!amount) throw invalid('amount', 'format')
  if (amount.minor <= 0n) throw invalid('amount', 'too_small')
  const refunded_minor = order.refunded_minor + amount.minor
  if (refunded_minor > total_minor) throw invalid('amount', 'over_total')
  const order_state = refunded_minor === total_minor ? 'refunded' : 'accepted'
  await updateRows(tx, 'trade_orders', { order_id }, { refunded_minor, order_state })
  const rest = sql`${total_minor - refunded_minor}::bigint`
  const taken = await takeBack(tx, sql`a.order_id = ${order_id}`, rest)
  const now = context.clock.now()
  // The sum of refunds grows with each of them, so it names this one.
  const key = `${order_id}:refunded:${refunded_minor}`
  const entry = { key, kind: 'refunded', currency, minor: -taken, order_id } as const
  if (taken > 0n) await insertEntries(tx, merchant_id, now, [entry])
  const data = { amount: refund.amount, currency, quota_minor: String(taken) }
  await recordEvent(tx, context, { action: 'trade_order.refund', id: order_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
}

type Logistics = z.output<typeof addTradeLogistics.body>

/** Goods that were not sent when their order was accepted have been sent. */
export async function shipOrder(
  tx: Tx,
  context: MerchantContext,
  order_id: string,
  logistics: Logistics,
): Promise<void> {
  const order = await lockAccepted(tx, context, order_id)
  if (order.is_shipped) throw new ApiError('trade_order_wrong_state')
  if (logistics.shipped_on > paperDate(context.clock.now())) throw invalid('shipped_on', 'in_future')
  const { carrier, tracking_no, bill_of_lading } = logistics
  if (!bill_of_lading && !carrier) throw invalid('carrier', 'required')
  if (!bill_of_lading && !tracking_no) throw invalid('tracking_no', 'required')
  const given = Object.fromEntries(Object.entries(logistics).filter(([, text]) => text))
  const isRepeated = tracking_no !== '' && (await hasTracking(tx, order, tracking_no))
  const context_warnings = isRepeated ? ['tracking_repeated'] : []
  const texts = JSON.stringify({ ...(order.texts as object), ...given })
  const warnings = order.warnings.filter((warning) => warning !== 'not_shipped')
  const change = { texts, tracking_no, is_shipped: true, warnings, context_warnings }
  await updateRows(tx, 'trade_orders', { order_id }, change)
  await recordEvent(tx, context, { action: 'trade_order.ship', id: order_id, data: given })
  await publish(tx, { kind: 'changed', merchant_id: order.merchant_id, topic: 'trade' })
}

type Wrong = 'required' | 'currency_differs' | 'format' | 'too_small' | 'over_total' | 'in_future'
const invalid = (field: string, error: Wrong) => new ApiError('input_invalid', { fields: { [field]: error } })
