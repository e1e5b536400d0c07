import type { Speed } from '@causeway/bank-details/payees'
import { addDays } from '@causeway/identifiers'
import { currencies } from '@causeway/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTime } from '../local-time.ts'
import { isBankDay } from './bank-days.ts'
import { centreOf, zoneOf } from './centres.ts'
import { arrivalOf, valueDateOf } from './value-date.ts'

const SHANGHAI = 'Asia/Shanghai'
const NEW_YORK = 'America/New_York'
const LONDON = 'Europe/London'

const valued = (now: string, zone: string, ...centres: readonly string[]) => {
  const { value_date, cut_off_at } = valueDateOf({ now: new Date(now), cut_off: '16:30', zone, centres })
  return [value_date, cut_off_at.toISOString()]
}

describe('the value date', () => {
  test.each([
    ['in the morning', '2026-11-19T01:00:00Z', '2026-11-19', '2026-11-19T08:30:00.000Z'],
    ['a moment before the cut-off', '2026-11-19T08:29:59.999Z', '2026-11-19', '2026-11-19T08:30:00.000Z'],
    ['at the cut-off', '2026-11-19T08:30:00Z', '2026-11-20', '2026-11-20T08:30:00.000Z'],
    [
      'after midnight there, on the day before in UTC',
      '2026-11-19T17:00:00Z',
      '2026-11-20',
      '2026-11-20T08:30:00.000Z',
    ],
    ['on Friday evening', '2026-11-20T10:00:00Z', '2026-11-23', '2026-11-23T08:30:00.000Z'],
    ['on a Saturday that is worked', '2026-10-10T01:00:00Z', '2026-10-10', '2026-10-10T08:30:00.000Z'],
    ['on the eve of the golden week', '2026-09-30T09:00:00Z', '2026-10-08', '2026-10-08T08:30:00.000Z'],
  ])('is today before the cut-off, and the next bank day from then on: %s', (_name, now, day, until) => {
    expect(valued(now, SHANGHAI, 'CN')).toEqual([day, until])
  })

  test.each([
    ['a Saturday that only China works', '2026-10-10T01:00:00Z', ['CN', 'US'], '2026-10-13'],
    ['Thanksgiving', '2026-11-26T01:00:00Z', ['CN', 'US'], '2026-11-27'],
    ['Easter in Hong Kong and in the euro area', '2026-04-03T01:00:00Z', ['HK', 'EU'], '2026-04-08'],
    ['weekends that have only Sunday in common', '2026-11-20T01:00:00Z', ['SA', 'GB'], '2026-11-23'],
    ['the new year of China, then of Vietnam', '2026-02-14T01:00:00Z', ['CN', 'VN'], '2026-02-24'],
  ])('is a bank day of every centre: %s', (_name, now, centres, day) => {
    expect(valued(now, SHANGHAI, ...centres)[0]).toBe(day)
  })

  test.each([
    [
      'before the clocks of New York go forward',
      '2026-03-06T12:00:00Z',
      NEW_YORK,
      '2026-03-06T21:30:00.000Z',
    ],
    ['over the weekend when they do', '2026-03-06T22:00:00Z', NEW_YORK, '2026-03-09T20:30:00.000Z'],
    ['over the weekend when they go back', '2026-10-30T21:00:00Z', NEW_YORK, '2026-11-02T21:30:00.000Z'],
    [
      'over the weekend when those of London go forward',
      '2026-03-27T17:00:00Z',
      LONDON,
      '2026-03-30T15:30:00.000Z',
    ],
    ['over the weekend when they go back', '2026-10-23T16:00:00Z', LONDON, '2026-10-26T16:30:00.000Z'],
  ])('has its cut-off by the local clock: %s', (_name, now, zone, until) => {
    expect(valued(now, zone, 'SE')[1]).toBe(until)
  })
})

