import type { Balance } from '@causeway/contract'
import { expect, test } from 'vitest'
import { totalIn } from './total-balance.ts'

const balanceOf = (currency: Balance['currency'], total: string): Balance => ({
  currency,
  total,
  available: total,
  held: '0',
  reserved: '0',
  receivable: '0',
})
const mids = { USD: '1', CNY: '7.12', JPY: '150' }

test('the total converts each balance at the mid-market rate and leaves the target currency as it is', () => {
  const balances = [balanceOf('USD', '100.00'), balanceOf('CNY', '712.00'), balanceOf('JPY', '15000')]

  expect(totalIn(balances, mids, 'USD')).toEqual({ minor: 30_000n, currency: 'USD' })
  expect(totalIn(balances, mids, 'JPY')).toEqual({ minor: 45_000n, currency: 'JPY' })
})

test('a balance without a rate leaves no total, rather than a total that is too small', () => {
  expect(totalIn([balanceOf('USD', '100.00'), balanceOf('EUR', '1.00')], mids, 'USD')).toBeUndefined()
})

test('an empty list has a total of zero, and a negative balance reduces the total', () => {
  expect(totalIn([], mids, 'USD')?.minor).toBe(0n)
  expect(totalIn([balanceOf('USD', '10.00'), balanceOf('CNY', '-7.12')], mids, 'USD')?.minor).toBe(900n)
})
