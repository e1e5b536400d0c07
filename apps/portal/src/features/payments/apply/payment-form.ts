import {
  type Destination,
  type FormField,
  formOf,
  isPayeeField,
  type Payee,
  ungrouped,
} from '@causeway/bank-details/payees'
import {
  detailProblems,
  type FieldError,
  missingPapers,
  type PaymentDetail,
  type PaymentPaper,
  type PayoutPurpose,
  type PurposeOffer,
} from '@causeway/contract'
import type { FormKind } from '../../profile-form/parts/profile-form.tsx'

export type Documents = PaymentDetail['documents']

/** What a payment says besides its amounts and its method. */
export type PaymentForm = {
  readonly purpose: PayoutPurpose | ''
  readonly reference: string
  readonly details: Readonly<Record<string, string>>
  readonly documents: Documents
  readonly schedule: 'now' | 'later'
  readonly execute_on: string
}

/** What the rules of the form depend on: the method and the offers of the latest quote. */
export type Facts = {
  readonly direction: string
  readonly payee: Payee
  readonly destination: Destination | undefined
  readonly charge_bearer: 'SHA' | 'OUR'
  readonly offers: readonly PurposeOffer[]
  /** A payment with an exchange is made now. */
  readonly mayWait: boolean
  /** The days between which a payment can be scheduled. */
  readonly days: { readonly min: string; readonly max: string }
}

export const emptyForm: PaymentForm = {
  purpose: '',
  reference: '',
  details: {},
  documents: {},
  schedule: 'now',
  execute_on: '',
}

const COMMON = ['reference', 'charge_bearer']
/** What RMB into the mainland is declared by follows from its purpose. */
const DECLARED = ['purpose_code']

type Asking = Pick<Facts, 'destination' | 'payee' | 'direction'>

/** The fields that the method asks for besides those of every payment. */
export function fieldsOf({ destination, payee, direction }: Asking): FormField[] {
  if (!destination) return []
  const hidden = direction === 'inbound' ? [...COMMON, ...DECLARED] : COMMON
  return formOf(destination, payee, 'payment').filter(({ key }) => !hidden.includes(key))
}

/** The rule of the reference, where the method has one of its own. */
export function referenceField({ destination, payee }: Pick<Facts, 'destination' | 'payee'>) {
  return destination && formOf(destination, payee, 'payment').find(({ key }) => key === 'reference')
}

/** The details that the method asks for, without the marks between groups. */
export function detailsOf(form: Pick<PaymentForm, 'details'>, facts: Facts): Record<string, string> {
  const found = fieldsOf(facts).flatMap(({ key }) => {
    const text = ungrouped(key, form.details[key] ?? '').trim()
    return text ? [[key, text] as const] : []
  })
  return Object.fromEntries(found)
}

/** The papers of the chosen purpose: those of another one stay in the form, and are not sent. */
export function documentsOf({ documents, purpose }: PaymentForm, { offers }: Facts): Documents {
  const papers = offers.find((offer) => offer.purpose === purpose)?.papers ?? []
  const given = papers.flatMap((paper) => {
    const held = documents[paper]
    return held && held.file_ids.length > 0 ? [[paper, held] as const] : []
  })
  return Object.fromEntries(given) as Documents
}

function problemsOf(form: PaymentForm, facts: Facts): Record<string, FieldError> {
  const { destination, payee, direction, charge_bearer, offers, mayWait, days } = facts
  if (!destination) return {}
  const details = detailsOf(form, facts)
  const reference = form.reference.trim()
  const purpose = form.purpose || null
  const told = { details, reference, charge_bearer, purpose }
  const found = detailProblems({ destination, payee, direction, ...told })
  const offer = offers.find(({ purpose }) => purpose === form.purpose)
  const missing: readonly PaymentPaper[] = offer ? missingPapers(offer, form.documents) : []
  // Where any of them is enough, the first one tells it.
  const papers = offer?.papers_needed === 'any' ? missing.slice(0, 1) : missing
  const day = form.execute_on
  const isDay = day >= days.min && day <= days.max
  return {
    ...(!offer && { purpose: form.purpose ? ('not_an_option' as const) : ('required' as const) }),
    ...found,
    ...Object.fromEntries(papers.map((paper) => [`documents.${paper}`, 'required' as const])),
    ...(mayWait && form.schedule === 'later' && !isDay && { execute_on: day ? 'not_an_option' : 'required' }),
  }
}

type Values = Omit<PaymentForm, 'details'> & {
  readonly details?: Readonly<Record<string, string | undefined>>
}

function formIn({ details = {}, documents, ...values }: Values): PaymentForm {
  const typed = Object.entries(details).filter(([key, text]) => isPayeeField(key) && text)
  return {
    ...values,
    documents: documents ?? {},
    details: Object.fromEntries(typed) as Record<string, string>,
  }
}

/** The form of payments to a payee. The facts change with the quote; the kind does not. */
export function paymentKind(facts: () => Facts): FormKind<PaymentForm> {
  return {
    valuesOf: (form) => structuredClone(form),
    valueOf: (values) => formIn(values as Values),
    find: (form) =>
      Object.entries(problemsOf(form, facts())).map(([path, code]) => ({
        path,
        code,
        fields: [{ name: path, code }],
      })),
    pathOf: (name) => (name.startsWith('documents.') ? name.split('.').slice(0, 2).join('.') : name),
  }
}
