import { type IdentifierProblem, tidyIdentifier } from './problem.ts'

const FORMAT = /^[A-Z\d]{18}\d{2}$/

/** The legal entity identifier of a company (ISO 17442): 1 is left when it is divided by 97. */
export function leiProblem(text: string): IdentifierProblem | undefined {
  const code = tidyIdentifier(text)
  if (!FORMAT.test(code)) return 'format'
  const digits = [...code].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n ? undefined : 'check_digit'
}
