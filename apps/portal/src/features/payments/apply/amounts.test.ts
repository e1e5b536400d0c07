import type { PaymentBounds, PaymentMethod } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { describe, expect, test } from 'vitest'
import {
  type Amounts,
  excessOf,
  firstSource,
  inCurrencies,
  mostOf,
  readFigures,
  sourcesOf,
} from './amounts.ts'

const usd = (amount: string) => ({ amount, currency: 'USD' as const })

const bounds = (given: Partial<PaymentBounds> = {}): PaymentBounds => ({
  balance: usd('1000.00'),
  quota: null,
  payment_limit: usd('5000.00'),
  day_limit: usd('9000.00'),
  month_limit: usd('90000.00'),
  most: usd('999.00'),
  binding: 'balance',
  ...given,
})

const by = (source: string, fee: string, total: string) =>
  ({ source: usd(source), fee: usd(fee), total: usd(total) }) as PaymentMethod

describe('the bound that a payment exceeds', () => {
  test('counts the fee against the balance only', () => {
    expect(excessOf(bounds(), by('999.00', '1.00', '1000.00'))).toBeUndefined()
    expect(excessOf(bounds(), by('999.01', '1.00', '1000.01'))).toEqual({
      bound: 'balance',
      most: usd('1000.00'),
      shortfall: usd('0.01'),
    })
    const quota = usd('999.50')
    expect(excessOf(bounds({ quota }), by('999.50', '0.50', '1000.00'))).toBeUndefined()
  })

  test('is the one that lacks the most', () => {
    const quota = usd('10.00')
    expect(excessOf(bounds({ quota }), by('1500.00', '1.00', '1501.00'))).toMatchObject({
      bound: 'quota',
      shortfall: usd('1490.00'),
    })
  })
})

describe('the most that can be paid', () => {
  test('sets aside the fee of the chosen method', () => {
    expect(mostOf(bounds(), by('1000.00', '35.00', '1035.00'))).toBe('965.00')
    expect(mostOf(bounds(), by('1000.00', '1.00', '1001.00'))).toBe('999.00')
  })

  test('is another bound whatever the fee', () => {
    const quota = { binding: 'quota', most: usd('12.00') } as const
    expect(mostOf(bounds(quota), by('1000.00', '35.00', '1035.00'))).toBe('12.00')
  })
})

describe('amounts', () => {
  const amounts: Amounts = { source: 'USD', target: 'JPY', side: 'source', amount: '12.50' }
  const balanceOf = (currency: Currency, available: string) =>
    ({ currency, available }) as Parameters<typeof firstSource>[0][number]

  test('lose the decimals that a currency does not have', () => {
    expect(inCurrencies(amounts, { source: 'JPY' })).toMatchObject({ source: 'JPY', amount: '12' })
    expect(inCurrencies(amounts, { source: 'EUR' })).toMatchObject({ source: 'EUR', amount: '12.50' })
  })

  test('are none while they are empty, zero or unfinished', () => {
    expect(['', '0', '0.00', '.'].map((amount) => readFigures({ ...amounts, amount }))).toEqual(
      Array.from({ length: 4 }),
    )
    expect(readFigures({ ...amounts, amount: '12.' })).toBe('12')
  })

  test('begin with the currency of the payee if it has money, and else with one that has', () => {
    const balances = [balanceOf('GBP', '0.00'), balanceOf('USD', '5.00')]
    expect(firstSource(balances, 'GBP')).toBe('USD')
    expect(firstSource([...balances, balanceOf('EUR', '1.00')], 'EUR')).toBe('EUR')
    expect(firstSource([], 'EUR')).toBe('EUR')
    expect(sourcesOf(balances, { ...amounts, source: 'GBP' })).toEqual(['USD', 'JPY', 'GBP'])
  })
})
