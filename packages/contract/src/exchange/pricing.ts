import {
  applyBasisPoints,
  type Currency,
  convert,
  convertBack,
  divideRates,
  formatRate,
  isPositive,
  type Money,
  maximumRateScale,
  parseRate,
  type Rate,
  roundRateDigits,
  subtract,
  toWire,
  zero,
} from '@causeway/money'
import { TARGET_ABOVE_MAX_BPS, TARGET_BELOW_MAX_BPS } from './limits.ts'
import type { Lock } from './locks.ts'
import type { FixedSide, Pricing } from './quotes.ts'
import type { Margins, Pair } from './rates.ts'

/** Units of each currency per US dollar, from the rate source. */
export type Mids = Readonly<Partial<Record<Currency, string>>>

/** More digits than any market quotes, and enough for any amount. */
const MID_DIGITS = 10
const PRICE_DIGITS = 8

/**
 * The mid rate, in units of `buy` for one unit of `sell`. Rounded down in both directions, so that the
 * product of both is never more than one.
 */
export function midOf(mids: Mids, sell: Currency, buy: Currency): Rate | undefined {
  const sold = parseRate(mids[sell] ?? '')
  const bought = parseRate(mids[buy] ?? '')
  if (!sold || !bought) return undefined
  return roundRateDigits(divideRates(bought, sold, maximumRateScale, 'down'), MID_DIGITS, 'down')
}

/** The rate for a merchant: the mid rate less the margin, never rounded in the merchant's favour. */
export function priceOf(mid: Rate, margin_bps: number): Rate {
  return roundRateDigits(applyBasisPoints(mid, -margin_bps), PRICE_DIGITS, 'down')
}

/** Margins by pair, as `pairOf` names it, and the default margins. */
export type MarginTable = {
  readonly default_margins: Margins
  readonly pair_margins: Readonly<Record<string, Margins>>
}

/** The margins of a pair by lock, the same in both directions. */
export function marginsOf(
  { default_margins, pair_margins }: MarginTable,
  { sell_currency, buy_currency }: Pair,
): Margins {
  return pair_margins[pairOf(sell_currency, buy_currency)] ?? default_margins
}

/** The rate for a merchant with its components. */
export type Price = { readonly rate: Rate; readonly mid: Rate; readonly margin_bps: number }

export function priceAt(mid: Rate, margin_bps: number): Price {
  return { rate: priceOf(mid, margin_bps), mid, margin_bps }
}

/** The price of a pair; undefined if the source lacks one of its currencies. */
export function marketPrice(
  market: MarginTable & { readonly mids: Mids },
  pair: Pair,
  lock: Lock,
): Price | undefined {
  const mid = midOf(market.mids, pair.sell_currency, pair.buy_currency)
  return mid && priceAt(mid, marginsOf(market, pair)[lock])
}

/** The amount bought, rounded down. */
export function amountBought(sell: Money, rate: Rate, buy_currency: Currency): Money {
  return convert(sell, rate, buy_currency, 'down')
}

/** The worth of an amount in a currency at the mid rate, rounded down; undefined without a rate. */
export function worthIn(mids: Mids | undefined, amount: Money, currency: Currency): Money | undefined {
  if (amount.currency === currency) return amount
  const mid = mids && midOf(mids, amount.currency, currency)
  return mid && amountBought(amount, mid, currency)
}

/** The amount to be sold, rounded up. */
export function amountSold(buy: Money, rate: Rate, sell_currency: Currency): Money {
  return convertBack(buy, rate, sell_currency, 'up')
}

/** The side whose amount is given, and the currency of the other side. */
export type FixedAmount = { readonly side: FixedSide; readonly amount: Money; readonly other: Currency }

/** A price applied to an amount. */
export type Priced = {
  readonly sell: Money
  readonly buy: Money
  readonly rate: string
  readonly mid_rate: string
  readonly margin_bps: number
  /** How much more the mid-market rate would buy. */
  readonly margin_cost: Money
}

/**
 * Prices an amount: the given side stays exact, the other side is rounded against the merchant.
 * Undefined if the other side is less than the smallest unit of its currency.
 */
export function priceAmount({ rate, mid, margin_bps }: Price, fixed: FixedAmount): Priced | undefined {
  const { side, amount, other } = fixed
  const sell = side === 'sell' ? amount : amountSold(amount, rate, other)
  const buy = side === 'buy' ? amount : amountBought(amount, rate, other)
  if (!isPositive(sell) || !isPositive(buy)) return undefined
  const margin_cost = subtract(amountBought(sell, mid, buy.currency), buy)
  return { sell, buy, rate: formatRate(rate), mid_rate: formatRate(mid), margin_bps, margin_cost }
}

/** A priced amount in the wire format. The margin is the only cost of a conversion. */
export function toPricing({ sell, buy, rate, mid_rate, margin_bps, margin_cost }: Priced): Pricing {
  return {
    sell: toWire(sell),
    buy: toWire(buy),
    rate,
    mid_rate,
    margin_bps,
    fee: toWire(zero(sell.currency)),
    margin_cost: toWire(margin_cost),
  }
}

/** A target outside this range is a typing error, or a pair in the wrong direction. */
export function targetRange(mid: Rate): { readonly min: Rate; readonly max: Rate } {
  return {
    min: applyBasisPoints(mid, -TARGET_BELOW_MAX_BPS),
    max: applyBasisPoints(mid, TARGET_ABOVE_MAX_BPS),
  }
}

/** The name of a pair, the same in both directions: in alphabetical order, `EUR/USD`. */
export function pairOf(a: Currency, b: Currency): string {
  return a < b ? `${a}/${b}` : `${b}/${a}`
}
