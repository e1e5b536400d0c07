import { type IdentifierProblem, tidyIdentifier, weightedSum } from './problem.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const FORMAT = new RegExp(`^[1-9A-HJ-NY][1239]\\d{6}[${ALPHABET}]{10}$`)
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The organisation code inside has its own alphabet and check digit. */
const ORGANISATION_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ORGANISATION_WEIGHTS = [3, 7, 9, 10, 5, 8, 4, 2]

/** A unified social credit code of mainland China (GB 32100-2015). */
export function usccProblem(text: string): IdentifierProblem | undefined {
  const code = tidyIdentifier(text)
  return usccOwnProblem(code) ?? (isOrganisationCode(code.slice(8, 17)) ? undefined : 'check_digit')
}

/** The problem by the last character alone, which notices every mistyped one. */
export function usccOwnProblem(text: string): IdentifierProblem | undefined {
  const code = tidyIdentifier(text)
  if (!FORMAT.test(code)) return 'format'
  const values = [...code].map((letter) => ALPHABET.indexOf(letter))
  const check = (31 - (weightedSum(values.slice(0, 17), WEIGHTS) % 31)) % 31
  return check === values[17] ? undefined : 'check_digit'
}

function isOrganisationCode(code: string): boolean {
  const values = [...code.slice(0, 8)].map((letter) => ORGANISATION_ALPHABET.indexOf(letter))
  const check = (11 - (weightedSum(values, ORGANISATION_WEIGHTS) % 11)) % 11
  return code[8] === (check === 10 ? 'X' : String(check))
}
