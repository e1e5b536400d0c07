import { expect, test } from 'vitest'
import { buysAtTarget, dayRange, firstValues, haveSameTerms, orderSchema, termsOf } from './order-terms.ts'
import { readTarget } from './target-rate.ts'

const NOW = Date.parse('2026-11-15T06:00:00.000Z')
const DAY_MS = 86_400_000
const balances = [
  {
    currency: 'USD',
    available: '500.00',
    held: '0.00',
    reserved: '0.00',
    receivable: '0.00',
    total: '500.00',
  },
] as const

const values = firstValues({ sell_currency: 'USD', buy_currency: 'CNY' }, '7.1005', NOW)

test('an order is suggested a little above the price of the moment', () => {
  expect(values.target_rate).toBe('7.136')
  expect(buysAtTarget({ ...values, amount: '100.05' })).toEqual({ amount: '713.95', currency: 'CNY' })
})

test('the last day that is offered ends within 90 days, whatever the hour', () => {
  const { max } = dayRange(NOW)
  const { expires_at } = termsOf({ ...values, until: max })

  expect(Date.parse(expires_at) - NOW).toBeLessThanOrEqual(90 * DAY_MS)
  expect(Date.parse(expires_at) - NOW).toBeGreaterThan(88 * DAY_MS)
})

test('while nobody knows the balances, no amount is told to be too large', async () => {
  const validate = orderSchema(undefined, NOW)['~standard'].validate

  expect(await validate({ ...values, amount: '500.01' })).not.toHaveProperty('issues')
})

test('a rate written otherwise makes no other order, another amount does', () => {
  expect(haveSameTerms(values, { ...values, target_rate: '7.1360' })).toBe(true)
  expect(haveSameTerms(values, { ...values, amount: '2' })).toBe(false)
})

test.each([
  [{ amount: '' }, 'amount', 'required'],
  [{ amount: '0' }, 'amount', 'too_small'],
  [{ amount: '500.01' }, 'amount', 'too_large'],
  [{ amount: '1', buy_currency: 'USD' }, 'buy_currency', 'invalid'],
  [{ amount: '1', target_rate: '7,1,3' }, 'target_rate', 'format'],
  [{ amount: '1', target_rate: '0' }, 'target_rate', 'format'],
  [{ amount: '1', until: '2026-11-14' }, 'until', 'too_small'],
  [{ amount: '1', until: '2027-02-14' }, 'until', 'too_large'],
  [{ amount: '1', until: 'soon' }, 'until', 'format'],
])('an order with %o has its %s told to be %s', async (changes, name, problem) => {
  const checked = await orderSchema(balances, NOW)['~standard'].validate({ ...values, ...changes })

  expect(checked.issues).toEqual([{ path: [name], message: problem }])
})

test.each([
  ['7.20', '7.2'],
  ['\uff17.\uff12', '7.2'],
  ['25,400', '25400'],
  ['0', undefined],
  ['1e3', undefined],
  ['', undefined],
])('a typed rate %s is read as %s', (text, rate) => {
  expect(readTarget(text)).toBe(rate)
})
