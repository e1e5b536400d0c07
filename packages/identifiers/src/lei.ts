import { type IdentifierProblem, tidyIdentifier } from './problem.ts'

const FORMAT = /^[A-Z\d]{18}\d{2}$/

/** A legal entity identifier (ISO 17442): its remainder modulo 97 is 1. */
export function leiProblem(text: string): IdentifierProblem | undefined {
  const code = tidyIdentifier(text)
  if (!FORMAT.test(code)) return 'format'
  const digits = [...code].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n ? undefined : 'check_digit'
}
