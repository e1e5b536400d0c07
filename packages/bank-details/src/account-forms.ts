import type { Currency } from '@causeway/money'
import { type NumberKind, type NumberProblem, numberProblem, tidyNumber } from './numbers.ts'

/** A number that a form asks for; some countries have a stricter format than the kind. */
type FormField = { readonly kind: NumberKind; readonly format?: RegExp }

/** The numbers that a payer needs to pay into an account. */
export type AccountForm = { readonly country: string; readonly fields: readonly FormField[] }

export type AccountDetails = { readonly [Kind in NumberKind]?: string }

const number = (kind: NumberKind, format?: RegExp): FormField => (format ? { kind, format } : { kind })
const account = (format: RegExp): FormField => number('account_number', format)
const iban = (country: string): FormField => number('iban', new RegExp(`^${country}`))

/** Where a currency has its own form of account, a local payer uses it; all others pay by SWIFT. */
export const localForms: Readonly<Record<Currency, AccountForm>> = {
  AED: { country: 'AE', fields: [iban('AE')] },
  AUD: { country: 'AU', fields: [number('bsb'), account(/^\d{5,9}$/)] },
  CAD: {
    country: 'CA',
    fields: [number('institution_number'), number('transit_number'), account(/^\d{7,12}$/)],
  },
  CHF: { country: 'CH', fields: [iban('CH')] },
  CNY: { country: 'CN', fields: [number('cnaps_code'), account(/^\d{8,32}$/)] },
  CZK: { country: 'CZ', fields: [number('cz_account'), iban('CZ')] },
  DKK: { country: 'DK', fields: [number('reg_number'), account(/^\d{4,10}$/), iban('DK')] },
  EUR: { country: 'DE', fields: [iban('DE'), number('bic')] },
  GBP: { country: 'GB', fields: [number('sort_code'), account(/^\d{8}$/), iban('GB')] },
  HKD: { country: 'HK', fields: [number('bank_code', /^\d{3}$/), account(/^\d{6,12}$/)] },
  IDR: { country: 'ID', fields: [number('bank_code', /^\d{3}$/), account(/^\d{5,20}$/)] },
  JPY: {
    country: 'JP',
    fields: [number('bank_code', /^\d{4}$/), number('branch_code'), account(/^\d{7}$/)],
  },
  KRW: { country: 'KR', fields: [number('bank_code', /^\d{3}$/), account(/^\d{10,16}$/)] },
  MXN: { country: 'MX', fields: [number('clabe')] },
  NOK: { country: 'NO', fields: [number('no_account'), iban('NO')] },
  NZD: { country: 'NZ', fields: [number('nz_account')] },
  PHP: { country: 'PH', fields: [number('bic'), account(/^\d{6,19}$/)] },
  SEK: { country: 'SE', fields: [number('bankgiro_number'), iban('SE')] },
  SGD: { country: 'SG', fields: [number('bic'), account(/^[\dA-Z]{7,17}$/)] },
  TRY: { country: 'TR', fields: [iban('TR')] },
  USD: { country: 'US', fields: [number('routing_number'), account(/^[\dA-Z]{4,17}$/)] },
  VND: { country: 'VN', fields: [number('bic'), account(/^[\dA-Z]{6,19}$/)] },
}

/** Every currency can also be received by SWIFT, at the bank's account in one country. */
export function swiftForm(country: string): AccountForm {
  return { country, fields: [number('bic'), number('account_number')] }
}

export type DetailsProblems = { readonly [Kind in NumberKind]?: NumberProblem | 'required' | 'unexpected' }

/** The problems of the details, by number; a number that the form does not have is one too. */
export function detailsProblems({ fields }: AccountForm, details: AccountDetails): DetailsProblems {
  const wanted = fields.map(({ kind, format }) => [kind, problemOf(kind, details[kind], format)] as const)
  const kinds = new Set(fields.map(({ kind }) => kind))
  const extra = Object.keys(details).filter((kind) => !kinds.has(kind as NumberKind))
  const found = [...wanted, ...extra.map((kind) => [kind, 'unexpected'] as const)]
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

function problemOf(kind: NumberKind, text: string | undefined, format?: RegExp) {
  if (!text) return 'required'
  if (format && !format.test(tidyNumber(kind, text))) return 'format'
  return numberProblem(kind, text)
}
