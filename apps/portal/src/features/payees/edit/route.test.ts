import { describe, expect, test } from 'vitest'
import { currenciesTo, leadsToInbound, methodsTo, nextCurrency, nextMethod, usualCurrency } from './route.ts'

const company = { payee_type: 'company' } as const
const GB = { ...company, country: 'GB', currency: 'GBP' }

describe('the route to a payee', () => {
  test('begins with the currency of the local rails', () => {
    expect(usualCurrency('GB')).toBe('GBP')
    // Hong Kong clears three currencies: its own comes first.
    expect(currenciesTo('HK').slice(0, 3)).toEqual(['HKD', 'USD', 'CNY'])
    expect(usualCurrency('BR')).toBe('')
    expect(currenciesTo('GB')[0]).toBe('GBP')
    expect(currenciesTo('GB')).toContain('USD')
  })

  test('keeps the method, or takes the one that is most like it', () => {
    expect(nextMethod(GB, '')).toBe('GB-GBP-FPS')
    expect(nextMethod(GB, 'GB-GBP-CHAPS')).toBe('GB-GBP-CHAPS')
    expect(nextMethod(GB, 'ANY-USD-SWIFT')).toBe('ANY-GBP-SWIFT')
    expect(nextMethod({ ...company, country: 'US', currency: 'USD' }, 'GB-GBP-FPS')).toBe('US-USD-ACH')
  })

  test('goes on by a local rail in another country, and keeps a currency by SWIFT', () => {
    const local = { currency: 'USD', destination: 'US-USD-ACH' }
    expect(nextCurrency('GB', local)).toBe('GBP')
    expect(nextCurrency('BR', local)).toBe('USD')
    expect(nextCurrency('GB', { currency: 'USD', destination: 'ANY-USD-SWIFT' })).toBe('USD')
  })

  test('is none without a country or a currency', () => {
    expect(methodsTo({ ...company, country: '', currency: 'GBP' })).toEqual([])
    expect(nextMethod({ ...company, country: 'GB', currency: '' }, 'GB-GBP-FPS')).toBe('')
  })

  test('with RMB to mainland China is that of inbound payments', () => {
    expect(leadsToInbound({ country: 'CN', currency: 'CNY' })).toBe(true)
    expect(methodsTo({ ...company, country: 'CN', currency: 'CNY' })).toEqual([])
    expect(methodsTo({ ...company, country: 'CN', currency: 'USD' }).map(({ id }) => id)).toEqual([
      'ANY-USD-SWIFT',
    ])
  })
})
