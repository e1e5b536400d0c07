import {
  amountBought,
  amountSold,
  type FixedAmount,
  type Lock,
  type Pair,
  type Price,
  marketPrice as priceInMarket,
  priceAmount as priceWhole,
  worthIn,
} from '@causeway/contract'
import { type Currency, compare, isZero, type Money, money, type Rate, toWire } from '@causeway/money'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import type { Rates } from '../rates/service.ts'

/** The limit of one conversion: USD 10,000,000 or its equivalent. */
const LIMIT = money(1_000_000_000n, 'USD')

/** The price of a pair, refused if the source lacks one of its currencies. */
export function marketPrice(rates: Rates, pair: Pair, lock: Lock): Price {
  return orRefuse(priceInMarket(rates, pair, lock), 'rates_stale')
}

export function refuseAboveLimit(rates: Rates, amount: Money): void {
  const limit = orRefuse(worthIn(rates.mids, LIMIT, amount.currency), 'rates_stale')
  if (compare(amount, limit) > 0) throw new ApiError('amount_above_limit', { limit: toWire(limit) })
}

/** The amount bought, refused if it is less than the smallest unit. */
export function buyWith(sell: Money, rate: Rate, buy_currency: Currency): Money {
  const buy = amountBought(sell, rate, buy_currency)
  if (isZero(buy)) throw tooSmall(rate, sell.currency, buy_currency)
  return buy
}

function tooSmall(rate: Rate, sell_currency: Currency, buy_currency: Currency): ApiError {
  const limit = toWire(amountSold(money(1n, buy_currency), rate, sell_currency))
  return new ApiError('amount_too_small', { limit })
}

/** A priced amount in the columns of a quote or a conversion. */
export type PricedColumns = {
  readonly sell_currency: Currency
  readonly sell_minor: bigint
  readonly buy_currency: Currency
  readonly buy_minor: bigint
  readonly rate: string
  readonly mid_rate: string
  readonly margin_bps: number
  readonly margin_cost_minor: bigint
  readonly rates_at: string
}

/** Prices an amount, refused if it buys less than the smallest unit. */
export function priceAmount(price: Price, rates_at: string, fixed: FixedAmount): PricedColumns {
  const priced = priceWhole(price, fixed)
  if (!priced) throw tooSmall(price.rate, fixed.amount.currency, fixed.other)
  const { sell, buy, rate, mid_rate, margin_bps, margin_cost } = priced
  return {
    sell_currency: sell.currency,
    sell_minor: sell.minor,
    buy_currency: buy.currency,
    buy_minor: buy.minor,
    rate,
    mid_rate,
    margin_bps,
    margin_cost_minor: margin_cost.minor,
    rates_at,
  }
}
