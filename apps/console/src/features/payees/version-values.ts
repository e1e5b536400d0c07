import {
  accountOf,
  bankCountryOf,
  findDestination,
  formOf,
  namesOf,
  type PayeeField,
  type PayeeValues,
  tidyPayee,
  warningsOf,
} from '@causeway/bank-details/payees'
import { type PayeeInput, payeeOf } from '@causeway/contract'
import type { ConsolePayee, PayeeVersion } from './queries.ts'

/** What a version says, with its values as they are paid. */
export type VersionValues = {
  /** The country of the payee's bank, where the values tell it. */
  readonly place: { readonly country: string; readonly currency: string; readonly rail: string }
  readonly type: 'company' | 'individual'
  /** By which accounts are compared. */
  readonly account_key: string
  readonly names: readonly string[]
  /** The fields of the form in its order, also those without a value. */
  readonly fields: readonly PayeeField[]
  readonly values: PayeeValues
  /** Fields with a check digit that does not fit, though banks may know the number. */
  readonly doubtful: readonly string[]
}

const NOTHING: VersionValues = {
  place: { country: '', currency: '', rail: '' },
  type: 'company',
  account_key: '',
  names: [],
  fields: [],
  values: {},
  doubtful: [],
}

export function valuesOf(input: PayeeInput): VersionValues {
  const destination = findDestination(input.destination)
  if (!destination) return NOTHING
  const { payee: given, usual } = payeeOf(destination, input)
  const payee = tidyPayee(destination, given)
  const form = [...formOf(destination, payee, 'payee'), ...formOf(destination, payee, 'payment')]
  const values: PayeeValues = { ...payee.values, ...usual }
  const known = form.map(({ key }) => key)
  const others = (Object.keys(values) as PayeeField[]).filter((key) => !known.includes(key))
  const { currency, rail } = destination
  const country = input.country ?? bankCountryOf(destination, payee.values)
  return {
    place: { country, currency, rail },
    type: payee.payee_type,
    account_key: accountOf(payee.values)?.key ?? '',
    names: namesOf(payee.values),
    fields: [...known, ...others],
    values,
    doubtful: Object.keys(warningsOf(payee)),
  }
}

/** The version that a reviewer reads: the one that was submitted last, else what is in force. */
export function readVersion({ open_version, in_force }: ConsolePayee): PayeeVersion | null {
  return open_version && open_version.version_state !== 'draft' ? open_version : in_force
}

/**
 * Whether the names of the version under review are like names of the sanctions list: the server refuses its
 * approval until every hit is decided, and after a true match.
 */
export function standingOf({ hits, open_version }: ConsolePayee): 'clear' | 'undecided' | 'listed' {
  const names = open_version ? valuesOf(open_version.input).names : []
  const states = hits
    .filter(({ screened_name }) => names.includes(screened_name))
    .map(({ hit_state }) => hit_state)
  if (states.includes('confirmed')) return 'listed'
  return states.some((state) => state === 'open' || state === 'proposed') ? 'undecided' : 'clear'
}
