import { expect, test } from 'vitest'
import { nextStep, timeLeft } from './next-step.ts'

const now = Date.parse('2026-11-18T08:00:00Z')

test.each([
  ['2026-11-20T11:30:00Z', 'days', 2, 3],
  ['2026-11-19T08:00:00Z', 'days', 1, 0],
  ['2026-11-19T07:59:00Z', 'hours', 23, 59],
  ['2026-11-18T08:00:30Z', 'hours', 0, 0],
  ['2026-11-18T08:00:00Z', 'over', 0, 0],
  ['2026-11-17T08:00:00Z', 'over', 0, 0],
])('the time to a deadline at %s is told in its two largest units', (until, unit, first, second) => {
  expect(timeLeft(until, now)).toEqual({ unit, first, second })
})

test('the owner of a hold acts next, and without a hold the provider or the bank', () => {
  const hold = { reason: 'payer_unknown', owner: 'merchant', until: '2026-11-20T11:30:00Z' } as const
  expect(nextStep({ receipt_state: 'material_required', hold })).toEqual({
    owner: 'merchant',
    until: hold.until,
  })
  expect(nextStep({ receipt_state: 'received', hold: null })?.owner).toBe('provider')
  expect(nextStep({ receipt_state: 'returning', hold: null })?.owner).toBe('bank')
  for (const receipt_state of ['available', 'returned', 'reversed'] as const) {
    expect(nextStep({ receipt_state, hold: null })).toBeUndefined()
  }
})
