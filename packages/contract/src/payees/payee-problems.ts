import {
  type Destination,
  type FieldProblem,
  findDestination,
  formOf,
  type Payee,
  type PayeeValues,
  paymentProblems,
  payeeProblems as problemsOf,
} from '@causeway/bank-details/payees'
import type { FieldError } from '../errors.ts'
import { isPostOfficeBox } from '../merchant/text-rules.ts'
import type { PayeeInput } from './payee-input.ts'
import type { PayeeDirection } from './payee-options.ts'

export type PayeeProblem = { readonly path: string; readonly code: FieldError }

/** A payee, and what its payments have unless they say otherwise, such as its usual purpose. */
export type ReadPayee = { readonly payee: Payee; readonly usual: PayeeValues }

/** The payee in an input. */
export function payeeOf(destination: Destination, { details, country }: PayeeInput): ReadPayee {
  const { payee_type, ...values } = details
  const type = payee_type === 'individual' ? 'individual' : 'company'
  const all: Payee = { payee_type: type, values, ...(country && { country }) }
  const asked = new Set<string>(formOf(destination, all, 'payment').map(({ key }) => key))
  const given = Object.entries(values)
  return {
    payee: { ...all, values: Object.fromEntries(given.filter(([key]) => !asked.has(key))) },
    usual: Object.fromEntries(given.filter(([key, text]) => asked.has(key) && text)),
  }
}

/** RMB into the mainland needs a settlement quota, so it is never paid as an international payment. */
export function directionOf({ country, rail }: Destination): PayeeDirection {
  return country === 'CN' && rail !== 'CIPS' ? 'inbound' : 'outbound'
}

/** All problems that prevent the verification of a payee. The form and the server use it. */
export function payeeProblems(input: PayeeInput): PayeeProblem[] {
  const destination = findDestination(input.destination)
  if (!destination) return [{ path: 'destination', code: 'not_an_option' }]
  if (directionOf(destination) !== input.direction) return [{ path: 'direction', code: 'not_an_option' }]
  const typeProblem = payeeTypeProblem(destination, input.details['payee_type'])
  if (typeProblem) return [{ path: 'details.payee_type', code: typeProblem }]
  const { payee, usual } = payeeOf(destination, input)
  const ofPayee = Object.entries(problemsOf(destination, payee))
  // What a payee does not tell is asked for with each payment.
  const ofUsual = Object.entries(paymentProblems(destination, payee, usual)).filter(([key]) =>
    Object.hasOwn(usual, key),
  )
  const found = [...ofPayee, ...ofUsual].map(([key, problem]) => ({
    path: `details.${key}`,
    code: codeOf(problem),
  }))
  const isBox = isPostOfficeBox(payee.values.address_line1 ?? '')
  return isBox ? [...found, { path: 'details.address_line1', code: 'post_office_box' }] : found
}

function payeeTypeProblem({ payee_types }: Destination, type: string | undefined): FieldError | undefined {
  if (!type) return 'required'
  return payee_types.some((each) => each === type) ? undefined : 'not_an_option'
}

function codeOf(problem: FieldProblem): FieldError {
  return problem === 'unexpected' ? 'unknown' : problem
}
