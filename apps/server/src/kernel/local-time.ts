const clocks = new Map<string, Intl.DateTimeFormat>()

/** Far more than in use at a time; bounded, as users choose the zones and each takes memory. */
const CLOCKS_MAX = 100

/** An instant in the local time of a zone: `2026-11-15 14:03:22`. Throws for an unknown zone. */
export function localTime(instant: string | Date, time_zone: string): string {
  const clock = clocks.get(time_zone) ?? openClock(time_zone)
  return clock.format(new Date(instant))
}

/** The instant of a local time in a zone: the inverse of `localTime`. */
export function instantOf(local: string, time_zone: string): Date {
  const wanted = asUtc(local)
  // The offset at the first guess may be that of the other side of a change of the clocks.
  const guess = wanted - (asUtc(localTime(new Date(wanted), time_zone)) - wanted)
  return new Date(guess - (asUtc(localTime(new Date(guess), time_zone)) - wanted))
}

const asUtc = (local: string) => Date.parse(`${local.replace(' ', 'T')}Z`)

function openClock(timeZone: string): Intl.DateTimeFormat {
  // The Swedish locale writes ISO dates and hours from 0 to 23.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  if (clocks.size >= CLOCKS_MAX) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

/** The canonical name of a zone in any notation; undefined if it is unknown. */
export function findTimeZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Pages and documents do not know the reader's zone, so they use and name UTC+8. */
export const PAPER_ZONE = 'Asia/Shanghai'

/** The date there: a document that ends today is valid until midnight, in any time zone of the server. */
export function paperDate(instant: Date): string {
  return localTime(instant, PAPER_ZONE).slice(0, 10)
}

/** An instant in tables and documents: `2026-11-15 14:03:22 (UTC+8)`. */
export function paperTime(instant: string | Date): string {
  return `${localTime(instant, PAPER_ZONE)} (UTC+8)`
}
