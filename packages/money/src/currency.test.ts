import { expect, test } from 'vitest'
import { currencies, currencyFacts, isCurrency, minorPerUnit } from './currency.ts'

test('there are 22 currencies, in the order of their codes, each with its facts', () => {
  expect(currencies).toHaveLength(22)
  expect([...currencies].sort()).toEqual(currencies)
  expect(Object.keys(currencyFacts)).toEqual(currencies)
})

test('yen, won and dong have no minor unit and all others have two decimals', () => {
  const whole = currencies.filter((currency) => currencyFacts[currency].minorUnits === 0)
  const cents = currencies.filter((currency) => currencyFacts[currency].minorUnits === 2)

  expect(whole).toEqual(['JPY', 'KRW', 'VND'])
  expect(whole.length + cents.length).toBe(currencies.length)
  expect(minorPerUnit('JPY')).toBe(1n)
  expect(minorPerUnit('EUR')).toBe(100n)
})

test('the rupiah is stored with two decimals and paid without', () => {
  expect(currencyFacts.IDR).toEqual({ numeric: '360', minorUnits: 2, practicalDecimals: 0 })
})

test.each(currencies)('payments in %s have as many decimals as in the Unicode tables', (currency) => {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })

  expect(currencyFacts[currency].practicalDecimals).toBe(format.resolvedOptions().maximumFractionDigits)
})

test('numeric codes have three digits and are distinct', () => {
  const codes = currencies.map((currency) => currencyFacts[currency].numeric)

  expect(codes.filter((code) => !/^[0-9]{3}$/.test(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test.each([...currencies])('%s is a currency', (code) => {
  expect(isCurrency(code)).toBe(true)
})

test.each(['', 'eur', 'EUR ', 'ZZZ', 'BTC', 'toString', '__proto__', 978, null, undefined, ['EUR']])(
  '%j is not a currency',
  (value) => {
    expect(isCurrency(value)).toBe(false)
  },
)
