/** The first and the last date allowed, as `2026-11-15`. */
export type DateLimits = { readonly min?: string; readonly max?: string }

/** The days from one to another, both included, as `2026-11-15`. */
export type DateSpan = { readonly from: string; readonly to: string }

/** Days since, until or between dates. */
export type OpenSpan = { readonly [End in keyof DateSpan]?: string | undefined }

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
