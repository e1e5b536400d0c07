import {
  type Destination,
  type FormField,
  formOf,
  type Payee,
  type PayeeType,
  type PayeeValues,
} from '../payees/index.ts'

/** A payee with a payment to it. */
export type Filled = { readonly payee: Payee; readonly payment: PayeeValues }

const examplesOf = (form: readonly FormField[]): PayeeValues =>
  Object.fromEntries(
    form
      .filter(({ need, is_required }) => need !== 'way' || is_required)
      .map((each) => [each.key, each.example]),
  )

/** Fills both forms with their examples; the start decides where a form follows its values. */
export function filled(destination: Destination, payee_type: PayeeType, start: PayeeValues = {}): Filled {
  const fill = (values: PayeeValues): PayeeValues => ({
    ...examplesOf(formOf(destination, { payee_type, values }, 'payee')),
    ...start,
  })
  const payee = { payee_type, values: fill(fill(start)) }
  return { payee, payment: examplesOf(formOf(destination, payee, 'payment')) }
}

/** By SWIFT a form follows the country of the bank and that of the payee. */
const SWIFT_BANKS = {
  'in a country with IBAN': { bic: 'ABCDDEFF' },
  'in the Emirates': { bic: 'ABCDAEAD', iban: 'AE746306307418529630741' },
  'in mainland China': { bic: 'ABCDCNBJ' },
  'in the United States': { bic: 'ABCDUS33', country: 'US', state: 'NY', postcode: '10001' },
  'in Canada': { bic: 'ABCDCATT', country: 'CA' },
  'in Mexico': { bic: 'ABCDMXMM', country: 'MX' },
  'in Australia': { bic: 'ABCDAU2S', country: 'AU' },
  'in Hong Kong': { bic: 'ABCDHKHH', country: 'HK' },
} as const satisfies Record<string, PayeeValues>

/** An account in Switzerland whose payments have a reference of their own. */
export const QR_IBAN = 'CH4431999123000889012'

type Start = readonly [note: string, values: PayeeValues]

/** What makes the forms of a destination differ: the country of the bank, and how the account is named. */
function startsOf({ id, rail, ways = [], uses }: Destination): Start[] {
  if (rail === 'SWIFT') return Object.entries(SWIFT_BANKS)
  const others = ways.slice(1).map((keys): Start => {
    const named = uses.filter(({ key }) => keys.includes(key))
    return [`by ${keys.join()}`, Object.fromEntries(named.map(({ key, example }) => [key, example]))]
  })
  const qr: Start[] = id === 'CH-CHF-SIC' ? [['by QR-IBAN', { iban: QR_IBAN }]] : []
  return [['', {}], ...others, ...qr]
}

type Case = readonly [note: string, Filled]

/** Every form of a destination with its examples, for each type of payee. */
export function filledPayees(destination: Destination): Case[] {
  const starts = startsOf(destination)
  return destination.payee_types.flatMap((payee_type) =>
    starts.map(([note, start]): Case => {
      return [[payee_type, note].filter(Boolean).join(' '), filled(destination, payee_type, start)]
    }),
  )
}
