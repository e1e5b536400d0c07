import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convert, convertBack } from './convert.ts'
import type { Currency } from './currency.ts'
import { magnitude } from './integer.ts'
import { AmountOutOfRangeError, formatMoney, type Money, money, parseMoney } from './money.ts'
import { invertRate } from './rate.ts'
import {
  anyCurrency,
  anyRate,
  anyRounding,
  largestMinor,
  modestMoney,
  readRate,
} from './testing/arbitraries.ts'

const anyAmount = anyCurrency.chain(modestMoney)
const manyRuns = { numRuns: 2000 }

test('EUR 6,300.00 at 0.89777 EUR per USD costs USD 7,017.39', () => {
  const cost = convertBack(read('6300.00', 'EUR'), readRate('0.89777'), 'USD', 'up')

  expect(cost).toEqual(read('7017.39', 'USD'))
  expect(formatMoney(convert(cost, readRate('0.89777'), 'EUR', 'down'))).toBe('6300.00')
})

test.each([
  ['100.00', 'USD', '152.345', 'JPY', 'down', '15234'],
  ['100.00', 'USD', '152.345', 'JPY', 'up', '15235'],
  ['100.00', 'USD', '152.345', 'JPY', 'half_even', '15234'],
  ['100.00', 'USD', '152.345', 'JPY', 'half_up', '15235'],
  ['15235', 'JPY', '0.006564', 'USD', 'down', '100.00'],
  ['1000000', 'VND', '0.0543', 'KRW', 'down', '54300'],
  ['1.00', 'USD', '16650', 'IDR', 'down', '16650.00'],
  ['12.34', 'EUR', '1', 'EUR', 'up', '12.34'],
  ['-100.00', 'USD', '152.345', 'JPY', 'down', '-15234'],
] as const)('%s %s at %s buys %s, rounded %s: %s', (amount, source, rate, target, rounding, expected) => {
  expect(formatMoney(convert(read(amount, source), readRate(rate), target, rounding))).toBe(expected)
})

test.each([
  ['15235', 'JPY', '152.345', 'USD', 'up', '100.01'],
  ['15235', 'JPY', '152.345', 'USD', 'down', '100.00'],
  ['0.01', 'USD', '0.0000380', 'VND', 'up', '264'],
  ['54300', 'KRW', '0.0543', 'VND', 'up', '1000000'],
] as const)(
  '%s %s at %s is bought with %s, rounded %s: %s',
  (amount, target, rate, source, rounding, expected) => {
    expect(formatMoney(convertBack(read(amount, target), readRate(rate), source, rounding))).toBe(expected)
  },
)

test('converting and converting back at the same rate never gains', () => {
  fc.assert(
    fc.property(anyAmount, anyCurrency, anyRate, anyRounding, (source, target, rate, rounding) => {
      const bought = convert(source, rate, target, 'down')
      const returned = convertBack(bought, rate, source.currency, rounding)
      expect(magnitude(returned.minor) <= magnitude(source.minor)).toBe(true)
    }),
    manyRuns,
  )
})

test('the charge for an amount always buys at least that amount', () => {
  fc.assert(
    fc.property(anyAmount, anyCurrency, anyRate, (target, source, rate) => {
      const cost = convertBack(target, rate, source, 'up')
      expect(magnitude(convert(cost, rate, target.currency, 'down').minor) >= magnitude(target.minor)).toBe(
        true,
      )
    }),
    manyRuns,
  )
})

test('the charge for an amount is the smallest that buys it', () => {
  fc.assert(
    fc.property(modestMoney('EUR'), anyCurrency, anyRate, (target, source, rate) => {
      fc.pre(target.minor > 0n)
      const cost = convertBack(target, rate, source, 'up')
      const cheaper = convert(money(cost.minor - 1n, source), rate, 'EUR', 'down')
      expect(cheaper.minor < target.minor).toBe(true)
    }),
    manyRuns,
  )
})

test('selling at a rate and again at its inverse rounded down never gains', () => {
  fc.assert(
    fc.property(anyAmount, anyCurrency, anyRate, (source, target, rate) => {
      const bought = convert(source, rate, target, 'down')
      const returned = convert(bought, invertRate(rate, 12, 'down'), source.currency, 'down')
      expect(magnitude(returned.minor) <= magnitude(source.minor)).toBe(true)
    }),
    manyRuns,
  )
})

test('a conversion whose result does not fit a bigint column throws', () => {
  const fortune = money(largestMinor, 'USD')

  expect(() => convert(fortune, readRate('26300'), 'VND', 'down')).toThrow(AmountOutOfRangeError)
  expect(() => convertBack(fortune, readRate('0.000038'), 'VND', 'up')).toThrow(AmountOutOfRangeError)
})

/** For constants of the tests: an amount that does not parse is an error of the test. */
function read(text: string, currency: Currency): Money {
  const amount = parseMoney(text, currency)
  if (!amount) throw new Error(`${text} is not an amount in ${currency}`)
  return amount
}
