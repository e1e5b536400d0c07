import { groupAmount } from '@causeway/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsCurrency, formatAmount, formatMovement, keepFigures, readAmount } from './amount-text.ts'

test.each([
  ['1,234.56', '1234.56'],
  ['1 234.56', '1234.56'],
  ['1\u00a0234\u00a0567', '1234567'],
  ['\uffe51,234.56', '1234.56'],
  ['USD 1,234.56', '1234.56'],
  ['1,234.56 EUR', '1234.56'],
  ['HK$12', '12'],
  ['12.50\u5143', '12.50'],
  ['\uff11\uff12\uff13\uff14', '1234'],
  ['\uff11\uff0c\uff12\uff13\uff14\uff0e\uff15', '1234.5'],
  ['1.2\u4e07', '12000'],
  ['0.00015\u4ebf', '15000'],
  ['3\u4ebf', '300000000'],
  ['.5', '0.5'],
  ['000', '0'],
])('%s is read as %s', (text, figures) => {
  expect(readAmount(text)).toBe(figures)
})

test.each(['', '1.234,56', '12,34', '1,2345', '-5', '1e3', 'abc', '1 2', '1,234 567', '\u4e07', '1.2.3'])(
  '"%s" is not an amount, or is ambiguous',
  (text) => {
    expect(readAmount(text)).toBeUndefined()
  },
)

test('grouping keeps the figures, and is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const figures = `${whole}.${String(cents).padStart(2, '0')}`
      expect(readAmount(groupAmount(figures))).toBe(figures)
      expect(keepFigures(groupAmount(figures))).toBe(figures)
    }),
  )
})

test.each([
  ['12.34', 'USD', true],
  ['12.345', 'USD', false],
  ['12.', 'USD', true],
  ['12', 'JPY', true],
  ['12.', 'JPY', false],
  ['12.0', 'KRW', false],
  ['12.5', 'VND', false],
  ['12.5', 'IDR', false],
  ['99999999999999999999', 'USD', false],
] as const)('%s %s can be paid: %s', (figures, currency, fits) => {
  expect(fitsCurrency(figures, currency)).toBe(fits)
})

test('an amount is written with its currency code and all its decimals', () => {
  expect(formatAmount('1234567.5', 'USD')).toBe('USD\u00A01,234,567.50')
  expect(formatAmount('1234567', 'JPY')).toBe('JPY\u00A01,234,567')
  expect(formatAmount('-1234.5', 'USD')).toBe('\u2212USD\u00A01,234.50')
  expect(formatMovement('-1234.5', 'USD')).toBe('\u2212USD\u00A01,234.50')
  expect(formatMovement('20', 'JPY')).toBe('+JPY\u00A020')
})
