import { addDays } from '@causeway/identifiers'
import { isBusinessDay } from '../business-days.ts'
import { closedDays } from './closed-days.ts'

/** Their weekend is Friday and Saturday. */
const FRIDAY_CENTRES = new Set('BD BH DJ DZ EG IL IQ JO KW LY MV OM PS QA SA SD SY YE'.split(' '))

/** Whether the banks of a centre settle on a day. A centre is a country, or `EU` for TARGET. */
export function isBankDay(centre: string, day: string): boolean {
  if (centre === 'CN') return isBusinessDay(day)
  const weekend = FRIDAY_CENTRES.has(centre) ? [5, 6] : [0, 6]
  if (weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return false
  return !closedDays(centre, Number(day.slice(0, 4))).has(day)
}

/** The first day from a day, itself included, on which every centre settles. */
export function bankDayFrom(day: string, centres: readonly string[]): string {
  let found = day
  while (!centres.every((centre) => isBankDay(centre, found))) found = addDays(found, 1)
  return found
}

/** The day that many bank days after the first one from a day. */
export function addBankDays(day: string, count: number, centres: readonly string[]): string {
  let found = bankDayFrom(day, centres)
  for (let left = count; left > 0; left -= 1) found = bankDayFrom(addDays(found, 1), centres)
  return found
}
