import { currencies } from '@causeway/money'
import Holidays from 'date-holidays'
import { describe, expect, test } from 'vitest'
import corrections from '../data/bank-holidays.json' with { type: 'json' }
import { findTimeZone } from '../local-time.ts'
import { isBankDay } from './bank-days.ts'
import { centreOf, zoneOf } from './centres.ts'

type Row = readonly [centre: string, closed: string, open: string]

/** Days by a space; the open ones are those that are taken for closed most easily. */
const weeks: readonly Row[] = [
  ['CN', '2026-02-15 2026-02-16 2026-02-23', '2026-02-14 2026-02-24 2026-02-28'],
  ['CN', '2026-10-01 2026-10-07 2026-10-11', '2026-10-08 2026-10-10'],
  ['EU', '2026-04-03 2026-04-06 2026-05-01 2026-12-25 2027-03-26', '2026-05-14 2026-05-25 2026-12-24'],
  ['US', '2026-11-26 2026-06-19 2027-07-05', '2026-11-27 2026-07-03 2027-06-18 2027-12-24 2027-12-31'],
  ['GB', '2026-04-06 2026-05-04 2026-08-31 2026-12-28 2027-12-28', '2026-08-03 2026-11-30'],
  ['HK', '2026-02-19 2026-04-07 2026-10-19 2027-02-09', '2026-02-20 2026-10-02'],
  ['JP', '2026-01-02 2026-05-06 2026-09-22 2026-12-31 2027-03-22', '2026-05-07 2026-12-30'],
  ['KR', '2026-02-16 2026-02-18 2026-05-01 2026-06-03 2026-10-05 2027-02-09', '2026-02-19 2026-09-28'],
  ['SG', '2026-02-18 2026-06-01 2026-08-10 2027-02-08 2027-05-20', '2026-02-19 2026-12-28'],
  ['VN', '2026-02-16 2026-02-20 2026-04-27 2026-09-01 2027-02-10', '2026-02-23 2026-09-03'],
  ['ID', '2026-03-18 2026-05-15 2026-12-24', '2026-05-18 2026-12-28'],
  ['PH', '2026-02-17 2026-08-21 2026-11-02 2026-12-24 2026-12-31', '2026-02-25 2026-12-29'],
  ['AU', '2026-01-26 2026-06-08 2026-12-28 2027-12-27', '2026-04-27 2026-08-03 2026-10-05'],
  ['NZ', '2026-01-02 2026-04-27 2026-07-10 2027-02-08', '2026-01-05 2026-01-26'],
  [
    'CA',
    '2026-02-16 2026-05-18 2026-08-03 2026-09-30 2026-10-12 2026-11-11 2026-12-28 2027-12-28',
    '2026-04-06 2026-06-24',
  ],
  ['MX', '2026-02-02 2026-04-02 2026-09-16 2026-11-02 2026-11-16', '2026-05-05 2026-10-12'],
  ['CH', '2026-01-02 2026-05-01 2026-05-14 2026-05-25', '2026-06-04 2026-12-24'],
  ['DK', '2026-05-15 2026-06-05 2026-12-24 2026-12-31', '2026-05-01 2026-12-30'],
  ['NO', '2026-04-02 2026-05-14 2026-12-24 2026-12-31', '2026-05-15 2026-12-30'],
  ['SE', '2026-01-06 2026-06-19 2026-12-24 2026-12-31', '2026-04-02 2026-05-25'],
  ['CZ', '2026-07-06 2026-09-28 2026-11-17 2026-12-24', '2026-05-14 2026-12-31'],
  ['TR', '2026-04-23 2026-05-19 2026-07-15 2026-10-29', '2026-10-28 2026-12-25'],
  ['AE', '2026-12-02 2026-12-03 2026-12-05 2026-12-06', '2026-01-16 2026-02-18 2026-12-04'],
  // A holiday of six days over the new year, and one on the Sunday of 25 hours.
  ['SZ', '2026-12-31 2026-01-02', '2026-01-05'],
  ['PM', '2026-11-11', '2026-11-02'],
]

const rowsOf = (column: 1 | 2) =>
  weeks.flatMap((row) => row[column].split(' ').map((day): [string, string] => [row[0], day]))

describe('a bank day', () => {
  test.each(rowsOf(1))('is no holiday and no weekend of the centre: %s %s', (centre, day) => {
    expect(isBankDay(centre, day)).toBe(false)
  })

  test.each(rowsOf(2))('is each other day, and a weekend that is worked: %s %s', (centre, day) => {
    expect(isBankDay(centre, day)).toBe(true)
  })

  test.each([
    ['SA', [1, 2, 3, 4, 0]],
    ['BD', [1, 2, 3, 4, 0]],
    ['EG', [1, 2, 3, 4, 0]],
    ['IL', [1, 2, 3, 4, 0]],
    ['AE', [1, 2, 3, 4, 5]],
    ['DE', [1, 2, 3, 4, 5]],
    ['XX', [1, 2, 3, 4, 5]],
  ])('is one of the weekdays on which the country works: %s', (centre, expected) => {
    const week = [
      '2026-11-02',
      '2026-11-03',
      '2026-11-04',
      '2026-11-05',
      '2026-11-06',
      '2026-11-07',
      '2026-11-08',
    ]
    const open = week.filter((day) => isBankDay(centre, day))

    expect(open.map((day) => new Date(day).getUTCDay())).toEqual(expected)
  })
})

describe('a correction of the library', () => {
  const rulesOf = (kind: 'open' | 'closed') =>
    Object.entries(corrections).flatMap(([centre, each]: [string, { [Kind in typeof kind]?: string[] }]) =>
      (each[kind] ?? []).map((rule): [string, string] => [centre, rule]),
    )

  test.each(rulesOf('open'))('takes out a rule that the library has: %s %s', (centre, rule) => {
    expect(new Holidays(centre).getRules()).toContainEqual(expect.objectContaining({ rule }))
  })

  test.each(rulesOf('closed'))('adds a rule that the library understands: %s %s', (centre, rule) => {
    const calendar = new Holidays()
    expect(calendar.setHoliday(rule, { name: centre, type: 'bank' })).toBe(true)
    expect([2026, 2027].flatMap((year) => calendar.getHolidays(year))).not.toEqual([])
  })
})

test('every currency has a centre and the centre a zone', () => {
  const centres = [...currencies, 'CNH' as const].map(centreOf)

  expect([centreOf('EUR'), centreOf('CNY'), centreOf('CNH')]).toEqual(['EU', 'CN', 'CN'])
  expect(new Set(centres).size).toBe(currencies.length)
  for (const centre of centres) expect(findTimeZone(zoneOf(centre))).toBeDefined()
})
