import type { Balance } from '@causeway/contract'
import { expect, test } from 'vitest'
import { availableAfter, shortfallOf } from './balances.ts'

const balances: Balance[] = [
  {
    currency: 'USD',
    available: '1000.00',
    held: '5.00',
    reserved: '0.00',
    receivable: '0.00',
    total: '1005.00',
  },
  {
    currency: 'CNY',
    available: '0.00',
    held: '0.00',
    reserved: '0.00',
    receivable: '-12.50',
    total: '-12.50',
  },
]
const usd = (amount: string) => ({ amount, currency: 'USD' }) as const
const cny = (amount: string) => ({ amount, currency: 'CNY' }) as const

test('a shortfall is exact to the cent, and held money is not available', () => {
  expect(shortfallOf(balances, usd('1000.01'))).toEqual({ available: usd('1000.00'), shortfall: usd('0.01') })
  expect(shortfallOf(balances, usd('1000.00'))).toBeUndefined()
  expect(shortfallOf(balances, { amount: '1', currency: 'JPY' })?.shortfall.amount).toBe('1')
  expect(shortfallOf(undefined, usd('1000.01'))).toBeUndefined()
})

test('an incoming amount repays a debt first', () => {
  expect(availableAfter(balances, usd('400.00'), cny('2845.15'))).toEqual([usd('600.00'), cny('2832.65')])
  expect(availableAfter(balances, usd('1.00'), cny('7.11'))).toEqual([usd('999.00'), cny('0.00')])
})
