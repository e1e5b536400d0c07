const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export type ReadDate = {
  /** As `2026-11-18`. */
  readonly date: string
  /** Day and month could also be the other way round; read as the American order. */
  readonly is_ambiguous: boolean
}

/** The time and zone behind a date, which are not kept: `14:03:22 UTC`, `3:04 PM PST`, `T10:00:00+08:00`. */
const TIME = /[T\s,]\s?\d{1,2}:\d{2}.*$/i

const YEAR_FIRST = /^(\d{4})(?:[-/.]|\u5e74)(\d{1,2})(?:[-/.]|\u6708)(\d{1,2})\u65e5?$/
const SOLID = /^(\d{4})(\d{2})(\d{2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/
const MONTH_FIRST = /^(?:[A-Za-z]{3,9},\s*)?([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4})$/
const DAY_FIRST = /^(?:[A-Za-z]{3,9},\s*)?(\d{1,2})[\s-]+([A-Za-z]{3,9})\.?,?[\s-]+(\d{4})$/

/** A date in the common forms of platforms. Its time and zone are dropped: the day is the platform's. */
export function readDate(text: string): ReadDate | undefined {
  const typed = text.normalize('NFKC').trim().slice(0, 60)
  const day = typed.replace(TIME, '')
  const first = YEAR_FIRST.exec(day) ?? SOLID.exec(day)
  if (first) return made(first[1], first[2], first[3])
  const last = YEAR_LAST.exec(day)
  if (last) return fromYearLast(last)
  const named = MONTH_FIRST.exec(day)
  if (named) return fromName(named[3], named[1], named[2])
  const other = DAY_FIRST.exec(day)
  return other ? fromName(other[3], other[2], other[1]) : undefined
}

function fromName(year: string | undefined, name = '', day: string | undefined): ReadDate | undefined {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month > 0 ? made(year, `${month}`, day) : undefined
}

function fromYearLast([, a = '', mark, b = '', year]: readonly string[]): ReadDate | undefined {
  // With points the day is first, as in Germany; a number above twelve can only be a day.
  if (mark === '.' || Number(a) > 12) return made(year, b, a)
  return made(year, a, b, Number(b) <= 12 && a !== b)
}

function made(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  is_ambiguous = false,
): ReadDate | undefined {
  const date = `${year}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`
  const instant = new Date(`${date}T00:00:00Z`)
  const isDate = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date)
  return isDate && date >= '1990-01-01' ? { date, is_ambiguous } : undefined
}
