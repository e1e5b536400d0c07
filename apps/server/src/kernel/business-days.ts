const DAY_MS = 86_400_000

const isWeekend = (time: number) => [0, 6].includes(new Date(time).getUTCDay())

/** The day that many business days after a day. Saturdays and Sundays do not count. */
export function addBusinessDays(day: string, count: number): string {
  let time = Date.parse(`${day}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    time += DAY_MS
    if (!isWeekend(time)) left -= 1
  }
  return new Date(time).toISOString().slice(0, 10)
}

/** How many business days have begun after a day, up to and including another one. */
export function businessDaysBetween(from: string, to: string): number {
  let count = 0
  const end = Date.parse(`${to}T00:00:00Z`)
  for (let time = Date.parse(`${from}T00:00:00Z`) + DAY_MS; time <= end; time += DAY_MS) {
    if (!isWeekend(time)) count += 1
  }
  return count
}
