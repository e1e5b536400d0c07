import { expect, test } from 'vitest'
import { rateLine, shortRate, signedPercent } from './rate-text.ts'

test('a rate is written with both currencies and all its figures', () => {
  expect(rateLine('USD', '7.1234567', 'CNY')).toBe('1 USD = 7.1234567 CNY')
  expect(rateLine('USD', '26312.5', 'VND')).toBe('1 USD = 26,312.5 VND')
})

test.each([
  ['7.1234567', '7.12345'],
  ['7.1', '7.10000'],
  ['26312.5', '26,312.50'],
  ['0.0000380047', '0.0000380047'],
])('a list shows %s as %s', (rate, shown) => {
  expect(shortRate(rate)).toBe(shown)
})

test.each([
  [0.0028, '+0.28%'],
  [-0.0028, '\u22120.28%'],
  [0.000_001, '0.00%'],
])('a change of %d is %s', (share, shown) => {
  expect(signedPercent(share)).toBe(shown)
})
