import type { DateLimits, DateSpan } from './date-span.ts'

export function spanBetween(one: string, other: string): DateSpan {
  return one < other ? { from: one, to: other } : { from: other, to: one }
}

/** The month is counted from 0, and a month or day beyond the year is in the next one. */
const dayAt = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

/** The usual spans on that day. */
export function spansOf(today: string): Record<'thisMonth' | 'lastMonth' | 'last30Days', DateSpan> {
  const [year = 0, number = 0, day = 0] = today.split('-').map(Number)
  const month = number - 1
  return {
    thisMonth: { from: dayAt(year, month, 1), to: dayAt(year, month + 1, 0) },
    lastMonth: { from: dayAt(year, month - 1, 1), to: dayAt(year, month, 0) },
    last30Days: { from: dayAt(year, month, day - 29), to: today },
  }
}

/** The allowed days of a span; undefined if there are none. */
export function cutSpan({ from, to }: DateSpan, { min = from, max = to }: DateLimits): DateSpan | undefined {
  const cut = { from: from > min ? from : min, to: to < max ? to : max }
  return cut.from > cut.to ? undefined : cut
}
