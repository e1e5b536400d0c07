import { isValidBIC, isValidIBAN } from 'ibantools'
import { isAba, isClabe, isCnaps, isCzech, isLuhn, isNorwegian } from './check-digits.ts'
import { hyphenated, isNewZealand, NZ_FORMAT } from './nz-account.ts'

export type NumberProblem = 'format' | 'check_digit'

type Rule = { readonly format: RegExp; readonly check?: (text: string) => boolean }

/** The numbers of banks and accounts, in the form for storing: upper case, without spaces. */
const RULES = {
  iban: { format: /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/, check: (text: string) => isValidIBAN(text) },
  bic: { format: /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}([A-Z\d]{3})?$/, check: (text: string) => isValidBIC(text) },
  account_number: { format: /^[A-Z\d]{4,34}$/ },
  routing_number: { format: /^\d{9}$/, check: isAba },
  sort_code: { format: /^\d{6}$/ },
  bsb: { format: /^\d{6}$/ },
  institution_number: { format: /^\d{3}$/ },
  transit_number: { format: /^\d{5}$/ },
  clabe: { format: /^\d{18}$/, check: isClabe },
  cnaps_code: { format: /^\d{12}$/, check: isCnaps },
  bank_code: { format: /^\d{3,6}$/ },
  branch_code: { format: /^\d{3}$/ },
  bankgiro_number: { format: /^\d{7,8}$/, check: isLuhn },
  clearing_number: { format: /^[1-9]\d{3,4}$/ },
  reg_number: { format: /^\d{4}$/ },
  cz_account: { format: /^(\d{1,6}-)?\d{2,10}\/\d{4}$/, check: isCzech },
  no_account: { format: /^\d{11}$/, check: isNorwegian },
  nz_account: { format: NZ_FORMAT, check: isNewZealand },
} satisfies Record<string, Rule>

export type NumberKind = keyof typeof RULES
export const numberKinds = Object.keys(RULES) as NumberKind[]

/** The form for comparing and storing. A hyphen is part of few numbers; in others it only groups digits. */
export function tidyNumber(kind: NumberKind, text: string): string {
  const compact = text.normalize('NFKC').replaceAll(/[\s.]/g, '').toUpperCase()
  if (kind === 'nz_account') return hyphenated(compact)
  return kind === 'cz_account' ? compact : compact.replaceAll('-', '')
}

/** The problem of a number as a person types it. */
export function numberProblem(kind: NumberKind, text: string): NumberProblem | undefined {
  const { format, check }: Rule = RULES[kind]
  const number = tidyNumber(kind, text)
  if (!format.test(number)) return 'format'
  return check && !check(number) ? 'check_digit' : undefined
}

/** Whether a mistyped digit can be noticed. */
export function hasCheckDigit(kind: NumberKind): boolean {
  const { check }: Rule = RULES[kind]
  return check !== undefined && kind !== 'bic'
}
