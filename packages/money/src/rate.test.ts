import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyBasisPoints,
  compareRates,
  divideRates,
  formatRate,
  invertRate,
  multiplyRates,
  parseRate,
  RateOutOfRangeError,
  roundRate,
  roundRateDigits,
} from './rate.ts'
import { anyRate, anyRounding, readRate } from './testing/arbitraries.ts'

const anyScale = fc.integer({ min: 6, max: 12 })

test.each([
  ['0.89777', { coefficient: 89_777n, scale: 5 }],
  ['0.8977700', { coefficient: 89_777n, scale: 5 }],
  ['26300', { coefficient: 26_300n, scale: 0 }],
  ['1.000', { coefficient: 1n, scale: 0 }],
  ['100.10', { coefficient: 1001n, scale: 1 }],
])('%s is parsed exactly and normalised to its shortest form', (text, expected) => {
  expect(parseRate(text)).toEqual(expected)
})

test.each([
  ...['0', '0.000', '-0', '-1', '-0.5', '', '.5', '1.', '+1', '01', ' 1', '1\n', '1,5', '1_0'],
  ...[
    '1e3',
    '1e-7',
    '0x10',
    'NaN',
    'Infinity',
    '\uff11',
    '1/2',
    `1${'0'.repeat(18)}`,
    `0.${'0'.repeat(36)}1`,
  ],
])('%j is not a rate', (text) => {
  expect(parseRate(text)).toBeUndefined()
})

test('a formatted rate parses to the same rate', () => {
  expect(formatRate(readRate('0.0000380'))).toBe('0.000038')
  fc.assert(
    fc.property(anyRate, anyRate, (a, b) => {
      expect(parseRate(formatRate(a))).toEqual(a)
      expect(parseRate(formatRate(multiplyRates(a, b)))).toEqual(multiplyRates(a, b))
    }),
  )
})

test('rates multiply exactly', () => {
  expect(formatRate(multiplyRates(readRate('1.1655'), readRate('0.89777')))).toBe('1.046350935')
  expect(formatRate(multiplyRates(readRate('0.5'), readRate('20')))).toBe('10')
})

test.each([
  ['down', '0.666666'],
  ['up', '0.666667'],
  ['half_up', '0.666667'],
  ['half_even', '0.666667'],
] as const)('2 / 3 to six decimals rounded %s is %s', (rounding, expected) => {
  expect(formatRate(divideRates(readRate('2'), readRate('3'), 6, rounding))).toBe(expected)
})

test('a cross rate is the quotient of two rates against the dollar', () => {
  expect(formatRate(divideRates(readRate('0.752'), readRate('0.858'), 6, 'half_even'))).toBe('0.876457')
})

test('division by a rate is the inverse of multiplication', () => {
  fc.assert(
    fc.property(anyRate, anyRate, anyRounding, (a, b, rounding) => {
      expect(divideRates(multiplyRates(a, b), b, a.scale, rounding)).toEqual(a)
    }),
  )
})

test('a quotient is within one unit of its last decimal, on the side of the rounding', () => {
  fc.assert(
    fc.property(anyRate, anyRate, anyScale, (a, b, scale) => {
      const below = divideRates(multiplyRates(a, readRate('1000000')), b, scale, 'down')
      const above = divideRates(multiplyRates(a, readRate('1000000')), b, scale, 'up')
      const exact = multiplyRates(a, readRate('1000000'))
      expect(compareRates(multiplyRates(below, b), exact)).toBeLessThanOrEqual(0)
      expect(compareRates(multiplyRates(above, b), exact)).toBeGreaterThanOrEqual(0)
      const gap = above.coefficient * 10n ** BigInt(scale - above.scale)
      expect(gap - below.coefficient * 10n ** BigInt(scale - below.scale)).toBeLessThanOrEqual(1n)
    }),
  )
})

test('a rate times its inverse rounded down never exceeds one', () => {
  expect(formatRate(invertRate(readRate('0.89777'), 6, 'up'))).toBe('1.113872')
  expect(formatRate(invertRate(readRate('0.89777'), 6, 'down'))).toBe('1.113871')
  fc.assert(
    fc.property(anyRate, anyScale, (rate, scale) => {
      const one = readRate('1')
      expect(compareRates(multiplyRates(rate, invertRate(rate, scale, 'down')), one)).toBeLessThanOrEqual(0)
      expect(compareRates(multiplyRates(rate, invertRate(rate, scale, 'up')), one)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a rate is rounded to the requested decimals', () => {
  expect(formatRate(roundRate(readRate('1.2345'), 3, 'half_even'))).toBe('1.234')
  expect(formatRate(roundRate(readRate('1.2345'), 3, 'half_up'))).toBe('1.235')
  expect(formatRate(roundRate(readRate('1.2'), 3, 'up'))).toBe('1.2')
})

test.each([
  [0, '0.89777'],
  [100, '0.9067477'],
  [-35, '0.894627805'],
  [-9999, '0.000089777'],
])('%d basis points on 0.89777 give exactly %s', (basisPoints, expected) => {
  expect(formatRate(applyBasisPoints(readRate('0.89777'), basisPoints))).toBe(expected)
})

test.each([-10_000, -20_000, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'a margin of %d basis points is refused',
  (basisPoints) => {
    expect(() => applyBasisPoints(readRate('1.5'), basisPoints)).toThrow(RangeError)
  },
)

test('rates are ordered by value, independent of their decimals', () => {
  expect(compareRates(readRate('0.9'), readRate('0.89777'))).toBe(1)
  expect(compareRates(readRate('0.89777'), readRate('0.9'))).toBe(-1)
  expect(compareRates(readRate('2.50'), readRate('2.5'))).toBe(0)
  fc.assert(
    fc.property(anyRate, anyRate, (a, b) => {
      expect(compareRates(a, b)).toBe(Math.sign(Number(formatRate(a)) - Number(formatRate(b))))
    }),
  )
})

test('no result is zero or exceeds the range of a rate', () => {
  const dong = readRate('0.000038')
  const tiny = readRate(`0.${'0'.repeat(29)}1`)

  expect(() => roundRate(dong, 4, 'down')).toThrow(RateOutOfRangeError)
  expect(() => multiplyRates(tiny, tiny)).toThrow(RateOutOfRangeError)
  expect(() => multiplyRates(readRate('1000000000'), readRate('1000000000'))).toThrow(RateOutOfRangeError)
  expect(() => divideRates(readRate('1000'), readRate('0.5'), -2, 'down')).toThrow(RangeError)
  expect(() => divideRates(readRate('1000'), readRate('0.555'), -2, 'down')).toThrow(RateOutOfRangeError)
  expect(new RateOutOfRangeError('')).toMatchObject({ name: 'RateOutOfRangeError' })
})

test.each([
  ['0.0064321987', 5, 'down', '0.0064321'],
  ['0.0064321987', 5, 'up', '0.0064322'],
  ['26312.987', 4, 'down', '26310'],
  ['26312.987', 6, 'down', '26312.9'],
  ['99999.5', 3, 'up', '100000'],
  ['7.08', 8, 'down', '7.08'],
] as const)('%s with %i significant digits, rounded %s, is %s', (text, digits, rounding, expected) => {
  expect(formatRate(roundRateDigits(readRate(text), digits, rounding))).toBe(expected)
})
