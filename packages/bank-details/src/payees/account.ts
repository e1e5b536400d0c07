import { isSepa } from './countries.ts'
import type { Destination } from './destination.ts'
import type { PayeeField, PayeeValues } from './fields.ts'
import { ANY, SEPA } from './rules.ts'

/** Numbers that name an account by themselves. */
const WHOLE: readonly PayeeField[] = [
  'iban',
  'clabe',
  'cz_account',
  'no_account',
  'nz_account',
  'bankgiro_number',
  'cn_card_or_account',
]

/** The codes of banks, with which an account number is one of a kind. */
const CODES: readonly PayeeField[] = [
  'bic',
  'routing_number',
  'sort_code',
  'bsb',
  'institution_number',
  'transit_number',
  'clearing_number',
  'reg_number',
  'kr_bank_code',
  'bank_code',
  'branch_code',
]

/** An account of tidied values: what it is compared by, and its last digits for screens. */
export type PayeeAccount = { readonly key: string; readonly tail: string }

export function accountOf(values: PayeeValues): PayeeAccount | undefined {
  const number = WHOLE.map((key) => values[key]).find(Boolean) ?? values.account_number
  if (!number) return undefined
  const codes = number === values.account_number ? CODES.flatMap((key) => values[key] ?? []) : []
  return { key: [...codes, number].join(' '), tail: number.replaceAll(/[^A-Z\d]/gi, '').slice(-4) }
}

/** The names of a payee, the one that screens show first. */
export function namesOf(values: PayeeValues): string[] {
  const { account_name, account_name_zh, account_name_latin, account_name_kana } = values
  return [account_name, account_name_zh, account_name_latin, account_name_kana].flatMap((name) => name ?? [])
}

/** The country of the payee's bank, if the values tell it. */
export function bankCountryOf({ country }: Destination, { iban = '', bic = '' }: PayeeValues): string {
  if (country === SEPA) return isSepa(iban.slice(0, 2)) ? iban.slice(0, 2) : ''
  return country === ANY ? bic.slice(4, 6) : country
}
