import { type Currency, minorPerUnit } from './currency.ts'
import { powerOfTen } from './integer.ts'
import { type Money, money } from './money.ts'
import type { Rate } from './rate.ts'
import { divideRounded, type Rounding } from './rounding.ts'

/**
 * The amount that `source` buys at `rate`, in target units per source unit. A bought amount is rounded down,
 * so that together with `convertBack` no round trip gains.
 */
export function convert(source: Money, rate: Rate, targetCurrency: Currency, rounding: Rounding): Money {
  const numerator = source.minor * rate.coefficient * minorPerUnit(targetCurrency)
  const denominator = powerOfTen(rate.scale) * minorPerUnit(source.currency)
  return money(divideRounded(numerator, denominator, rounding), targetCurrency)
}

/**
 * The amount that buys `target` at `rate`, in target units per source unit as in `convert`. A sold amount is
 * rounded up: at 0.89777 EUR per USD, EUR 6,300.00 costs USD 7,017.39.
 */
export function convertBack(target: Money, rate: Rate, sourceCurrency: Currency, rounding: Rounding): Money {
  const numerator = target.minor * powerOfTen(rate.scale) * minorPerUnit(sourceCurrency)
  const denominator = rate.coefficient * minorPerUnit(target.currency)
  return money(divideRounded(numerator, denominator, rounding), sourceCurrency)
}