describe('the arrival', () => {
  const arrives = (value_date: string, speed: Speed, ...centres: readonly string[]) => {
    const { from, to } = arrivalOf({ value_date, speed, centres })
    return [from, to]
  }

  test('is the value date on instant rails, on every day', () => {
    expect(arrives('2026-12-25', 'instant', 'GB')).toEqual(['2026-12-25', '2026-12-25'])
  })

  test.each([
    ['the same day', '2026-11-19', [0, 0], ['US'], ['2026-11-19', '2026-11-19']],
    ['one or two days over Thanksgiving', '2026-11-25', [1, 2], ['US'], ['2026-11-27', '2026-11-30']],
    ['a day over the weekend', '2026-11-20', [0, 1], ['JP'], ['2026-11-20', '2026-11-24']],
    ['the next day over Easter', '2026-04-02', [1, 1], ['EU'], ['2026-04-07', '2026-04-07']],
    ['the golden week with its worked Saturday', '2026-09-30', [1, 2], ['CN'], ['2026-10-08', '2026-10-09']],
    [
      'a holiday of the bank beside that of the currency',
      '2026-05-13',
      [1, 1],
      ['EU', 'DE'],
      ['2026-05-15', '2026-05-15'],
    ],
  ] as const)('counts bank days of the payee: %s', (_name, day, speed, centres, expected) => {
    expect(arrives(day, speed, ...centres)).toEqual(expected)
  })

  test('counts from the next bank day of the payee if the value date is a holiday there', () => {
    expect(arrives('2026-10-01', [0, 1], 'CN')).toEqual(['2026-10-08', '2026-10-09'])
    expect(arrives('2026-10-01', [0, 1], 'US')).toEqual(['2026-10-01', '2026-10-02'])
  })
})

const centre = fc.constantFrom(...currencies.map(centreOf))
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const order = fc.record({
  now: instant,
  cut_off: fc.constantFrom('00:00', '09:15', '16:30', '23:59'),
  zone: centre.map(zoneOf),
  centres: fc.uniqueArray(centre, { maxLength: 3 }),
})

test('the value date is never before today, never a holiday of a centre, and no bank day is left out', () => {
  fc.assert(
    fc.property(order, (each) => {
      const { value_date, cut_off_at } = valueDateOf(each)
      const today = localTime(each.now, each.zone).slice(0, 10)
      const settles = (day: string) => each.centres.every((one) => isBankDay(one, day))

      expect(value_date >= today).toBe(true)
      expect(settles(value_date)).toBe(true)
      expect(each.now < cut_off_at).toBe(true)
      expect(localTime(cut_off_at, each.zone)).toBe(`${value_date} ${each.cut_off}:00`)
      for (let day = addDays(today, 1); day < value_date; day = addDays(day, 1))
        expect(settles(day)).toBe(false)
    }),
  )
})

test('a later order never has an earlier value date, and its cut-off is the last instant of it', () => {
  fc.assert(
    fc.property(order, instant, (each, other) => {
      const [now, later] = each.now < other ? [each.now, other] : [other, each.now]
      const first = valueDateOf({ ...each, now })
      const last = new Date(first.cut_off_at.getTime() - 1)

      expect(valueDateOf({ ...each, now: later }).value_date >= first.value_date).toBe(true)
      expect(valueDateOf({ ...each, now: last }).value_date).toBe(first.value_date)
      expect(valueDateOf({ ...each, now: first.cut_off_at }).value_date > first.value_date).toBe(true)
    }),
  )
})

test('the arrival is two bank days of the payee in their order, from the value date on', () => {
  fc.assert(
    fc.property(order, fc.tuple(fc.nat(3), fc.nat(3)), ({ centres, now }, [from, more]) => {
      const value_date = now.toISOString().slice(0, 10)
      const arrival = arrivalOf({ value_date, speed: [from, from + more], centres })

      expect(value_date <= arrival.from && arrival.from <= arrival.to).toBe(true)
      for (const day of [arrival.from, arrival.to]) {
        expect(centres.every((one) => isBankDay(one, day))).toBe(true)
      }
    }),
  )
})
