import { describe, expect, test } from 'vitest'
import { expireIn, readExpiring } from './expiring.ts'

const NOW = Date.parse('2026-11-15T08:00:00Z')

describe('a value that expires', () => {
  test('takes a lifetime in seconds and stores its expiry in milliseconds', () => {
    expect(expireIn('token', 3600, NOW)).toEqual({ value: 'token', expires_at: NOW + 3_600_000 })
  })

  test.each([
    ['a millisecond before its end', NOW + 999, true],
    ['at its end', NOW + 1000, false],
    ['long after', NOW + 86_400_000, false],
  ])('is read %s: %s', (_when, now, there) => {
    const text = JSON.stringify(expireIn('token', 1, NOW))

    expect(readExpiring(text, now)).toEqual(there ? { value: 'token', expires_at: NOW + 1000 } : undefined)
  })

  test.each([undefined, '', 'token', '{', 'null', '[]', '{"value":1}', '{"value":1,"expires_at":"soon"}'])(
    'is not read from %s',
    (text) => {
      expect(readExpiring(text, NOW)).toBeUndefined()
    },
  )
})
