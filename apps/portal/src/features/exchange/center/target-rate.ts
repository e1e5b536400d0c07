import { type FieldError, targetRange } from '@causeway/contract'
import {
  compareRates,
  formatRate,
  groupAmount,
  parseRate,
  type Rate,
  roundRate,
  roundRateDigits,
} from '@causeway/money'
import { readAmount } from '@causeway/web/format/amount-text.ts'
import { shortRate } from '@causeway/web/format/rate-text.ts'

/** How far the suggested target is above the current rate. */
export const SUGGESTED = 0.005

const SHOWN_DIGITS = 6

/** As many decimals as `targetRate` of the contract takes. */
const DECIMALS_MAX = 10
const PLAIN = new RegExp(`^\\d{1,9}([.]\\d{1,${DECIMALS_MAX}})?$`)

/** A typed or pasted rate in the format of the server; undefined if it is not a rate. */
export function readTarget(text: string): string | undefined {
  const figures = readAmount(text)
  const rate = figures !== undefined && PLAIN.test(figures) ? parseRate(figures) : undefined
  return rate && formatRate(rate)
}

export function targetProblem(text: string): FieldError | undefined {
  return readTarget(text) === undefined ? 'format' : undefined
}

/** Whether a target is too far from the market, by the same rule as on the server. */
export function farProblem(text: string, mid: string | undefined): FieldError | undefined {
  const target = parseRate(readTarget(text) ?? '')
  const market = parseRate(mid ?? '')
  if (!target || !market) return undefined
  const { min, max } = targetRange(market)
  if (compareRates(target, min) < 0) return 'too_small'
  return compareRates(target, max) > 0 ? 'too_large' : undefined
}

/** Whether the market has already reached the target. */
export function isReached(text: string, price: string | undefined): boolean {
  const target = parseRate(readTarget(text) ?? '')
  const rate = parseRate(price ?? '')
  return Boolean(target && rate && compareRates(target, rate) <= 0)
}

/** The lowest and the highest target, rounded inwards, so that the server accepts both. */
export function rangeWords(mid: string): { readonly min: string; readonly max: string } | undefined {
  const market = parseRate(mid)
  if (!market) return undefined
  const { min, max } = targetRange(market)
  const short = (rate: Rate, rounding: 'up' | 'down') =>
    roundRate(roundRateDigits(rate, SHOWN_DIGITS, rounding), DECIMALS_MAX, rounding)
  return { min: groupAmount(formatRate(short(min, 'up'))), max: groupAmount(formatRate(short(max, 'down'))) }
}

/** A rate at a distance from another one, as a share of it, with as many digits as the board shows. */
export function targetBeside(rate: string, share: number): string {
  return readTarget(shortRate((Number(rate) * (1 + share)).toFixed(12))) ?? ''
}
