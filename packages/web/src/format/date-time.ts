const two = (number: number) => String(number).padStart(2, '0')

type Moment = Date | string

/** The local date: `2026-11-15`. */
export function formatDate(moment: Moment): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `14:03`, preceded by the date if that is not today. */
export function formatClock(moment: Moment, now: Date): string {
  const date = new Date(moment)
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`
  return formatDate(date) === formatDate(now) ? time : `${formatDate(date)} ${time}`
}

/** `14:03:22`, for recent events. */
export function formatSeconds(moment: Moment): string {
  const date = new Date(moment)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
}

/** Date, time and zone, the same in every language: `2026-11-15 14:03:22 (UTC+8)`. */
export function formatDateTime(moment: Moment): string {
  const date = new Date(moment)
  return `${formatDate(date)} ${formatSeconds(date)} (${formatZone(date)})`
}

/** `UTC+8`, `UTC-3:30`, `UTC`: the offset at that time, including daylight saving. */
export function formatZone(moment: Moment): string {
  const ahead = -new Date(moment).getTimezoneOffset()
  if (ahead === 0) return 'UTC'
  const hours = Math.trunc(Math.abs(ahead) / 60)
  const minutes = Math.abs(ahead) % 60
  return `UTC${ahead > 0 ? '+' : '-'}${hours}${minutes ? `:${two(minutes)}` : ''}`
}
