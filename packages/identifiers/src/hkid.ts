import { type IdentifierProblem, tidyIdentifier, weightedSum } from './problem.ts'

const FORMAT = /^([A-Z]{1,2})(\d{6})\(?([\dA])\)?$/
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2]
const BLANK = 36

/** A Hong Kong identity card number, with or without brackets around its check digit. */
export function hkidProblem(text: string): IdentifierProblem | undefined {
  const [, letters = '', digits = '', check = ''] = FORMAT.exec(tidyIdentifier(text)) ?? []
  if (!letters) return 'format'
  const letterValues = [...letters].map((letter) => letter.charCodeAt(0) - 55)
  const values = [...(letters.length === 1 ? [BLANK] : []), ...letterValues, ...[...digits].map(Number)]
  const expected = (11 - (weightedSum(values, WEIGHTS) % 11)) % 11
  return check === (expected === 10 ? 'A' : String(expected)) ? undefined : 'check_digit'
}
