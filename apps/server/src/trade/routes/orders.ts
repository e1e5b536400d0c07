import * as api from '@causeway/contract'
import type { Reader } from '../../kernel/db/db.ts'
import { orRefuse } from '../../kernel/http/api-error.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import { mapPage } from '../../kernel/list/page.ts'
import { refundOrder, shipOrder } from '../change-order.ts'
import { selectAllocationsOf, selectOpenIn, selectOrder, selectOrders } from '../queries/orders.ts'
import { selectQuotaEntries } from '../queries/quota.ts'
import { selectReceipts } from '../queries/receipts.ts'
import { readQuota } from '../quota.ts'
import { amountOf, toEntry, toOrder, toReceipt } from '../view.ts'

async function readOrder(reader: Reader, merchant_id: string, id: string): Promise<api.TradeOrder> {
  return toOrder(orRefuse(await selectOrder(reader, merchant_id, id), 'trade_order_not_found'))
}

type Reason = api.TradeOrderDetail['allocations'][number]['reason']

export const orderEndpoints = [
  endpoint(api.listTradeOrders, ({ query }, { tx, actor }) =>
    mapPage(selectOrders(tx, actor.merchant_id, query), toOrder),
  ),
  endpoint(api.getTradeOrder, async ({ params }, { tx, actor }) => {
    const order = await readOrder(tx, actor.merchant_id, params.id)
    const allocations = await selectAllocationsOf(tx, params.id)
    return {
      ...order,
      open_in: await selectOpenIn(tx, params.id),
      allocations: allocations.map(({ currency, minor, withdrawn_minor, reason, ...rest }) => ({
        ...rest,
        reason: reason as Reason,
        amount: amountOf(minor, currency),
        withdrawn: amountOf(withdrawn_minor, currency),
      })),
    }
  }),
  endpoint(api.refundTradeOrder, async ({ params, body }, { tx, ...context }) => {
    await refundOrder(tx, context, params.id, body)
    return readOrder(tx, context.actor.merchant_id, params.id)
  }),
  endpoint(api.addTradeLogistics, async ({ params, body }, { tx, ...context }) => {
    await shipOrder(tx, context, params.id, body)
    return readOrder(tx, context.actor.merchant_id, params.id)
  }),
  endpoint(api.listTradeReceipts, ({ query }, { tx, actor }) =>
    mapPage(selectReceipts(tx, actor.merchant_id, query), toReceipt),
  ),
  endpoint(api.listQuota, (_input, { tx, actor, clock }) => readQuota(tx, clock, actor.merchant_id)),
  endpoint(api.listQuotaEntries, ({ query }, { tx, actor }) =>
    mapPage(selectQuotaEntries(tx, actor.merchant_id, query), toEntry),
  ),
]
