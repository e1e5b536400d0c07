import { describe, expect, test } from 'vitest'
import { cutSpan, spanBetween, spansOf } from './usual-spans.ts'

test('a span begins with the earlier of two days', () => {
  const span = { from: '2026-11-03', to: '2026-11-15' }
  expect(spanBetween('2026-11-03', '2026-11-15')).toEqual(span)
  expect(spanBetween('2026-11-15', '2026-11-03')).toEqual(span)
})

describe('the usual spans', () => {
  test.each([
    ['2026-11-17', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31'], ['2026-10-19', '2026-11-17']],
    ['2026-01-31', ['2026-01-01', '2026-01-31'], ['2025-12-01', '2025-12-31'], ['2026-01-02', '2026-01-31']],
    ['2028-03-01', ['2028-03-01', '2028-03-31'], ['2028-02-01', '2028-02-29'], ['2028-02-01', '2028-03-01']],
  ] as const)('on %s are whole months, and thirty days with today', (today, ...expected) => {
    const { thisMonth, lastMonth, last30Days } = spansOf(today)
    expect([thisMonth, lastMonth, last30Days].map(({ from, to }) => [from, to])).toEqual(expected)
  })
})

test('a span is cut to the dates allowed, and is none without them', () => {
  const month = { from: '2026-11-01', to: '2026-11-30' }
  expect(cutSpan(month, {})).toEqual(month)
  expect(cutSpan(month, { max: '2026-11-17' })).toEqual({ from: '2026-11-01', to: '2026-11-17' })
  expect(cutSpan(month, { min: '2026-11-30' })).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  expect(cutSpan(month, { min: '2026-12-01' })).toBeUndefined()
  expect(cutSpan(month, { max: '2026-10-31' })).toBeUndefined()
})
