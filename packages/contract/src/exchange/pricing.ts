import {
  applyBasisPoints,
  type Currency,
  divideRates,
  maximumRateScale,
  parseRate,
  type Rate,
  roundRateDigits,
} from '@causeway/money'
import { TARGET_ABOVE_MAX_BPS, TARGET_BELOW_MAX_BPS } from './limits.ts'

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
