import { expect, test } from 'vitest'
import { amountProblem, amountText, currency, rateText, wireMoney } from './amounts.ts'

test.each([
  ['100.00', 'USD', undefined],
  ['100', 'USD', undefined],
  ['0.01', 'USD', undefined],
  ['0.00', 'USD', 'too_small'],
  ['1.001', 'USD', 'decimals'],
  ['1.1', 'JPY', 'decimals'],
  ['123456789012345678.001', 'USD', 'decimals'],
  ['1234567890123456789.001', 'USD', 'format'],
  ['1.', 'USD', 'format'],
  ['.001', 'USD', 'format'],
  ['-1.001', 'USD', 'format'],
  ['1.001x', 'USD', 'format'],
  ['1,001', 'USD', 'format'],
  ['anything', undefined, undefined],
] as const)('the amount %j of %s has the problem %s', (text, of, problem) => {
  expect(amountProblem(text, of)).toBe(problem)
})

test('an amount on the wire is text with its currency', () => {
  expect(wireMoney.safeParse({ amount: '1.00', currency: 'USD' }).success).toBe(true)
  expect(wireMoney.safeParse({ amount: 1, currency: 'USD' }).success).toBe(false)
  expect(wireMoney.safeParse({ amount: '1.00', currency: 'ZZZ' }).success).toBe(false)
  expect(currency.safeParse('EUR').success).toBe(true)
})

test('texts of amounts and rates are limited', () => {
  expect(amountText.safeParse('').success).toBe(false)
  expect(amountText.safeParse('1'.repeat(30)).success).toBe(true)
  expect(amountText.safeParse('1'.repeat(31)).success).toBe(false)
  expect(rateText.safeParse('1'.repeat(60)).success).toBe(true)
  expect(rateText.safeParse('1'.repeat(61)).success).toBe(false)
})
