import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AmountOutOfRangeError,
  add,
  CurrencyMismatchError,
  compare,
  isNegative,
  isPositive,
  isZero,
  money,
  negate,
  subtract,
  sum,
  zero,
} from './money.ts'
import { anyCurrency, largestMinor, modestMoney, smallestMinor } from './testing/arbitraries.ts'

const threeAmounts = anyCurrency.chain((currency) =>
  fc.tuple(modestMoney(currency), modestMoney(currency), modestMoney(currency)),
)

test('EUR 12.50 plus EUR 0.75 is EUR 13.25, and minus EUR 0.75 is EUR 11.75', () => {
  expect(add(money(1250n, 'EUR'), money(75n, 'EUR'))).toEqual({ minor: 1325n, currency: 'EUR' })
  expect(subtract(money(1250n, 'EUR'), money(75n, 'EUR'))).toEqual({ minor: 1175n, currency: 'EUR' })
})

test('addition is commutative and associative, and zero is neutral', () => {
  fc.assert(
    fc.property(threeAmounts, ([a, b, c]) => {
      expect(add(a, b)).toEqual(add(b, a))
      expect(add(add(a, b), c)).toEqual(add(a, add(b, c)))
      expect(add(a, zero(a.currency))).toEqual(a)
    }),
  )
})

test('subtraction is the inverse of addition, and the addition of the negated amount', () => {
  fc.assert(
    fc.property(threeAmounts, ([a, b]) => {
      expect(subtract(add(a, b), b)).toEqual(a)
      expect(subtract(a, b)).toEqual(add(a, negate(b)))
      expect(isZero(subtract(a, a))).toBe(true)
    }),
  )
})

test('amounts are ordered by the sign of their difference', () => {
  fc.assert(
    fc.property(threeAmounts, ([a, b]) => {
      const difference = subtract(a, b)
      expect(compare(a, b) === 1).toBe(isPositive(difference))
      expect(compare(a, b) === 0).toBe(isZero(difference))
      expect(compare(a, b) === -1).toBe(isNegative(difference))
      expect(compare(a, b) + compare(b, a)).toBe(0)
    }),
  )
})

test('sorting by compare puts the smallest first', () => {
  const sorted = [3n, -1n, 2n, 0n].map((minor) => money(minor, 'JPY')).sort(compare)

  expect(sorted.map((amount) => amount.minor)).toEqual([-1n, 0n, 2n, 3n])
})

test.each([
  [-1n, { negative: true, zero: false, positive: false }],
  [0n, { negative: false, zero: true, positive: false }],
  [1n, { negative: false, zero: false, positive: true }],
])('%d has exactly one sign', (minor, expected) => {
  const amount = money(minor, 'USD')

  expect({ negative: isNegative(amount), zero: isZero(amount), positive: isPositive(amount) }).toEqual(
    expected,
  )
})

test('a sum equals repeated addition, and an empty sum is zero', () => {
  expect(sum([], 'CHF')).toEqual(money(0n, 'CHF'))
  fc.assert(
    fc.property(threeAmounts, ([a, b, c]) => {
      expect(sum([a, b, c], a.currency)).toEqual(add(add(a, b), c))
    }),
  )
})

test('a partial sum may exceed the limit if the total fits', () => {
  const amounts = [largestMinor, largestMinor, -largestMinor].map((minor) => money(minor, 'EUR'))

  expect(sum(amounts, 'EUR')).toEqual(money(largestMinor, 'EUR'))
})

test('amounts of different currencies cannot be combined', () => {
  const euro = money(100n, 'EUR')
  const dollar = money(100n, 'USD')

  expect(() => add(euro, dollar)).toThrow(CurrencyMismatchError)
  expect(() => subtract(euro, dollar)).toThrow(CurrencyMismatchError)
  expect(() => compare(euro, dollar)).toThrow(CurrencyMismatchError)
  expect(() => sum([euro, dollar], 'EUR')).toThrow(CurrencyMismatchError)
  expect(() => sum([dollar], 'EUR')).toThrow(CurrencyMismatchError)
})

test('no amount exceeds the range of a bigint column', () => {
  const largest = money(largestMinor, 'EUR')
  const smallest = money(smallestMinor, 'EUR')
  const cent = money(1n, 'EUR')

  expect(() => money(largestMinor + 1n, 'EUR')).toThrow(AmountOutOfRangeError)
  expect(() => money(smallestMinor - 1n, 'EUR')).toThrow(AmountOutOfRangeError)
  expect(() => add(largest, cent)).toThrow(AmountOutOfRangeError)
  expect(() => subtract(smallest, cent)).toThrow(AmountOutOfRangeError)
  expect(() => negate(smallest)).toThrow(AmountOutOfRangeError)
  expect(() => sum([largest, cent], 'EUR')).toThrow(AmountOutOfRangeError)
})

test('the errors have their names, and the range error is a RangeError', () => {
  expect(new CurrencyMismatchError('')).toMatchObject({ name: 'CurrencyMismatchError' })
  expect(new AmountOutOfRangeError('')).toMatchObject({ name: 'AmountOutOfRangeError' })
  expect(new AmountOutOfRangeError('')).toBeInstanceOf(RangeError)
})
