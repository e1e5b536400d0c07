/** The first and the last date allowed, as `2026-11-15`. */
export type DateLimits = { readonly min?: string; readonly max?: string }

/** The days from one to another, both included, as `2026-11-15`. */
export type DateSpan = { readonly from: string; readonly to: string }

/** Days since, until or between dates. */
export type OpenSpan = { readonly [End in keyof DateSpan]?: string | undefined }

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

export type SpanFault = 'unreadable' | 'reversed' | 'tooEarly' | 'tooLate'

/** Why the read ends of a typed span cannot be used; undefined if they can. */
export function faultOf(
  { from, to }: OpenSpan,
  { min, max }: DateLimits,
): Exclude<SpanFault, 'unreadable'> | undefined {
  const days = [from, to].filter((day) => day !== undefined)
  if (min && days.some((day) => day < min)) return 'tooEarly'
  if (max && days.some((day) => day > max)) return 'tooLate'
  return from && to && from > to ? 'reversed' : undefined
}
