import type { Clock } from './clock.ts'
import workdays from './data/mainland-workdays.json' with { type: 'json' }
import { paperDate } from './local-time.ts'

type Year = { readonly off: readonly (readonly string[])[]; readonly made_up: readonly string[] }

/**
 * Days off, and weekends that are worked in their place. The State Council announces them each November for
 * the next year; until then a year has the days that the law names.
 */
const years: Readonly<Record<string, Year | undefined>> = workdays

const DAY_MS = 86_400_000

/** The end of the provider's working day, in China. */
const CLOSE = '18:00:00+08:00'

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether the provider works on a day: mainland China's working days, with its holidays and make-up days. */
export function isBusinessDay(day: string): boolean {
  const year = years[day.slice(0, 4)]
  if (year?.made_up.includes(day)) return true
  if ([0, 6].includes(new Date(timeOf(day)).getUTCDay())) return false
  if (!year) return !FIXED.includes(day.slice(5))
  return !year.off.some(([first = '', last = '']) => first <= day && day <= last)
}

/** Every year has these. */
const FIXED = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']

/** The day that many business days after a day. */
export function addBusinessDays(day: string, count: number): string {
  let time = timeOf(day)
  for (let left = count; left > 0; ) {
    time += DAY_MS
    if (isBusinessDay(dayOf(time))) left -= 1
  }
  return dayOf(time)
}

/** How many business days have begun after a day, up to and including another one. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0
  for (let time = timeOf(from) + DAY_MS; time <= timeOf(to); time += DAY_MS) {
    if (isBusinessDay(dayOf(time))) count += 1
  }
  return count
}

/** The end of the working day by which something is promised that many business days from now. */
export function promisedAt(clock: Clock, days: number): Date {
  return new Date(`${addBusinessDays(paperDate(clock.now()), days)}T${CLOSE}`)
}
