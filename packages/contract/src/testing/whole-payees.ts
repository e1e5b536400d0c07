import { bankCountryOf, findDestination } from '@causeway/bank-details/payees'
import { filledPayees } from '@causeway/bank-details/testing/filled-payees.ts'
import type { PayeeInput } from '../payees/payee-input.ts'
import { directionOf, payeeProblems } from '../payees/payee-problems.ts'

/** The yuan has fields of its own by SWIFT; every other currency has those of the dollar. */
const SWIFT_CURRENCIES = ['USD', 'CNY']

/** Every form of a destination with examples in all fields: optional ones, and those of payments, too. */
export function wholePayees(id: string): PayeeInput[] {
  const destination = findDestination(id)
  if (!destination) throw new Error(`There is no destination ${id}`)
  const all = filledPayees(destination).map(
    ([, { payee, payment }]): PayeeInput => ({
      direction: directionOf(destination),
      destination: id,
      country: bankCountryOf(destination, payee.values),
      details: { payee_type: payee.payee_type, ...payee.values, ...payment },
      documents: {},
    }),
  )
  if (destination.rail !== 'SWIFT') return all
  // By SWIFT a company and a person have the same fields.
  const companies = all.filter(({ details }) => details['payee_type'] === 'company')
  return SWIFT_CURRENCIES.includes(destination.currency) ? companies : companies.slice(0, 1)
}

/** A sign that most fields refuse, and a character that none takes. */
const WRONG = ['#', '\u0007']

/** The payee with one wrong character in a field. */
export function withWrongCharacter(payee: PayeeInput, key: string): PayeeInput {
  const text = payee.details[key] ?? ''
  const at = Math.floor(text.length / 2)
  const tried = WRONG.map((character) => {
    const wrong = `${text.slice(0, at)}${character}${text.slice(at + 1)}`
    return { ...payee, details: { ...payee.details, [key]: wrong } }
  })
  const found = tried.find((each) => payeeProblems(each).some(({ path }) => path === `details.${key}`))
  if (!found) throw new Error(`${key} of ${payee.destination} takes any character`)
  return found
}
