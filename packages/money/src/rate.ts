import { type Decimal, formatDecimal, maximumScale, maximumWholeDigits, parseDecimal } from './decimal.ts'
import { compareIntegers, type Order, powerOfTen } from './integer.ts'
import { divideRounded, type Rounding } from './rounding.ts'

/**
 * An exact positive price, coefficient / 10^scale: 0.89777 is 89777n with scale 5. On the wire it is plain
 * decimal text. The scale is always minimal, so equal rates are equal in every field.
 */
export type Rate = Decimal

/** A result that is not positive, or that `parseRate` would not accept as text. */
export class RateOutOfRangeError extends RangeError {
  override readonly name = 'RateOutOfRangeError'
}

const one: Rate = { coefficient: 1n, scale: 0 }

/** Parses '0.89777': positive, at most 18 digits before the point and 36 after it. */
export function parseRate(text: string): Rate | undefined {
  const decimal = parseDecimal(text)
  if (!decimal || decimal.coefficient <= 0n) return undefined
  return toRate(decimal.coefficient, decimal.scale)
}

/** Formats a rate without trailing zeros; `parseRate` parses every rate back. */
export function formatRate(rate: Rate): string {
  return formatDecimal(rate)
}

/** Exact, so the decimals add up; round the factors or the product if there are many. */
export function multiplyRates(a: Rate, b: Rate): Rate {
  return toRate(a.coefficient * b.coefficient, a.scale + b.scale)
}

/** a / b with at most `scale` decimals. */
export function divideRates(a: Rate, b: Rate, scale: number, rounding: Rounding): Rate {
  const numerator = a.coefficient * powerOfTen(b.scale + scale)
  const denominator = b.coefficient * powerOfTen(a.scale)
  return toRate(divideRounded(numerator, denominator, rounding), scale)
}

/** From EUR per USD to USD per EUR, with at most `scale` decimals. */
export function invertRate(rate: Rate, scale: number, rounding: Rounding): Rate {
  return divideRates(one, rate, scale, rounding)
}

/** The same rate with at most `scale` decimals. */
export function roundRate(rate: Rate, scale: number, rounding: Rounding): Rate {
  return divideRates(rate, one, scale, rounding)
}

/** The same rate with at most so many significant digits: 0.0064321 has five. */
export function roundRateDigits(rate: Rate, digits: number, rounding: Rounding): Rate {
  const length = `${rate.coefficient}`.length
  if (length <= digits) return rate
  const dropped = length - digits
  if (dropped <= rate.scale) return roundRate(rate, rate.scale - dropped, rounding)
  const whole = powerOfTen(dropped - rate.scale)
  return toRate(divideRounded(rate.coefficient, powerOfTen(dropped), rounding) * whole, 0)
}

/** Moves a rate by a margin, exactly: -35 lowers it by 0.35 %, 35 raises it by 0.35 %. */
export function applyBasisPoints(rate: Rate, basisPoints: number): Rate {
  return toRate(rate.coefficient * (10_000n + BigInt(basisPoints)), rate.scale + 4)
}

export function compareRates(a: Rate, b: Rate): Order {
  return compareIntegers(a.coefficient * powerOfTen(b.scale), b.coefficient * powerOfTen(a.scale))
}

function toRate(coefficient: bigint, scale: number): Rate {
  if (coefficient <= 0n) throw new RateOutOfRangeError('A rate must be positive')
  const rate = withoutTrailingZeros(coefficient, scale)
  if (!fitsText(rate)) {
    throw new RateOutOfRangeError(
      `A rate has at most ${maximumWholeDigits} digits before the point and ${maximumScale} after it`,
    )
  }
  return rate
}

function fitsText({ coefficient, scale }: Rate): boolean {
  return scale >= 0 && scale <= maximumScale && coefficient < powerOfTen(maximumWholeDigits + scale)
}

function withoutTrailingZeros(coefficient: bigint, scale: number): Rate {
  let shortest: Rate = { coefficient, scale }
  while (shortest.scale > 0 && shortest.coefficient % 10n === 0n) {
    shortest = { coefficient: shortest.coefficient / 10n, scale: shortest.scale - 1 }
  }
  return shortest
}
