import { expect, test } from 'vitest'
import { faultOf } from './date-span.ts'

test('a typed span is refused if it ends before it begins, or is outside the limits', () => {
  const limits = { min: '2026-01-01', max: '2026-11-17' }
  expect(faultOf({ from: '2026-11-02', to: '2026-11-01' }, {})).toBe('reversed')
  expect(faultOf({ from: '2025-12-31', to: '2026-11-01' }, limits)).toBe('tooEarly')
  expect(faultOf({ to: '2026-11-18' }, limits)).toBe('tooLate')
  expect(faultOf({ from: '2026-01-01', to: '2026-11-17' }, limits)).toBeUndefined()
  expect(faultOf({}, limits)).toBeUndefined()
})
