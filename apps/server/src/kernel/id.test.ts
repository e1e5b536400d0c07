import { expect, test } from 'vitest'
import { newId } from './id.ts'

const at = (iso: string) => ({ now: () => new Date(iso) })

test('an id has the kind of its object and sorts by time', () => {
  const ids = ['1970-01-01', '2026-11-15', '2026-11-16', '2100-01-01'].map((day) => newId('payment', at(day)))
  for (const id of ids) expect(id).toMatch(/^payment_[0-9A-HJKMNP-TV-Z]{26}$/)
  expect([...ids].sort()).toEqual(ids)
})

test('ids of the same moment differ', () => {
  const ids = Array.from({ length: 10_000 }, () => newId('payment', at('2026-11-15')))
  expect(new Set(ids).size).toBe(10_000)
})
