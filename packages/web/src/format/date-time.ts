const two = (number: number) => String(number).padStart(2, '0')

type Moment = Date | string

/** The day on the wall of whoever reads it: `2026-11-15`. */
export function formatDate(moment: Moment): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** `14:03`, with the day before it when that is not today's. */
export function formatClock(moment: Moment, now: Date): string {
  const date = new Date(moment)
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`
  return formatDate(date) === formatDate(now) ? time : `${formatDate(date)} ${time}`
}

/** `14:03:22`, for what is shown because it is new. */
export function formatSeconds(moment: Moment): string {
  const date = new Date(moment)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')
}

/** The whole of it, the same in every language: `2026-11-15 14:03:22 (UTC+8)`. */
export function formatDateTime(moment: Moment): string {
  const date = new Date(moment)
  return `${formatDate(date)} ${formatSeconds(date)} (${formatZone(date)})`
}

/** `UTC+8`, `UTC-3:30`, `UTC`: the offset at that moment, as summer time changes it. */
export function formatZone(moment: Moment): string {
  const ahead = -new Date(moment).getTimezoneOffset()
  if (ahead === 0) return 'UTC'
  const hours = Math.trunc(Math.abs(ahead) / 60)
  const minutes = Math.abs(ahead) % 60
  return `UTC${ahead > 0 ? '+' : '-'}${hours}${minutes ? `:${two(minutes)}` : ''}`
}
