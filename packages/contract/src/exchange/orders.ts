import { z } from 'zod'
import { amountProblem, amountText, currency, rateText, wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { authorisationKind, consentErrors, withConsent } from '../consent.ts'
import { listCall } from '../list-call.ts'
import { targetRate } from './alerts.ts'
import { orderList } from './order-list.ts'
import { orderStates } from './states.ts'

/** The terms: sell an amount once one unit of it buys at least the target. */
export const orderTerms = z
  .strictObject({
    sell_currency: currency,
    buy_currency: currency,
    amount: amountText,
    /** The rate that the merchant gets, margin included. */
    target_rate: targetRate,
    expires_at: timestamp,
  })
  .superRefine(({ amount, sell_currency }, context) => {
    const field_error = amountProblem(amount, sell_currency)
    if (field_error) context.addIssue({ code: 'custom', path: ['amount'], params: { field_error } })
  })
export type OrderTerms = z.infer<typeof orderTerms>

/** A passkey signs the terms as they were sent. */
export const orderAuthorisation = authorisationKind({
  kind: 'order',
  input: { terms: orderTerms },
  content: { terms: orderTerms },
  errors: [],
})

export const limitOrder = z.object({
  id: z.string(),
  number: z.string(),
  order_state: z.enum(orderStates),
  sell: wireMoney,
  buy_currency: currency,
  /** The least amount bought, at the target. */
  buy_at_target: wireMoney,
  target_rate: rateText,
  expires_at: timestamp,
  created_at: timestamp,
  created_by: z.string(),
  ended_at: timestamp.nullable(),
  conversion_id: z.string().nullable(),
})
export type LimitOrder = z.infer<typeof limitOrder>

export const listOrders = listCall('GET /api/exchange/orders', {
  access: 'approved_merchant',
  summary: 'The limit orders of the merchant: those that wait first, then by when they ended.',
  list: orderList,
  row: limitOrder,
})

export const createOrder = call('POST /api/exchange/orders', {
  access: 'approved_merchant',
  moves_money: true,
  idempotent: true,
  summary: 'Reserves money, and converts it once the rate reaches a target, until a date.',
  writes: ['order.place'],
  may_write: ['pay_pwd.lock'],
  body: withConsent({ terms: orderTerms }),
  data: limitOrder,
  errors: [
    ...consentErrors,
    'currencies_equal',
    'rates_stale',
    'rate_out_of_range',
    'target_reached',
    'amount_too_small',
    'amount_above_limit',
    'order_date_invalid',
    'orders_too_many',
    'balance_insufficient',
  ],
})

export const cancelOrder = call('POST /api/exchange/orders/:id/cancel', {
  access: 'approved_merchant',
  idempotent: true,
  summary: 'Takes a limit order back. Its money is available again.',
  writes: ['order.cancel'],
  params: idParams,
  data: limitOrder,
  errors: ['order_not_found', 'order_wrong_state'],
})
