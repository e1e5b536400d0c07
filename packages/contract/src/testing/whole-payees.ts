import {
  type Destination,
  findDestination,
  formOf,
  type Payee,
  type PayeeValues,
} from '@causeway/bank-details/payees'
import type { PayeeInput } from '../payees/payee-input.ts'
import { directionOf, payeeProblems } from '../payees/payee-problems.ts'

/** By SWIFT a form follows the country of the bank and that of the payee. */
const SWIFT_BANKS: Readonly<Record<string, PayeeValues>> = {
  DE: { bic: 'ABCDDEFF' },
  AE: { bic: 'ABCDAEAD', iban: 'AE746306307418529630741' },
  CN: { bic: 'ABCDCNBJ' },
  US: { bic: 'ABCDUS33', country: 'US', state: 'NY', postcode: '10001' },
  CA: { bic: 'ABCDCATT', country: 'CA' },
  MX: { bic: 'ABCDMXMM', country: 'MX' },
  AU: { bic: 'ABCDAU2S', country: 'AU' },
  HK: { bic: 'ABCDHKHH', country: 'HK' },
}

/** The yuan has fields of its own; every other currency has those of the dollar. */
const SWIFT_CURRENCIES = ['USD', 'CNY']

/** An account in Switzerland whose payments have a reference of their own. */
const QR_IBAN = 'CH4431999123000889012'

type Start = { readonly country?: string; readonly values: PayeeValues }

/** What makes the forms of a destination differ: the bank's country, the way, the kind of account. */
function startsOf({ id, country, rail, currency, ways = [], uses }: Destination): Start[] {
  if (rail === 'SWIFT') {
    const banks = Object.entries(SWIFT_BANKS).map(([country, values]) => ({ country, values }))
    return SWIFT_CURRENCIES.includes(currency) ? banks : banks.slice(0, 1)
  }
  if (country === 'EU') {
    const { example = '' } = uses.find(({ key }) => key === 'iban') ?? {}
    return [{ country: example.slice(0, 2), values: {} }]
  }
  const others = ways.slice(1).map((keys) => {
    const named = uses.filter(({ key }) => keys.includes(key))
    return { values: Object.fromEntries(named.map(({ key, example }) => [key, example])) }
  })
  const qr = id === 'CH-CHF-SIC' ? [{ values: { iban: QR_IBAN } }] : []
  return [{ values: {} }, ...others, ...qr]
}

/** Every form of a destination with examples in all fields: optional ones, and those of payments, too. */
export function wholePayees(id: string): PayeeInput[] {
  const destination = findDestination(id)
  if (!destination) throw new Error(`There is no destination ${id}`)
  return destination.payee_types.flatMap((payee_type) =>
    startsOf(destination).map(({ values, ...place }): PayeeInput => {
      const fill = (payee: Payee): Payee => ({
        ...payee,
        values: { ...examplesIn(destination, payee), ...values },
      })
      const whole = fill(fill({ payee_type, values, ...place }))
      return {
        direction: directionOf(destination),
        destination: id,
        ...place,
        details: { payee_type, ...whole.values },
        documents: {},
      }
    }),
  )
}

function examplesIn(destination: Destination, payee: Payee): PayeeValues {
  const form = (['payee', 'payment'] as const).flatMap((part) => formOf(destination, payee, part))
  const asked = form.filter(({ need, is_required }) => need !== 'way' || is_required)
  return Object.fromEntries(asked.map(({ key, example }) => [key, example]))
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
