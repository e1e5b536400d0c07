import {
  accountOf,
  type Destination,
  destinationsTo,
  formOf,
  type Payee,
  payeeProblems,
} from '@causeway/bank-details/payees'
import { directionOf, type PayeeInput } from '@causeway/contract'
import { factsOf } from '../payees/service.ts'

/** A way to pay a payee: the payee in the form of that destination. */
export type Method = { readonly destination: Destination; readonly payee: Payee }

/**
 * The ways to pay the account of a payee: by its own destination, and by the others of its country and
 * currency that need no more than is known. Local rails come first.
 */
export function methodsFor(input: PayeeInput): Method[] {
  const facts = factsOf(input)
  if (!facts) return []
  const { destination: own, payee, country, currency, account } = facts
  const others = destinationsTo({ country, currency, payee_type: payee.payee_type })
  return others.flatMap((destination): Method[] => {
    if (destination.id === own.id) return [{ destination, payee }]
    if (directionOf(destination) !== input.direction) return []
    const same = inFormOf(destination, payee)
    const isWhole = Object.keys(payeeProblems(destination, same)).length === 0
    const isSameAccount = accountOf(same.values)?.tail === account?.tail
    return isWhole && isSameAccount ? [{ destination, payee: same }] : []
  })
}

/** What a destination takes of a payee. The name in Latin letters is the name where that has no others. */
function inFormOf(destination: Destination, payee: Payee): Payee {
  const { account_name, account_name_latin } = payee.values
  const all = {
    ...payee.values,
    account_name: account_name ?? account_name_latin,
    account_name_latin: account_name_latin ?? account_name,
  }
  const keys = new Set<string>(formOf(destination, payee, 'payee').map(({ key }) => key))
  const values = Object.fromEntries(Object.entries(all).filter(([key, text]) => keys.has(key) && text))
  return { ...payee, values }
}
