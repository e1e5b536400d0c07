import { usccProblem } from '@causeway/identifiers'
import { isQRIBAN } from 'ibantools'
import { isLuhn } from '../check-digits.ts'
import { numberProblem } from '../numbers.ts'
import { bankCountryOf } from './account.ts'
import type { Destination, FieldUse, Need, PayeeType } from './destination.ts'
import { fields, type Part, type PayeeField, type PayeeValues } from './fields.ts'
import type { FieldProblem } from './rules.ts'
import { swiftUses } from './swift-destinations.ts'

export type Payee = {
  readonly payee_type: PayeeType
  /** The country of the bank, which a form asks for first; else the values tell it. */
  readonly country?: string
  readonly values: PayeeValues
}

/** A field of the form of one payee: what the values so far make of the destination. */
export type FormField = FieldUse & { readonly part: Part; readonly is_required: boolean }

export type FieldProblems = { readonly [Key in PayeeField]?: FieldProblem }

/** The fields of a payee or of a payment to it, in the order of the screen. */
export function formOf(destination: Destination, payee: Payee, part: Part): FormField[] {
  const { values, payee_type, country = bankCountryOf(destination, payee.values) } = payee
  const uses = destination.rail === 'SWIFT' ? swiftUses(destination, country, values) : destination.uses
  return uses
    .filter(({ key, need }) => fields[key].part === part && isAsked(need, payee))
    .map((each) => ({ ...each, part, is_required: isRequired(destination, each, { payee_type, values }) }))
}

function isAsked(need: Need, { payee_type, values }: Payee): boolean {
  if (need === 'company' || need === 'individual') return need === payee_type
  return need !== 'qr_iban' || isQRIBAN(fields.iban.rule.tidy(values.iban ?? ''))
}

/** Of several ways to name the account the first is wanted until another one is begun. */
function isRequired({ ways = [] }: Destination, { key, need }: FieldUse, { values }: Payee): boolean {
  if (need !== 'way') return need !== 'optional'
  const begun = ways.find((keys) => keys.some((each) => values[each]?.trim())) ?? ways[0]
  return begun?.includes(key) ?? false
}

/** The values in the form for storing and comparing; empty ones are left out. */
export function tidyValues(form: readonly FormField[], given: PayeeValues): PayeeValues {
  const rules = new Map(form.map(({ key, rule }) => [key, rule]))
  const tidied = Object.entries(given).map(
    ([key, text]) => [key, (rules.get(key as PayeeField)?.tidy ?? trim)(text)] as const,
  )
  return Object.fromEntries(tidied.filter(([, text]) => text))
}

const trim = (text: string) => text.trim()

/** The payee with its values in the form for storing. */
export function tidyPayee(destination: Destination, payee: Payee): Payee {
  return { ...payee, values: tidyValues(formOf(destination, payee, 'payee'), payee.values) }
}

/** Every problem of a payee, by field. Form, API and batch use it. */
export function payeeProblems(destination: Destination, given: Payee): FieldProblems {
  const payee = tidyPayee(destination, given)
  const problems = problemsIn(formOf(destination, payee, 'payee'), payee.values)
  const { country, values } = payee
  const isElsewhere =
    destination.rail === 'SWIFT' && country && values.bic && values.bic.slice(4, 6) !== country
  return isElsewhere ? { bic: 'other_country', ...problems } : problems
}

/** Every problem of what a payment to the payee adds, by field. */
export function paymentProblems(destination: Destination, payee: Payee, given: PayeeValues): FieldProblems {
  const form = formOf(destination, tidyPayee(destination, payee), 'payment')
  return problemsIn(form, tidyValues(form, given))
}

function problemsIn(form: readonly FormField[], values: PayeeValues): FieldProblems {
  const known = new Set(form.map(({ key }) => key))
  const extra = (Object.keys(values) as PayeeField[]).filter((key) => !known.has(key))
  const found = [
    ...form.map((field) => [field.key, problemOf(field, values[field.key])] as const),
    ...extra.map((key) => [key, 'unexpected'] as const),
  ]
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

function problemOf({ need, is_required, rule }: FormField, text: string | undefined) {
  if (!text) return is_required ? 'required' : undefined
  if (need === 'way' && !is_required) return 'one_way_only'
  return rule.problem(text)
}

/** What may be wrong, and yet is taken: some right numbers fail these checks. */
export function warningsOf({ values, payee_type }: Payee): FieldProblems {
  const { cnaps_code, cn_card_or_account = '', uscc } = values
  const isCard = payee_type === 'individual' && /^\d{16,19}$/.test(cn_card_or_account)
  const found = {
    cnaps_code: cnaps_code && numberProblem('cnaps_code', cnaps_code),
    cn_card_or_account: isCard && !isLuhn(cn_card_or_account) && 'check_digit',
    uscc: uscc && usccProblem(uscc),
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}
