import fc from 'fast-check'
import { type Currency, currencies, currencyFacts } from '../currency.ts'
import { type Money, money } from '../money.ts'
import { parseRate, type Rate } from '../rate.ts'
import { type Rounding, roundings } from '../rounding.ts'

export const largestMinor = 2n ** 63n - 1n
export const smallestMinor = -(2n ** 63n)

export const anyCurrency: fc.Arbitrary<Currency> = fc.constantFrom(...currencies)

export const anyRounding: fc.Arbitrary<Rounding> = fc.constantFrom(...roundings)

/** Every amount with a text: a yen column could hold 19 digits, but a text has at most 18. */
export const anyMoney: fc.Arbitrary<Money> = anyCurrency.chain((currency) => {
  const longestText = 10n ** 18n - 1n
  const bounds =
    currencyFacts[currency].minorUnits === 0
      ? { min: -longestText, max: longestText }
      : { min: smallestMinor, max: largestMinor }
  return fc.bigInt(bounds).map((minor) => money(minor, currency))
})

/** Small enough that sums of a few, and conversions at `anyRate`, fit a bigint column. */
export function modestMoney(currency: Currency): fc.Arbitrary<Money> {
  const limit = 10n ** 10n
  return fc.bigInt({ min: -limit, max: limit }).map((minor) => money(minor, currency))
}

/** Between 0.000001 and 100000, which covers real currency pairs, with up to ten decimals. */
export const anyRate: fc.Arbitrary<Rate> = fc
  .integer({ min: 6, max: 10 })
  .chain((scale) =>
    fc
      .bigInt({ min: 10n ** BigInt(scale - 6), max: 10n ** BigInt(scale + 5) })
      .map((coefficient) => readRate(withPoint(coefficient, scale))),
  )

/** For constants of the tests: a rate that does not parse is an error of the test. */
export function readRate(text: string): Rate {
  const rate = parseRate(text)
  if (!rate) throw new Error(`${text} is not a rate`)
  return rate
}

function withPoint(coefficient: bigint, scale: number): string {
  const digits = coefficient.toString().padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
