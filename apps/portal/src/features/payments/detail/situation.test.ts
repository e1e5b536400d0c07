import { describe, expect, test } from 'vitest'
import { situationOf } from './situation.ts'

const payment = {
  payment_state: 'authorised',
  review_state: 'none',
  direction: 'outbound',
  is_partly_returned: false,
  waits_for: null,
  arrives_on: '2026-11-20',
  rate_until: null,
  ended_at: null,
} as const
const TODAY = '2026-11-19'

describe('what a merchant is told of a payment', () => {
  test.each([
    [{ payment_state: 'created' }, 'draft'],
    [{ payment_state: 'scheduled' }, 'scheduled'],
    [{ payment_state: 'scheduled', review_state: 'pending' }, 'in_review'],
    [{}, 'authorised'],
    [{ waits_for: 'funds' }, 'funds'],
    [{ review_state: 'pending', waits_for: 'review' }, 'in_review'],
    [{ review_state: 'request', waits_for: 'review' }, 'materials_required'],
    [{ review_state: 'cleared' }, 'authorised'],
    [{ payment_state: 'processing' }, 'processing'],
    [{ payment_state: 'unknown' }, 'unknown'],
    [{ payment_state: 'sent' }, 'sent'],
    [{ payment_state: 'paid' }, 'paid'],
    [{ payment_state: 'failed' }, 'failed'],
    [{ payment_state: 'returned' }, 'returned'],
    [{ payment_state: 'returned', direction: 'inbound' }, 'returned'],
    [{ payment_state: 'returned', is_partly_returned: true }, 'partly_returned'],
    [{ payment_state: 'cancelled' }, 'cancelled'],
  ] as const)('%j', (changes, expected) => {
    expect(situationOf({ ...payment, ...changes }, TODAY)).toBe(expected)
  })

  test('a payment that is sent is overdue from the day after its arrival on', () => {
    const sent = { ...payment, payment_state: 'sent' } as const
    expect(situationOf(sent, '2026-11-20')).toBe('sent')
    expect(situationOf(sent, '2026-11-21')).toBe('overdue')
  })

  test('an exchange that was cancelled after its rate had ended is kept', () => {
    const times = { rate_until: '2026-11-19T10:00:00Z', ended_at: '2026-11-19T10:00:01Z' }
    const cancelled = { ...payment, payment_state: 'cancelled', ...times } as const
    expect(situationOf(cancelled, TODAY)).toBe('cancelled_kept')
    expect(situationOf({ ...cancelled, ended_at: '2026-11-19T09:59:59Z' }, TODAY)).toBe('cancelled')
  })
})
