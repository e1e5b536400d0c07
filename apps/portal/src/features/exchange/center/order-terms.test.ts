import { expect, test } from 'vitest'
import { buysAtTarget, dayRange, firstValues, haveSameTerms, orderSchema, termsOf } from './order-terms.ts'
import { farProblem, rangeWords, readTarget, targetProblem } from './target-rate.ts'

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

const priceNow = () => ({ mid: '7.11', price: '7.1005', margin_bps: 13, change: undefined })

test('the suggested target is a little above the current price', () => {
  expect(values.target_rate).toBe('7.136')
  expect(buysAtTarget({ ...values, amount: '100.05' })).toEqual({ amount: '713.95', currency: 'CNY' })
})

test('the last day offered ends within 90 days at every hour', () => {
  const { max } = dayRange(NOW)
  const { expires_at } = termsOf({ ...values, until: max })

  expect(Date.parse(expires_at) - NOW).toBeLessThanOrEqual(90 * DAY_MS)
  expect(Date.parse(expires_at) - NOW).toBeGreaterThan(88 * DAY_MS)
})

test('while the balances are unknown, no amount is too large', async () => {
  const validate = orderSchema(undefined, () => undefined, NOW)['~standard'].validate

  expect(await validate({ ...values, amount: '500.01' })).not.toHaveProperty('issues')
})

test('another notation of a rate is the same order, another amount is not', () => {
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
  [{ amount: '1', target_rate: '7.1005' }, 'target_rate', 'too_small'],
  [{ amount: '1', target_rate: '35.551' }, 'target_rate', 'too_large'],
  [{ amount: '1', until: '2026-11-14' }, 'until', 'too_small'],
  [{ amount: '1', until: '2027-02-14' }, 'until', 'too_large'],
  [{ amount: '1', until: 'soon' }, 'until', 'format'],
])('an order with %o is invalid: %s is %s', async (changes, name, problem) => {
  const checked = await orderSchema(balances, priceNow, NOW)['~standard'].validate({ ...values, ...changes })

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

test.each(['7.123457', '0.0000380123', '26345.678'])(
  'the range that is named around %s is allowed',
  (mid) => {
    const { min = '', max = '' } = rangeWords(mid) ?? {}

    for (const named of [min, max]) {
      expect(targetProblem(named) ?? farProblem(named, mid)).toBeUndefined()
    }
    expect(farProblem((Number(mid) * 0.199).toFixed(10), mid)).toBe('too_small')
    expect(farProblem((Number(mid) * 5.01).toFixed(10), mid)).toBe('too_large')
  },
)
