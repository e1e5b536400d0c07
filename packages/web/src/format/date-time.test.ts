import { expect, test } from 'vitest'
import { readDate } from './date-text.ts'
import { formatClock, formatDateTime, formatZone } from './date-time.ts'

test('a time is written with its seconds and the time zone of the reader', () => {
  const moment = new Date(2026, 10, 5, 4, 3, 2)

  expect(formatDateTime(moment)).toBe(`2026-11-05 04:03:02 (${formatZone(moment)})`)
  expect(formatZone(moment)).toMatch(/^UTC([+-]\d{1,2}(:\d\d)?)?$/)
})

test('the day is included if it is not today', () => {
  const now = new Date(2026, 10, 5, 23, 30)

  expect(formatClock(new Date(2026, 10, 5, 23, 45), now)).toBe('23:45')
  expect(formatClock(new Date(2026, 10, 6, 0, 15), now)).toBe('2026-11-06 00:15')
})

test.each([
  ['2026-11-15', '2026-11-15'],
  ['2026/1/5', '2026-01-05'],
  ['2026.11.5', '2026-11-05'],
  ['20261115', '2026-11-15'],
  ['\uff12\uff10\uff12\uff16-11-15', '2026-11-15'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['15/11/2026', undefined],
  ['', undefined],
])('%s is the day %s', (text, date) => {
  expect(readDate(text)).toBe(date)
})
