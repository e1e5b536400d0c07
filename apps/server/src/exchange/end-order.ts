import { orderMachine } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import type { ActionContext, MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { post, repaymentOf } from '../ledger/service.ts'
import { releasePosting } from './postings.ts'
import { lockOrder, updateOrderEnd } from './queries/orders.ts'
import type { OrderRow } from './view.ts'

/** Cancels an order for its merchant, unless it has been filled or has ended. */
export async function cancelOrder(tx: Tx, context: MerchantContext, order_id: string): Promise<OrderRow> {
  const { clock, actor, request_id } = context
  const order = orRefuse(await lockOrder(tx, order_id, actor.merchant_id), 'order_not_found')
  return releaseOrder(tx, { clock, actor, request_id }, order, 'cancel')
}

/** Ends an order, locked by the caller, without a conversion: its money becomes available again. */
export async function releaseOrder(
  tx: Tx,
  { clock, actor, request_id }: ActionContext,
  order: OrderRow,
  event: 'cancel' | 'expire',
): Promise<OrderRow> {
  const next = orderMachine.next(order.order_state, event)
  if (next !== 'cancelled' && next !== 'expired') throw new ApiError('order_wrong_state')
  const { order_id, merchant_id, sell_minor } = order
  const sell_currency = order.sell_currency as Currency
  const credit = { merchant_id, currency: sell_currency, minor: sell_minor }
  const repaid_minor = await repaymentOf(tx, credit)
  const reserved = { order_id, merchant_id, sell_currency, sell_minor }
  await post(tx, clock, [releasePosting(reserved, repaid_minor)])
  const ended = await updateOrderEnd(tx, order_id, { order_state: next, ended_at: clock.now(), repaid_minor })
  const action = `order.${event}` as const
  await recordEvent(tx, { clock, actor, request_id }, { action, id: order_id, merchant_id })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'balances' })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'orders' })
  return ended
}
