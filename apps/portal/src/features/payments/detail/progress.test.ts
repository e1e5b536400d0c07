import { describe, expect, test } from 'vitest'
import { aheadOf, pastOf } from './progress.ts'

const at = '2026-11-19T10:00:00Z'
const event = (step: 'create' | 'save' | 'authorise') =>
  ({ action: `payment.${step}`, at, by: 'merchant' }) as const

test('of changes of a draft in a row the last one is shown', () => {
  const steps = [event('create'), event('save'), event('save'), event('authorise')]
  expect(pastOf(steps).map(({ step }) => step)).toEqual(['create', 'save', 'authorise'])
})

const payment = {
  review_state: 'none',
  waits_for: null,
  execute_on: null,
  value_date: '2026-11-19',
  arrives_on: '2026-11-20',
} as const

describe('what is to come', () => {
  test.each([
    [{ payment_state: 'created' }, ['authorise', 'dispatch', 'confirm']],
    [{ payment_state: 'scheduled' }, ['due', 'dispatch', 'confirm']],
    [{ payment_state: 'authorised' }, ['dispatch', 'confirm']],
    [{ payment_state: 'authorised', waits_for: 'review' }, ['review', 'dispatch', 'confirm']],
    [
      { payment_state: 'authorised', waits_for: 'review', review_state: 'request' },
      ['materials', 'dispatch', 'confirm'],
    ],
    [{ payment_state: 'authorised', waits_for: 'funds' }, ['funds', 'dispatch', 'confirm']],
    [{ payment_state: 'unknown' }, ['accept', 'confirm']],
    [{ payment_state: 'sent' }, ['confirm']],
    [{ payment_state: 'paid' }, []],
    [{ payment_state: 'failed' }, []],
  ] as const)('%j', (changes, expected) => {
    const ahead = aheadOf({ ...payment, ...changes })
    expect(ahead.map(({ step }) => step)).toEqual(expected)
    expect(ahead.map(({ isNow }) => isNow)).toEqual(expected.map((_, index) => index === 0))
  })
})
