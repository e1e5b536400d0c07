import { expect, test } from 'vitest'
import type { Rates } from '../parts/pair-price.ts'
import { changeCurrency, type Draft, readDraft, swapDraft, writeDraft } from './draft.ts'
import { estimate } from './estimate.ts'

const margins = { '30s': 15, '5m': 25, '1h': 60, '24h': 120 }
const rates: Rates = {
  snapshot: {
    at: '2026-11-15T06:03:22.000Z',
    mids: { USD: '1', CNY: '7.12', EUR: '0.92', JPY: '152.345', VND: '26312' },
  },
  is_stale: false,
  stale_after: 60,
  server_time: '2026-11-15T06:03:23.000Z',
  default_margins: margins,
  pair_margins: { 'CNY/USD': { ...margins, '30s': 10 } },
  day_ago: {},
}
const draft: Draft = { sell: 'USD', buy: 'CNY', side: 'sell', amount: '1000', lock: '30s' }

test('a fixed sell amount is exact, the buy amount is rounded down, and the margin is an amount', () => {
  expect(estimate(rates, draft)).toEqual({
    kind: 'priced',
    pricing: {
      sell: { amount: '1000.00', currency: 'USD' },
      buy: { amount: '7112.88', currency: 'CNY' },
      rate: '7.11288',
      mid_rate: '7.12',
      margin_bps: 10,
      fee: { amount: '0.00', currency: 'USD' },
      margin_cost: { amount: '7.12', currency: 'CNY' },
    },
  })
})

test('a fixed buy amount is exact, and the sell amount is rounded up', () => {
  const bought = estimate(rates, { ...draft, side: 'buy', amount: '7112.87' })

  expect(bought).toMatchObject({ pricing: { sell: { amount: '1000.00' }, buy: { amount: '7112.87' } } })
})

test('a longer lock has its own margin, and yen amounts have no decimals', () => {
  expect(estimate(rates, { ...draft, buy: 'JPY', lock: '1h' })).toMatchObject({
    pricing: { margin_bps: 60, buy: { amount: '151430' } },
  })
})

test.each([
  [{ amount: '' }, 'empty'],
  [{ amount: '0.00' }, 'small'],
  [{ sell: 'VND', buy: 'USD', amount: '1' }, 'small'],
  [{ sell: 'USD', buy: 'VND', amount: '9000000000000000.00' }, 'large'],
  [{ buy: 'GBP' }, 'no_rates'],
] as const)('%j has no price: %s', (changes, kind) => {
  expect(estimate(rates, { ...draft, ...changes }).kind).toBe(kind)
})

test('a draft is read back from its address, without invalid values', () => {
  const kept: Draft = { sell: 'JPY', buy: 'EUR', side: 'buy', amount: '12.5', lock: '5m' }

  expect(readDraft(writeDraft(kept) as Record<string, string>)).toEqual(kept)
  expect(readDraft({ sell: 'JPY', buy: 'JPY', amount: '12.5', lock: 'ever' })).toEqual({
    sell: 'JPY',
    buy: 'USD',
    side: 'sell',
    amount: '',
    lock: '30s',
  })
})

test('swapping keeps the fixed amount with its currency, and a currency without decimals drops them', () => {
  expect(swapDraft(draft)).toMatchObject({ sell: 'CNY', buy: 'USD', side: 'buy', amount: '1000' })
  expect(changeCurrency(draft, 'buy', 'USD')).toEqual(swapDraft(draft))
  expect(changeCurrency({ ...draft, amount: '10.75' }, 'sell', 'JPY')).toMatchObject({ amount: '10' })
})
