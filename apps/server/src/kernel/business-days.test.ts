import { describe, expect, test } from 'vitest'
import { addBusinessDays, businessDaysBetween, isBusinessDay, promisedAt } from './business-days.ts'

describe('a business day', () => {
  test.each([
    ['a Monday', '2026-11-16', true],
    ['a Saturday', '2026-11-21', false],
    ['a holiday on a Thursday', '2026-10-01', false],
    ['the last day of a holiday', '2026-10-07', false],
    ['the day after it', '2026-10-08', true],
    ['a Saturday that is worked in its place', '2026-10-10', true],
    ['a Sunday that is worked before it', '2026-09-20', true],
  ])('is one of the year as it was announced: %s', (_name, day, expected) => {
    expect(isBusinessDay(day)).toBe(expected)
  })

  test.each([
    ['the new year by the moon', '2027-02-08'],
    ['the day of tomb-sweeping', '2027-04-05'],
    ['the middle of autumn', '2027-09-15'],
    ['a day of every year', '2031-10-01'],
  ])('is none by law in a year that is not announced: %s', (_name, day) => {
    expect(isBusinessDay(day)).toBe(false)
  })

  test('is every other weekday of such a year', () => {
    expect(['2027-10-05', '2027-02-09', '2031-10-06'].map(isBusinessDay)).toEqual([true, true, true])
  })
})

test('a promise over a holiday leaves it out, and counts the days that are worked for it', () => {
  expect(addBusinessDays('2026-09-30', 1)).toBe('2026-10-08')
  expect(addBusinessDays('2026-10-08', 2)).toBe('2026-10-10')
  expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23')
  expect(businessDaysBetween('2026-09-30', '2026-10-10')).toBe(3)
})

test('a promise ends with the working day in China', () => {
  const clock = { now: () => new Date('2026-11-19T17:00:00Z') }
  // It is the 20th, a Friday, in China.
  expect(promisedAt(clock, 1).toISOString()).toBe('2026-11-23T10:00:00.000Z')
})
