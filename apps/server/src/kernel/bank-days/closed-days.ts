import { createRequire } from 'node:module'
import { addDays } from '@causeway/identifiers'
import type Holidays from 'date-holidays'
import corrections from '../data/bank-holidays.json' with { type: 'json' }

type Correction = {
  readonly why: string
  /** Rules of the library that do not close the banks. */
  readonly open?: readonly string[]
  /** Rules that the library does not have for the centre, in its notation. */
  readonly closed: readonly string[]
}

const correctionOf: Readonly<Record<string, Correction | undefined>> = corrections

const DAY_MS = 86_400_000

const load = createRequire(import.meta.url)
let library: typeof Holidays | undefined

const calendars = new Map<string, Holidays>()
const years = new Map<string, ReadonlySet<string>>()

/** The holidays of a centre in a year. A country that the library does not know has none. */
export function closedDays(centre: string, year: number): ReadonlySet<string> {
  const key = `${centre} ${year}`
  const known = years.get(key)
  if (known) return known
  const calendar = calendars.get(centre) ?? openCalendar(centre)
  calendars.set(centre, calendar)
  // A holiday of several days may begin in the year before.
  const days = new Set([year - 1, year].flatMap((each) => calendar.getHolidays(each)).flatMap(daysOf))
  years.set(key, days)
  return days
}

function openCalendar(centre: string): Holidays {
  // Loaded with the first payment abroad, since it takes 40 ms and 25 MB.
  library ??= load('date-holidays') as typeof Holidays
  // In UTC each day has 24 hours, so the length of a holiday is a number of days.
  const calendar = new library(centre, { timezone: 'UTC', types: ['public', 'bank'] })
  const { open = [], closed = [] } = correctionOf[centre] ?? {}
  for (const rule of open) calendar.unsetRule(rule)
  for (const rule of closed) calendar.setHoliday(rule, { name: centre, type: 'bank' })
  return calendar
}

/** The banks settle nothing late on a day of which a holiday takes a part. */
function daysOf({ date, start, end }: { readonly date: string; readonly start: Date; readonly end: Date }) {
  const first = date.slice(0, 10)
  const count = Math.ceil((end.getTime() - start.getTime()) / DAY_MS)
  return Array.from({ length: count }, (_, index) => addDays(first, index))
}
