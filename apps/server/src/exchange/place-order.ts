import {
  type createOrder,
  type LimitOrder,
  ORDER_DAYS_MAX,
  ORDERS_MAX,
  type OrderTerms,
  orderAuthorisation,
} from '@causeway/contract'
import { compareRates, parseMoney, parseRate } from '@causeway/money'
import type { z } from 'zod'
import { spendAuthorisation } from '../authorisations/service.ts'
import { type IdentitySettings, selectEmail } from '../identity/service.ts'
import type { MerchantContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { newId } from '../kernel/id.ts'
import { publish } from '../kernel/live/publish.ts'
import { takeNumber } from '../kernel/number.ts'
import { post } from '../ledger/service.ts'
import { freshRates, refuseEqual } from '../rates/service.ts'
import { reservePosting } from './postings.ts'
import { buyWith, marketPrice, refuseAboveLimit } from './price.ts'
import { countOpenOrders, insertOrder } from './queries/orders.ts'

import { refuseFarTarget } from './target.ts'
import { type OrderRow, toOrder } from './view.ts'

const DAY_MS = 86_400_000

/** Places an order with the given consent. A payment password was checked before. */
export async function orderWithConsent(
  tx: Tx,
  identity: IdentitySettings,
  context: MerchantContext,
  body: z.output<typeof createOrder.body>,
): Promise<LimitOrder> {
  if ('pay_pwd' in body) return toOrder(await placeOrder(tx, context, body.terms, 'pay_pwd'))
  const { terms } = await spendAuthorisation(tx, identity, context, body, orderAuthorisation)
  return toOrder(await placeOrder(tx, context, terms, 'passkey'))
}

/** Reserves the amount to sell until the market reaches the target. */
export async function placeOrder(
  tx: Tx,
  context: MerchantContext,
  terms: OrderTerms,
  consent: 'pay_pwd' | 'passkey',
): Promise<OrderRow> {
  const { clock, actor, request_id } = context
  const { user_id, merchant_id } = actor
  const now = clock.now()
  refuseWrongDate(now, terms.expires_at)
  const checked = await checkTerms(tx, clock, terms)
  await refuseTooMany(tx, merchant_id)
  const order_id = newId('order', clock)
  const { sell_currency, buy_currency } = terms
  const sell_minor = checked.sell.minor
  await post(tx, clock, [reservePosting({ order_id, merchant_id, sell_currency, sell_minor })])
  const order = await insertOrder(tx, {
    order_id,
    number: await takeNumber(tx, clock, { kind: 'order', id: order_id, merchant_id }),
    merchant_id,
    consent,
    sell_currency,
    sell_minor,
    buy_currency,
    created_by: user_id,
    created_by_email: await selectEmail(tx, user_id),
    buy_at_target_minor: checked.buy.minor,
    target_rate: terms.target_rate,
    created_at: now,
    expires_at: terms.expires_at,
  })
  const data = { ...terms, consent }
  await recordEvent(tx, { clock, actor, request_id }, { action: 'order.place', id: order_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'balances' })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'orders' })
  return order
}

async function checkTerms(tx: Tx, clock: Clock, terms: OrderTerms) {
  refuseEqual(terms)
  const sell = parseMoney(terms.amount, terms.sell_currency)
  const target = orRefuse(parseRate(terms.target_rate), 'rate_out_of_range')
  if (!sell) throw new Error('The contract accepts no such amount')
  const rates = await freshRates(tx, clock)
  refuseAboveLimit(rates, sell)
  const { mid, rate } = marketPrice(rates, terms, '30s')
  refuseFarTarget(target, mid)
  if (compareRates(rate, target) >= 0) throw new ApiError('target_reached')
  return { sell, buy: buyWith(sell, target, terms.buy_currency) }
}

function refuseWrongDate(now: Date, expires_at: string): void {
  const days = (Date.parse(expires_at) - now.getTime()) / DAY_MS
  if (!(days > 0 && days <= ORDER_DAYS_MAX)) throw new ApiError('order_date_invalid')
}

async function refuseTooMany(tx: Tx, merchant_id: string): Promise<void> {
  await holdLock(tx, `orders ${merchant_id}`)
  if ((await countOpenOrders(tx, merchant_id)) >= ORDERS_MAX) throw new ApiError('orders_too_many')
}
