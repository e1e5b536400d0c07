const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text such as 2026-02-28 is a calendar date. */
export function isDay(text: string): boolean {
  if (!DATE.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Full years from one day to another, as for ages. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** The date a number of days later, or earlier for a negative number. */
export function addDays(day: string, days: number): string {
  const later = new Date(`${day}T00:00:00Z`)
  later.setUTCDate(later.getUTCDate() + days)
  return later.toISOString().slice(0, 10)
}
