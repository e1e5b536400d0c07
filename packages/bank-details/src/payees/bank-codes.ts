import { fields, type PayeeField } from './fields.ts'

/** The fields of a payee by which a bank or a branch is known. */
export const bankCodeFields = [
  'bic',
  'cnaps_code',
  'routing_number',
  'sort_code',
  'bsb',
  'clearing_number',
  'kr_bank_code',
] as const satisfies readonly PayeeField[]
export type BankCodeField = (typeof bankCodeFields)[number]

export const isBankCodeField = (key: string): key is BankCodeField =>
  (bankCodeFields as readonly string[]).includes(key)

/** The code as it is kept; undefined until it is whole. */
export function wholeBankCode(field: BankCodeField, typed: string): string | undefined {
  const { rule } = fields[field]
  const code = rule.tidy(typed)
  return code && !rule.problem(code) ? code : undefined
}
