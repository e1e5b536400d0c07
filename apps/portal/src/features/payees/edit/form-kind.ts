import {
  type Destination,
  type FormField,
  findDestination,
  formOf,
  grouped,
  isPayeeField,
  type Payee,
  type PayeeField,
  type PayeeType,
  type PayeeValues,
  ungrouped,
} from '@causeway/bank-details/payees'
import { type PayeeDirection, type PayeeInput, type PayeeProblem, payeeProblems } from '@causeway/contract'
import type { FormKind } from '../../profile-form/parts/profile-form.tsx'
import { inboundTo, leadsToInbound } from './route.ts'

/** A payee as the form has it: also with the answers that only lead to a destination. */
export type PayeeDraft = PayeeInput & {
  readonly country: string | undefined
  readonly currency: string
  /** The number of the way in which the account is named, where there are several. */
  readonly way: string
}

export const emptyDraft = (direction: PayeeDirection): PayeeDraft => ({
  direction,
  destination: direction === 'inbound' ? inboundTo('company') : '',
  country: direction === 'inbound' ? 'CN' : undefined,
  currency: direction === 'inbound' ? 'CNY' : '',
  way: '0',
  details: { payee_type: 'company' },
  documents: {},
})

/** The number of the way that the values have begun. */
export function wayOf({
  destination,
  details,
}: Pick<PayeeInput, 'destination' | 'details'>): string | undefined {
  const ways = findDestination(destination)?.ways ?? []
  const begun = ways.findIndex((keys) => keys.some((key) => details[key]))
  return begun < 0 ? undefined : String(begun)
}

export function draftOf(input: PayeeInput): PayeeDraft {
  const destination = findDestination(input.destination)
  const home = destination && /^(?!EU)[A-Z]{2}$/.test(destination.country) ? destination.country : undefined
  return {
    ...input,
    country: input.country ?? home,
    currency: destination?.currency ?? (input.direction === 'inbound' ? 'CNY' : ''),
    way: wayOf(input) ?? '0',
  }
}

export function inputOf({ currency: _currency, way: _way, country, ...input }: PayeeDraft): PayeeInput {
  return { ...input, ...(country && { country }) }
}

export const typeOf = ({ details }: Pick<PayeeDraft, 'details'>): PayeeType =>
  details['payee_type'] === 'individual' ? 'individual' : 'company'

export function payeeIn(draft: Pick<PayeeDraft, 'details' | 'country'>): Payee {
  const { country } = draft
  const values: PayeeValues = Object.fromEntries(
    Object.entries(draft.details).filter(([key]) => isPayeeField(key)),
  )
  return { payee_type: typeOf(draft), values, ...(country && { country }) }
}

/** The fields of the other ways of naming the account. */
function otherWays({ ways = [] }: Destination, way: string): readonly PayeeField[] {
  const chosen = ways[Number(way)] ?? ways[0] ?? []
  return ways.flat().filter((key) => !chosen.includes(key))
}

/** The fields of the payee on the screen; those of the chosen way are wanted. */
export function fieldsOf(draft: PayeeDraft): FormField[] {
  const destination = findDestination(draft.destination)
  if (!destination) return []
  const hidden = otherWays(destination, draft.way)
  return formOf(destination, payeeIn(draft), 'payee')
    .filter(({ key }) => !hidden.includes(key))
    .map((field) => ({ ...field, is_required: field.is_required || field.need === 'way' }))
}

/** What payments begin with. For RMB into the mainland it follows from the orders. */
export function usualFieldsOf(draft: PayeeDraft): FormField[] {
  const destination = findDestination(draft.destination)
  if (!destination || draft.direction === 'inbound') return []
  return formOf(destination, payeeIn(draft), 'payment')
}

type Values = Omit<PayeeDraft, 'details'> & { readonly details: Readonly<Record<string, string | undefined>> }

/** Values of other destinations stay in the form, and are no part of the draft. */
function draftIn(values: Values): PayeeDraft {
  const typed = Object.entries(values.details).map(([key, text = '']) => {
    return [key, isPayeeField(key) ? ungrouped(key, text).trim() : text] as const
  })
  const details = Object.fromEntries(typed.filter(([, text]) => text))
  const held = values.documents.relation_proof?.file_ids ?? []
  const draft: PayeeDraft = {
    ...values,
    country: values.country || undefined,
    documents: held.length > 0 ? { relation_proof: { file_ids: [...held] } } : {},
    details,
  }
  if (!findDestination(draft.destination)) return draft
  const keys = [...fieldsOf(draft), ...usualFieldsOf(draft)].map(({ key }): string => key)
  const asked = Object.entries(details).filter(([key]) => key === 'payee_type' || keys.includes(key))
  return { ...draft, details: Object.fromEntries(asked) }
}

function valuesOf(draft: PayeeDraft): Values {
  const details = Object.entries(draft.details).map(([key, text]) => [
    key,
    isPayeeField(key) ? grouped(key, text) : text,
  ])
  const copy = structuredClone(draft)
  return { ...copy, country: copy.country ?? '', details: Object.fromEntries(details) } as Values
}

/** The fields that were filled for another destination and ask for nothing that is filled in this one. */
export function unusedFields(typed: Values['details'], draft: PayeeDraft): PayeeField[] {
  const destination = findDestination(draft.destination)
  if (!destination) return []
  const form = [...formOf(destination, payeeIn(draft), 'payee'), ...usualFieldsOf(draft)]
  const used = new Set(form.map(({ key }) => key))
  const values = new Set(Object.values(draft.details))
  return Object.entries(typed).flatMap(([key, text = '']) => {
    if (!isPayeeField(key) || used.has(key)) return []
    const value = ungrouped(key, text).trim()
    return value && !values.has(value) ? [key] : []
  })
}

/** The problems of a draft at the fields of its form. */
export function draftProblems(draft: PayeeDraft): PayeeProblem[] {
  const missing = (['country', 'currency', 'destination'] as const).filter((name) => !draft[name])
  const { country = '', currency } = draft
  // The form offers no method for it, only the way to the payees in mainland China.
  if (missing[0] === 'destination' && leadsToInbound({ country, currency }))
    return [{ path: 'currency', code: 'not_an_option' }]
  if (missing[0]) return [{ path: missing[0], code: 'required' }]
  const found = payeeProblems(inputOf(draft))
  const destination = findDestination(draft.destination)
  if (!destination?.ways) return found
  const hidden = otherWays(destination, draft.way).map((key) => `details.${key}`)
  const absent = fieldsOf(draft).filter(({ key, need }) => need === 'way' && !draft.details[key])
  const wanted = absent.map(({ key }): PayeeProblem => ({ path: `details.${key}`, code: 'required' }))
  const shown = found.filter(
    ({ path }) => !hidden.includes(path) && !wanted.some((each) => each.path === path),
  )
  return [...shown, ...wanted]
}

export const payeeKind: FormKind<PayeeDraft> = {
  valuesOf,
  valueOf: (values) => draftIn(values as Values),
  find: (draft) =>
    draftProblems(draft).map((problem) => ({
      ...problem,
      fields: [{ name: problem.path, code: problem.code }],
    })),
  pathOf: (name) => (name.startsWith('documents.') ? name.split('.').slice(0, 2).join('.') : name),
}
