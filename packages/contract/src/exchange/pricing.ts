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

/** Units of each currency for one US dollar, as the rate source says. */
export type Mids = Readonly<Partial<Record<Currency, string>>>

/** More figures than anybody quotes, and enough for any amount. */
const MID_DIGITS = 10
const PRICE_DIGITS = 8

/**
 * The middle of the market, in units of `buy` for one unit of `sell`. Rounded down both ways, so that there
 * and back again is never more than one.
 */
export function midOf(mids: Mids, sell: Currency, buy: Currency): Rate | undefined {
  const sold = parseRate(mids[sell] ?? '')
  const bought = parseRate(mids[buy] ?? '')
  if (!sold || !bought) return undefined
  return roundRateDigits(divideRates(bought, sold, maximumRateScale, 'down'), MID_DIGITS, 'down')
}

/** What a merchant gets: the middle, less the margin, never rounded in its favour. */
export function priceOf(mid: Rate, margin_bps: number): Rate {
  return roundRateDigits(applyBasisPoints(mid, -margin_bps), PRICE_DIGITS, 'down')
}

/** Margins by pair, as `pairOf` names it, and those of every other pair. */
export type MarginTable = {
  readonly default_margins: Margins
  readonly pair_margins: Readonly<Record<string, Margins>>
}

/** What a pair costs, by lock, whichever of its currencies is sold. */
export function marginsOf(
  { default_margins, pair_margins }: MarginTable,
  { sell_currency, buy_currency }: Pair,
): Margins {
  return pair_margins[pairOf(sell_currency, buy_currency)] ?? default_margins
}

/** What a merchant gets for a unit, and what that is made from. */
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

/** What an amount buys: rounded down. */
export function amountBought(sell: Money, rate: Rate, buy_currency: Currency): Money {
  return convert(sell, rate, buy_currency, 'down')
}

/** What has to be sold to buy an amount: rounded up. */
export function amountSold(buy: Money, rate: Rate, sell_currency: Currency): Money {
  return convertBack(buy, rate, sell_currency, 'up')
}

/** The side of which the amount is given, and the currency of the other one. */
export type FixedAmount = { readonly side: FixedSide; readonly amount: Money; readonly other: Currency }

/** A price with what it makes of an amount. */
export type Priced = {
  readonly sell: Money
  readonly buy: Money
  readonly rate: string
  readonly mid_rate: string
  readonly margin_bps: number
  /** How much more the middle of the market would buy. */
  readonly margin_cost: Money
}

/**
 * Puts a price on an amount: the given side stays exact, the other one is rounded against the merchant.
 * Undefined if one of the sides is less than the smallest unit of its currency.
 */
export function priceAmount({ rate, mid, margin_bps }: Price, fixed: FixedAmount): Priced | undefined {
  const { side, amount, other } = fixed
  const sell = side === 'sell' ? amount : amountSold(amount, rate, other)
  const buy = side === 'buy' ? amount : amountBought(amount, rate, other)
  if (!isPositive(sell) || !isPositive(buy)) return undefined
  const margin_cost = subtract(amountBought(sell, mid, buy.currency), buy)
  return { sell, buy, rate: formatRate(rate), mid_rate: formatRate(mid), margin_bps, margin_cost }
}

/** A priced amount as the wire says it. The margin is all that a conversion costs. */
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

/** Nobody waits for a rate outside it: that is a slip of the keyboard, or a pair the wrong way round. */
export function targetRange(mid: Rate): { readonly min: Rate; readonly max: Rate } {
  return {
    min: applyBasisPoints(mid, -TARGET_BELOW_MAX_BPS),
    max: applyBasisPoints(mid, TARGET_ABOVE_MAX_BPS),
  }
}

/** How a pair is named, whichever of its currencies is sold: in the order of the alphabet, `EUR/USD`. */
export function pairOf(a: Currency, b: Currency): string {
  return a < b ? `${a}/${b}` : `${b}/${a}`
}
