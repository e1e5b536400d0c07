const clocks = new Map<string, Intl.DateTimeFormat>()

/** Many more than are in use at a time; each takes memory, and people name the zones. */
const CLOCKS_MAX = 100

/** An instant as clocks of a zone show it: `2026-11-15 14:03:22`. A zone that there is not throws. */
export function localTime(instant: string | Date, time_zone: string): string {
  const clock = clocks.get(time_zone) ?? openClock(time_zone)
  return clock.format(new Date(instant))
}

function openClock(timeZone: string): Intl.DateTimeFormat {
  // Swedes write dates as the standard does, and full days from hour 0.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  if (clocks.size >= CLOCKS_MAX) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

/** A zone by its one name, however it was written; nothing, if there is none such. */
export function findTimeZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Pages and papers cannot ask for the reader's own zone, so they name theirs: UTC+8. */
export const PAPER_ZONE = 'Asia/Shanghai'

/** As tables and papers show an instant: `2026-11-15 14:03:22 (UTC+8)`. */
export function paperTime(instant: string | Date): string {
  return `${localTime(instant, PAPER_ZONE)} (UTC+8)`
}
