import { ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { type NumberKind, numberProblem, tidyNumber } from '../numbers.ts'
import { isKnownCountry, isSepa } from './countries.ts'
import { type TextProblem, type TextRule, textProblem, tidyText } from './text-rule.ts'

/** Why a value is refused. `unexpected` and `one_way_only` speak of fields that a form does not take. */
export type FieldProblem =
  | TextProblem
  | 'required'
  | 'unexpected'
  | 'one_way_only'
  | 'check_digit'
  | 'not_an_option'
  | 'other_country'
  | 'not_sepa'
  | 'date_unknown'

/** What a field takes. */
export type Rule = {
  readonly tidy: (text: string) => string
  /** The problem of a tidied text that is not empty. */
  readonly problem: (text: string) => FieldProblem | undefined
  readonly text?: TextRule
  readonly options?: readonly string[]
}

export function textOf(text: TextRule, check?: (value: string) => boolean): Rule {
  return {
    text,
    tidy: (value) => tidyText(value, text),
    problem: (value) => textProblem(text, value) ?? (check && !check(value) ? 'check_digit' : undefined),
  }
}

/** A code in upper case without spaces. */
export function codeOf(text: TextRule, check?: (value: string) => boolean): Rule {
  const rule = textOf(text, check)
  return { ...rule, tidy: (value) => value.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase() }
}

/** A number of a bank or an account, which some destinations want in a stricter form. */
export function numberOf(kind: NumberKind, text?: TextRule): Rule {
  return {
    ...(text && { text }),
    tidy: (value) => tidyNumber(kind, value),
    problem: (value) => (text && textProblem(text, value)) ?? numberProblem(kind, value),
  }
}

/** A number of which a wrong check digit is a warning: see `warningsOf`. */
export function uncheckedOf(kind: NumberKind, text: TextRule): Rule {
  return { ...numberOf(kind, text), problem: (value) => textProblem(text, value) }
}

export function choiceOf(options: readonly string[]): Rule {
  return {
    options,
    tidy: (value) => value.trim(),
    problem: (value) => (options.includes(value) ? undefined : 'not_an_option'),
  }
}

export const countryRule: Rule = {
  tidy: (value) => value.trim().toUpperCase(),
  problem: (value) => (isKnownCountry(value) ? undefined : 'not_an_option'),
}

/** An IBAN of one country, of the SEPA area, or of any country. */
export function ibanOf(area: string): Rule {
  return {
    tidy: (value) => tidyNumber('iban', value),
    problem: (value) => ibanProblem(value, area),
  }
}

/**
 * Numbers inside an IBAN may have check digits of their country. They are not looked at: those of the IBAN
 * notice every mistyped character, and a bank may have issued the number all the same.
 */
function ibanProblem(value: string, area: string): FieldProblem | undefined {
  const country = value.slice(0, 2)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(value)) return 'format'
  if (area === SEPA && !isSepa(country)) return 'not_sepa'
  if (area !== SEPA && area !== ANY && area !== country) return 'other_country'
  const { errorCodes } = validateIBAN(value)
  if (errorCodes.some((code) => STRUCTURE.includes(code))) return 'format'
  return errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum) ? 'check_digit' : undefined
}

const STRUCTURE = [
  ValidationErrorsIBAN.NoIBANCountry,
  ValidationErrorsIBAN.WrongBBANLength,
  ValidationErrorsIBAN.WrongBBANFormat,
]

export const SEPA = 'EU'
export const ANY = 'ANY'
