import { type FixedSide, type Lock, midOf, type Pair, priceOf } from '@causeway/contract'
import {
  type Currency,
  compare,
  convert,
  convertBack,
  formatRate,
  isZero,
  type Money,
  money,
  type Rate,
  subtract,
  toWire,
} from '@causeway/money'
import { ApiError } from '../kernel/http/api-error.ts'
import { marginFor, type Rates } from '../rates/service.ts'

/** The most that is converted at once: USD 10,000,000, or as much of another currency. */
const LIMIT = money(1_000_000_000n, 'USD')

/** A price with what it makes of an amount, as its columns keep it. */
export type Priced = {
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

/** What a merchant gets for a unit, and where that comes from. */
export type Price = { readonly rate: Rate; readonly mid: Rate; readonly margin_bps: number }

/** The price of a pair. A source that lacks one of its currencies cannot be quoted by. */
export function marketPrice(rates: Rates, { sell_currency, buy_currency }: Pair, lock: Lock): Price {
  const mid = midOf(rates.mids, sell_currency, buy_currency)
  if (!mid) throw new ApiError('rates_stale')
  const margin_bps = marginFor(rates, sell_currency, buy_currency, lock)
  return { rate: priceOf(mid, margin_bps), mid, margin_bps }
}

export function refuseAboveLimit(rates: Rates, amount: Money): void {
  const mid = midOf(rates.mids, 'USD', amount.currency)
  if (!mid) throw new ApiError('rates_stale')
  const limit = convert(LIMIT, mid, amount.currency, 'down')
  if (compare(amount, limit) > 0) throw new ApiError('amount_above_limit', { limit: toWire(limit) })
}

/** What an amount buys, rounded down. What buys less than the smallest unit is refused. */
export function buyWith(sell: Money, rate: Rate, buy_currency: Currency): Money {
  const buy = convert(sell, rate, buy_currency, 'down')
  if (!isZero(buy)) return buy
  const limit = toWire(convertBack(money(1n, buy_currency), rate, sell.currency, 'up'))
  throw new ApiError('amount_too_small', { limit })
}

/** Puts a price on an amount: the given side stays exact, the other is rounded against the merchant. */
export function priceAmount(
  { rate, mid, margin_bps }: Price,
  rates_at: string,
  fixed: { readonly side: FixedSide; readonly amount: Money; readonly other: Currency },
): Priced {
  const { side, amount, other } = fixed
  const sell = side === 'sell' ? amount : convertBack(amount, rate, other, 'up')
  const buy = side === 'buy' ? amount : buyWith(amount, rate, other)
  const cost = subtract(convert(sell, mid, buy.currency, 'down'), buy)
  return {
    sell_currency: sell.currency,
    sell_minor: sell.minor,
    buy_currency: buy.currency,
    buy_minor: buy.minor,
    rate: formatRate(rate),
    mid_rate: formatRate(mid),
    margin_bps,
    margin_cost_minor: cost.minor,
    rates_at,
  }
}
