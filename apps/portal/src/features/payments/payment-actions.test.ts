import { describe, expect, test } from 'vitest'
import { askedActionsOf, formActionsOf, formSearchOf, isKept } from './payment-actions.ts'

test('a draft has one way to be continued, which leads to its confirmation', () => {
  expect(formActionsOf({ actions: ['edit', 'authorise', 'discard'] })).toEqual(['edit'])
  expect(formSearchOf('edit', 'payment_1')).toEqual({ id: 'payment_1' })
  expect(askedActionsOf({ actions: ['edit', 'authorise', 'discard'] })).toEqual(['discard'])
})

test('a payment that came back can be sent again or copied', () => {
  expect(formActionsOf({ actions: ['copy', 'resend'] })).toEqual(['resend', 'copy'])
  expect(formSearchOf('resend', 'payment_1')).toEqual({ resend: 'payment_1' })
})

describe('what was bought is kept', () => {
  const rate_until = '2026-11-19T10:00:00.000Z'

  test('from the end of its rate on', () => {
    expect(isKept({ rate_until }, Date.parse(rate_until) - 1)).toBe(false)
    expect(isKept({ rate_until }, Date.parse(rate_until))).toBe(true)
  })

  test('never without an exchange', () => {
    expect(isKept({ rate_until: null }, Date.parse(rate_until))).toBe(false)
  })
})
