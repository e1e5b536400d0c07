import { expect, test } from 'vitest'
import { pricePair, type Rates, readPair } from './pair-price.ts'

const margins = { '30s': 25, '5m': 35, '1h': 60, '24h': 120 }
const rates: Rates = {
  snapshot: { at: '2026-11-15T06:03:22.000Z', mids: { USD: '1', CNY: '7.12', EUR: '0.92' } },
  is_stale: false,
  stale_after: 60,
  server_time: '2026-11-15T06:03:23.000Z',
  default_margins: margins,
  pair_margins: { 'CNY/USD': { ...margins, '30s': 10 } },
  day_ago: { USD: '1', CNY: '7.1' },
}

test('a pair has its mid rate, its own margin, its price, and its change over a day', () => {
  const price = pricePair(rates, { sell_currency: 'USD', buy_currency: 'CNY' })

  expect(price).toMatchObject({ mid: '7.12', price: '7.11288', margin_bps: 10 })
  expect(price?.change).toBeCloseTo(0.0028169)
})

test('a pair without own margins has the general ones; without a rate of a day ago, no change', () => {
  const price = pricePair(rates, { sell_currency: 'EUR', buy_currency: 'USD' })

  expect(price).toMatchObject({ margin_bps: 25, change: undefined })
})

test('without rates there is no price', () => {
  const pair = { sell_currency: 'USD', buy_currency: 'CNY' } as const

  expect(pricePair({ ...rates, snapshot: null }, pair)).toBeUndefined()
  expect(pricePair(rates, { ...pair, buy_currency: 'JPY' })).toBeUndefined()
})

test.each([
  ['USD', 'CNY', true],
  ['USD', 'USD', false],
  ['usd', 'CNY', false],
  [undefined, 'CNY', false],
])('%s and %s are a pair: %s', (sell, buy, isPair) => {
  expect(readPair(sell, buy) !== undefined).toBe(isPair)
})
