import { z } from 'zod'
import { amountText, currency, wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { fieldErrors } from '../errors.ts'
import { listCall, listFields } from '../list-call.ts'
import { bilingual } from '../requests.ts'
import { tradeOrderList } from './lists.ts'
import { rowExceptions, rowRefusalReasons, rowStates, tradeOrderStates } from './states.ts'
import { orderFields, tradeTemplateNames } from './templates.ts'

const TEXT_MAX = 600

/** The fields of an order as text; unknown fields are refused. */
export const orderText = z.partialRecord(z.enum(orderFields), z.string().max(TEXT_MAX))

export const orderProblems = z.partialRecord(z.enum(orderFields), z.enum(fieldErrors))

export const tradeOrder = z.object({
  id: z.string(),
  number: z.string(),
  order_state: z.enum(tradeOrderStates),
  template: z.enum(tradeTemplateNames),
  text: orderText,
  problems: orderProblems,
  warnings: z.array(z.enum(rowExceptions)),
  /** Null while its amount or currency cannot be read. */
  total: wireMoney.nullable(),
  refunded: wireMoney.nullable(),
  /** The part that explains receipts, accepted or in review. */
  allocated: wireMoney.nullable(),
  /** Goods that were accepted before they were sent wait for their logistics. */
  is_shipped: z.boolean(),
  /** It can begin restore materials: no submission is open with it, and a part of it is left. */
  is_free: z.boolean(),
  /** The last day on which its quota can be used. */
  expires_on: z.string().nullable(),
  created_at: timestamp,
})
export type TradeOrder = z.infer<typeof tradeOrder>

const orderAllocation = z.object({
  submission_id: z.string(),
  submission_number: z.string(),
  receipt_id: z.string(),
  receipt_number: z.string(),
  amount: wireMoney,
  /** What a reversal or a refund has taken back. */
  withdrawn: wireMoney,
  row_state: z.enum(rowStates),
  reason: z.enum(rowRefusalReasons).nullable(),
  remark: bilingual.nullable(),
})

export const listTradeOrders = listCall('GET /api/trade/orders', {
  access: 'approved_merchant',
  summary: 'The orders of the merchant, newest first.',
  list: tradeOrderList,
  row: tradeOrder,
})

export const tradeOrdersExport = {
  kind: 'trade_orders',
  filter: z.strictObject(listFields(tradeOrderList)),
} as const

export const getTradeOrder = call('GET /api/trade/orders/:id', {
  access: 'approved_merchant',
  summary: 'One order, with the receipts that it explains.',
  params: idParams,
  data: tradeOrder.extend({
    allocations: z.array(orderAllocation),
    /** The submission that it is in, as a draft or in review. */
    open_in: z.object({ submission_id: z.string(), submission_number: z.string() }).nullable(),
  }),
  errors: ['trade_order_not_found'],
})
export type TradeOrderDetail = z.infer<typeof getTradeOrder.data>

export const refundTradeOrder = call('POST /api/trade/orders/:id/refund', {
  access: 'approved_merchant',
  summary: 'Tells that an accepted order was refunded, wholly or in part. Its quota is taken back.',
  writes: ['trade_order.refund'],
  params: idParams,
  body: z.strictObject({ amount: amountText, currency }),
  data: tradeOrder,
  errors: ['trade_order_not_found', 'trade_order_wrong_state'],
})

export const addTradeLogistics = call('POST /api/trade/orders/:id/logistics', {
  access: 'approved_merchant',
  summary: 'Adds carrier and tracking number, or a bill of lading, to an order accepted before it was sent.',
  writes: ['trade_order.ship'],
  params: idParams,
  body: z.strictObject({
    carrier: z.string().trim().max(80).default(''),
    tracking_no: z.string().trim().max(80).default(''),
    bill_of_lading: z.string().trim().max(80).default(''),
    shipped_on: z.iso.date(),
  }),
  data: tradeOrder,
  errors: ['trade_order_not_found', 'trade_order_wrong_state'],
})
