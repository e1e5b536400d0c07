import { expect, test, vi } from 'vitest'
import { findTimeZone, localTime } from './local-time.ts'

test('a zone has one name in any notation, and an unknown zone has none', () => {
  expect(findTimeZone('aSIA/shanghai')).toBe('Asia/Shanghai')
  expect(findTimeZone('+0800')).toBe('+08:00')
  expect(findTimeZone('Asia/Nowhere')).toBeUndefined()
})

test('formatters are cached up to a limit', () => {
  const opened = vi.spyOn(Intl, 'DateTimeFormat')
  const look = (zone: string) => {
    expect(localTime('2026-11-15T06:03:22Z', zone)).toMatch(/^2026-11-15 \d\d:\d\d:22$/)
    return opened.mock.calls.length
  }
  expect([look('+01:00'), look('+01:00')]).toEqual([1, 1])
  for (let minute = 0; minute < 100; minute += 1) {
    look(`+0${2 + Math.floor(minute / 50)}:${10 + (minute % 50)}`)
  }
  expect([look('+01:00'), look('+01:00')]).toEqual([102, 102])
  opened.mockRestore()
})
