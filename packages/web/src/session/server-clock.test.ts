import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type ServerClock = typeof import('./server-clock.ts')

const TRUE_TIME = Date.parse('2026-11-15T06:00:00.000Z')
const iso = (ms: number) => new Date(TRUE_TIME + ms).toISOString()
let clock: ServerClock

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  clock = await import('./server-clock.ts')
})
afterEach(() => {
  vi.useRealTimers()
})

test('a device that is ten minutes fast shows the server time, corrected by half the round trip', () => {
  vi.setSystemTime(TRUE_TIME + 600_000)
  const sent_at = Date.now()
  vi.advanceTimersByTime(400)

  clock.noteServerTime(iso(200), sent_at)

  expect(clock.serverNow()).toBe(TRUE_TIME + 400)
  vi.advanceTimersByTime(1000)
  expect(clock.serverNow()).toBe(TRUE_TIME + 1400)
})

test('a slow answer does not replace a more exact measurement, unless the device clock was changed', () => {
  vi.setSystemTime(TRUE_TIME)
  clock.noteServerTime(iso(0))
  // The whole delay of two seconds was on the way back.
  vi.advanceTimersByTime(2000)
  clock.noteServerTime(iso(0), TRUE_TIME)
  expect(clock.serverNow()).toBe(TRUE_TIME + 2000)

  vi.setSystemTime(TRUE_TIME - 3_600_000)
  clock.noteServerTime(iso(5000), Date.now())

  expect(clock.serverNow()).toBe(TRUE_TIME + 5000)
})
