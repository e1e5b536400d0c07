import { isDay } from './date.ts'
import { type IdentifierProblem, tidyIdentifier, weightedSum } from './problem.ts'

const FORMAT = /^[1-8]\d{16}[\dX]$/
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECKS = '10X98765432'

/** A resident identity card number of mainland China (GB 11643-1999). */
export function residentIdProblem(text: string): IdentifierProblem | undefined {
  const number = tidyIdentifier(text)
  if (!FORMAT.test(number)) return 'format'
  if (!isDay(birthDateIn(number))) return 'date_unknown'
  const values = [...number.slice(0, 17)].map(Number)
  return CHECKS[weightedSum(values, WEIGHTS) % 11] === number[17] ? undefined : 'check_digit'
}

/** The birth date in the number, or undefined if the number is invalid. */
export function birthDateOf(residentId: string): string | undefined {
  return residentIdProblem(residentId) ? undefined : birthDateIn(tidyIdentifier(residentId))
}

/** The date as written in the number, also one that does not exist, such as 1990-02-30. */
export function birthDateIn(residentId: string): string {
  const digits = tidyIdentifier(residentId).slice(6, 14)
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
