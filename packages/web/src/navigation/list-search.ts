export const PAGE_SIZE = 20

/** The address is anybody's to write: what is no page is the first one. */
export function readPage(text: string | undefined): number {
  return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The text, if it is one of these. */
export function oneOf<Option extends string>(
  options: readonly Option[],
  text: string | undefined,
): Option | undefined {
  return options.find((option) => option === text)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A day of whoever reads it: its first moment, or that of the day after, before which it has ended. */
export function momentOf(day: string | undefined, end: boolean): string | undefined {
  if (!day || !DAY.test(day)) return undefined
  const moment = new Date(`${day}T00:00:00`)
  if (Number.isNaN(moment.getTime())) return undefined
  if (end) moment.setDate(moment.getDate() + 1)
  return moment.toISOString()
}
