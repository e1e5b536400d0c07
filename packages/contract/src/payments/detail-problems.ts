import {
  type Destination,
  type FieldProblem,
  formOf,
  type Payee,
  type PayeeValues,
  paymentProblems,
} from '@causeway/bank-details/payees'
import type { FieldError } from '../errors.ts'
import type { PaymentPaper, PayoutPurpose } from './payment-options.ts'
import type { PurposeOffer } from './payment-quotes.ts'
import type { PaymentInput } from './payments.ts'

/** What a payment tells its bank, by a destination to a payee. */
export type PaymentDetails = Pick<PaymentInput, 'details' | 'reference' | 'charge_bearer' | 'purpose'> & {
  readonly destination: Destination
  readonly payee: Payee
  readonly direction: string
}

/** The code that RMB into the mainland is declared by: it follows from the trade, and is never chosen. */
export function declarationCode(purpose: PayoutPurpose | null): 'CGODDR' | 'CSTRDR' {
  return purpose === 'service_income' ? 'CSTRDR' : 'CGODDR'
}

/** The set of SWIFT, and a hyphen at the start of a line would begin a new one. */
const SWIFT_TEXT = /^[A-Za-z\d/?:().,'+ ][A-Za-z\d/\-?:().,'+ ]*$/

/** The values of the form of a payment: some of them are fields of every payment. */
export function paymentValuesOf(payment: PaymentDetails): PayeeValues {
  const { destination, payee, details, reference, charge_bearer, direction, purpose } = payment
  const declared = direction === 'inbound' ? { purpose_code: declarationCode(purpose) } : {}
  const keys = new Set<string>(formOf(destination, payee, 'payment').map(({ key }) => key))
  const own = { reference, charge_bearer, ...declared }
  const common = Object.fromEntries(Object.entries(own).filter(([key, text]) => keys.has(key) && text))
  return { ...details, ...common }
}

/** What the destination says of the details and the reference. The form and the server use it. */
export function detailProblems(payment: PaymentDetails): Record<string, FieldError> {
  const { destination, payee, reference, direction } = payment
  const found = Object.entries(paymentProblems(destination, payee, paymentValuesOf(payment))).map(
    ([key, problem]) => [pathOf(key), codeOf(problem)] as const,
  )
  const problems: Record<string, FieldError> = Object.fromEntries(found)
  const isForeign = direction === 'outbound' && reference !== '' && !SWIFT_TEXT.test(reference)
  return isForeign && !problems['reference'] ? { ...problems, reference: 'swift_only' } : problems
}

const COMMON = ['reference', 'charge_bearer']
const pathOf = (key: string) => (COMMON.includes(key) ? key : `details.${key}`)

const codeOf = (problem: FieldProblem | undefined): FieldError =>
  problem === undefined || problem === 'unexpected' ? 'unknown' : problem

/** The papers that a purpose still lacks. Where any of them is enough, one that is given settles it. */
export function missingPapers(
  {
    papers,
    papers_needed,
  }: Readonly<Pick<PurposeOffer, 'papers_needed'>> & {
    readonly papers: readonly PaymentPaper[]
  },
  documents: PaymentInput['documents'],
): PaymentPaper[] {
  const missing = papers.filter((paper) => !documents[paper]?.file_ids.length)
  return papers_needed === 'any' && missing.length < papers.length ? [] : missing
}
