import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, currencyFacts } from './currency.ts'
import { formatMoney, fromWire, money, parseMoney, toWire } from './money.ts'
import { anyCurrency, anyMoney, largestMinor, smallestMinor } from './testing/arbitraries.ts'

test.each([
  ['1250.5', 125_050n],
  ['1250.50', 125_050n],
  ['1250', 125_000n],
  ['0', 0n],
  ['0.01', 1n],
  ['0.00', 0n],
  ['-12.30', -1230n],
  ['-0.05', -5n],
  ['92233720368547758.07', largestMinor],
  ['-92233720368547758.08', smallestMinor],
])('EUR %j is %d cents', (text, minor) => {
  expect(parseMoney(text, 'EUR')).toEqual(money(minor, 'EUR'))
})

test.each(['-0', '-0.0', '-0.00'])('%j is zero', (text) => {
  const nothing = parseMoney(text, 'EUR')

  expect(nothing).toEqual(money(0n, 'EUR'))
  expect(nothing && formatMoney(nothing)).toBe('0.00')
})

test.each([
  ...['', ' ', '-', '.', '1.', '.5', '-.5', '-1.', '1..2', '1.2.3', '+1', '--1', '1-', '- 1'],
  ...['1e3', '1E3', '1e-1', '0x10', '0b1', '0o7', 'NaN', 'Infinity', '-Infinity', 'null', '1n', '1f'],
  ...[' 1', '1 ', '1\n', '\n1', '\t1', '1\u00a0', '\ufeff1', '1\u0000', '1_000', '1,000', '1,5', "1'000"],
  ...['\uff11\uff12', '\u0661\u0662', '\u00bd', '\u22121', '1\uff0e5', '$1', '1 EUR', '€1'],
  ...['00', '007', '-01', '00.5', '1.234', '1.500', '0.001'],
])('%j is not an amount in euro', (text) => {
  expect(parseMoney(text, 'EUR')).toBeUndefined()
})

test.each(['92233720368547758.08', '-92233720368547758.09', '999999999999999999', '1000000000000000000'])(
  '%s exceeds a bigint column of cents',
  (text) => {
    expect(parseMoney(text, 'USD')).toBeUndefined()
  },
)

test('an amount has at most 18 digits before the point, even if the column could hold 19', () => {
  expect(parseMoney('999999999999999999', 'JPY')).toEqual(money(10n ** 18n - 1n, 'JPY'))
  expect(parseMoney('1000000000000000000', 'JPY')).toBeUndefined()
})

test.each(['JPY', 'KRW', 'VND'] as const)('%s has no decimals, not even zeros', (currency) => {
  expect(parseMoney('1250', currency)).toEqual(money(1250n, currency))
  expect(parseMoney('1250.5', currency)).toBeUndefined()
  expect(parseMoney('1250.0', currency)).toBeUndefined()
})

test('the rupiah is parsed with two decimals', () => {
  expect(parseMoney('1000.50', 'IDR')).toEqual(money(100_050n, 'IDR'))
})

test('a formatted amount parses to the same amount, in every currency', () => {
  fc.assert(
    fc.property(anyMoney, (amount) => {
      expect(parseMoney(formatMoney(amount), amount.currency)).toEqual(amount)
    }),
    { numRuns: 1000 },
  )
})

test.each(currencies)('%s is formatted with all of its decimals and never as minus zero', (currency) => {
  const { minorUnits } = currencyFacts[currency]
  const decimals = (minor: bigint) => formatMoney(money(minor, currency)).split('.')[1]?.length ?? 0

  expect([0n, 1n, -1n, 123_456n].map(decimals)).toEqual(Array(4).fill(minorUnits))
  expect(formatMoney(money(0n, currency))).toBe(minorUnits === 0 ? '0' : '0.00')
  expect(formatMoney(money(-1n, currency))).toBe(minorUnits === 0 ? '-1' : '-0.01')
})

test('a text that parses is plain ASCII decimal and keeps its value', () => {
  const nearlyAmounts = fc.stringMatching(/^[-+ ]?[0-9]{1,4}[.,e_]?[0-9]{0,3}\s?$/)
  const texts = fc.oneof(nearlyAmounts, fc.string(), fc.double().map(String))

  fc.assert(
    fc.property(texts, anyCurrency, (text, currency) => {
      const amount = parseMoney(text, currency)
      if (!amount) return
      expect(text).toMatch(/^-?[0-9]+([.][0-9]+)?$/)
      // Adding zero turns the -0 that JavaScript reads from '-0' into 0.
      expect(Number(formatMoney(amount))).toBe(Number(text) + 0)
    }),
    { numRuns: 2000 },
  )
})

test('an amount is unchanged after the wire format', () => {
  expect(toWire(money(1250n, 'EUR'))).toEqual({ amount: '12.50', currency: 'EUR' })
  fc.assert(
    fc.property(anyMoney, (amount) => {
      expect(fromWire(JSON.parse(JSON.stringify(toWire(amount))))).toEqual(amount)
    }),
  )
})

test.each([
  { amount: 12.5, currency: 'EUR' },
  { amount: 12, currency: 'JPY' },
  { amount: ['12.50'], currency: 'EUR' },
  { amount: null, currency: 'EUR' },
  { amount: '12.505', currency: 'EUR' },
  { amount: '12.50', currency: 'eur' },
  { amount: '12.50', currency: 'ZZZ' },
  { amount: '12.50', currency: undefined },
])('%j on the wire is not an amount', (wire) => {
  expect(fromWire(wire)).toBeUndefined()
})
