import { expect, test, vi } from 'vitest'
import { findTimeZone, instantOf, localTime } from './local-time.ts'

test('a zone has one name in any notation, and an unknown zone has none', () => {
  expect(findTimeZone('aSIA/shanghai')).toBe('Asia/Shanghai')
  expect(findTimeZone('+0800')).toBe('+08:00')
  expect(findTimeZone('Asia/Nowhere')).toBeUndefined()
})

test.each([
  ['in China', '2026-11-19 16:30:00', 'Asia/Shanghai', '2026-11-19T08:30:00.000Z'],
  [
    'an hour before the clocks go forward',
    '2026-03-08 01:30:00',
    'America/New_York',
    '2026-03-08T06:30:00.000Z',
  ],
  ['on the hour after it', '2026-03-08 03:00:00', 'America/New_York', '2026-03-08T07:00:00.000Z'],
  ['after they went forward in London', '2026-03-29 02:00:00', 'Europe/London', '2026-03-29T01:00:00.000Z'],
  ['after they went back', '2026-10-25 02:00:00', 'Europe/London', '2026-10-25T02:00:00.000Z'],
  [
    'on the day when they go forward in Auckland',
    '2026-09-27 03:30:00',
    'Pacific/Auckland',
    '2026-09-26T14:30:00.000Z',
  ],
])('a local time has its instant: %s', (_name, local, zone, instant) => {
  expect(instantOf(local, zone).toISOString()).toBe(instant)
  expect(localTime(instant, zone)).toBe(local)
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
