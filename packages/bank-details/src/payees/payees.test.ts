import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Filled, filled, filledPayees, QR_IBAN } from '../testing/filled-payees.ts'
import {
  accountOf,
  bankCountryOf,
  type Destination,
  destinations,
  destinationsTo,
  type FormField,
  findDestination,
  formOf,
  namesOf,
  type PayeeField,
  type PayeeType,
  payeeProblems,
  paymentProblems,
  purposeCodes,
  tidyPayee,
  warningsOf,
} from './index.ts'

function to(id: string): Destination {
  const destination = findDestination(id)
  if (!destination) throw new Error(`There is no destination ${id}.`)
  return destination
}

const problemsOf = (destination: Destination, { payee, payment }: Filled) => ({
  ...payeeProblems(destination, payee),
  ...paymentProblems(destination, payee, payment),
})

type Case = readonly [name: string, destination: Destination, Filled]

const cases: Case[] = destinations.flatMap((destination) =>
  filledPayees(destination).map(([note, example]) => [`${destination.id}, ${note}`, destination, example]),
)

function formsOf([, destination, { payee }]: Case) {
  return [...formOf(destination, payee, 'payee'), ...formOf(destination, payee, 'payment')]
}

/** The values of the case with one field changed, wherever it belongs. */
function changed({ payee, payment }: Filled, { key, part }: FormField, text: string): Filled {
  if (part === 'payment') return { payee, payment: { ...payment, [key]: text } }
  return { payee: { ...payee, values: { ...payee.values, [key]: text } }, payment }
}

const textIn = ({ payee, payment }: Filled, { key, part }: FormField) =>
  (part === 'payment' ? payment : payee.values)[key]

test('there are 61 destinations, each with a name of its own', () => {
  expect(destinations).toHaveLength(61)
  expect(new Set(destinations.map(({ id }) => id)).size).toBe(61)
})

describe.each(cases)('%s', (...each) => {
  const [, destination, example] = each

  test('the example passes', () => {
    expect(problemsOf(destination, example)).toEqual({})
  })

  test('each field is refused for one wrong character in any place, and no other field', () => {
    for (const field of formsOf(each)) {
      const text = textIn(example, field)
      if (text === undefined) continue
      for (const index of [...text].keys()) {
        const wrong = [...text].with(index, '\u0007').join('')
        const problems = problemsOf(destination, changed(example, field, wrong))
        expect(problems, `${field.key}: ${wrong}`).toHaveProperty(field.key)
      }
    }
  })

  test('a field is asked for if it is needed, and only then', () => {
    for (const field of formsOf(each)) {
      if (textIn(example, field) === undefined) continue
      const problem = problemsOf(destination, changed(example, field, ' '))[field.key]
      // Without a BIC the form does not know the bank's country; without the first way, another one is open.
      const isOpen = field.key === 'bic' || field.need === 'way'
      if (!isOpen) expect(problem, field.key).toBe(field.is_required ? 'required' : undefined)
    }
  })

  test('a field that the form does not have is refused', () => {
    const known = new Set(formsOf(each).map(({ key }) => key))
    const other = (['bsb', 'clabe'] as const).find((key) => !known.has(key)) ?? 'iban'
    const { payee, payment } = example
    const values = { ...payee.values, [other]: '062000' }
    expect(payeeProblems(destination, { ...payee, values })).toEqual({ [other]: 'unexpected' })
    expect(paymentProblems(destination, payee, { ...payment, [other]: '062000' })).toEqual({
      [other]: 'unexpected',
    })
  })

  test('a tidied payee stays as it is', () => {
    const tidied = tidyPayee(destination, example.payee)
    expect(tidyPayee(destination, tidied)).toEqual(tidied)
  })
})

describe('the check digits of a payee', () => {
  test.each([
    ['US-USD-ACH', 'routing_number', '072990008'],
    ['MX-MXN-SPEI', 'clabe', '012180009876543216'],
    ['EU-EUR-SEPA_CT', 'iban', 'DE11529630741852963075'],
    ['CN-CNY-CNAPS', 'uscc', '91440300MA5FABCD8B'],
    ['CN-CNY-CNAPS_PERSONAL', 'cn_resident_id', '110101199001010016'],
    ['SE-SEK-BANKGIRO', 'bankgiro_number', '1234567'],
    ['NO-NOK-NICS', 'no_account', '12340567896'],
    ['NZ-NZD-NZ_SBI', 'nz_account', '12-3456-0100004-00'],
    ['MX-MXN-SPEI', 'curp', 'XEXX010101HNEXXXA5'],
  ] as const)('of %s are checked in %s', (id, key, wrong) => {
    const destination = to(id)
    const { payee } = filled(destination, destination.payee_types[0] ?? 'company')
    const values = { ...payee.values, [key]: wrong }
    expect(payeeProblems(destination, { ...payee, values })).toEqual({ [key]: 'check_digit' })
  })

  test('of a reference of Switzerland and of ISO 11649 are checked', () => {
    const destination = to('CH-CHF-SIC')
    const { payee } = filled(destination, 'company', { iban: QR_IBAN })
    const given = { qr_reference: '123456789012345678901234568', creditor_reference: 'RF34DEMO0001' }
    expect(paymentProblems(destination, payee, given)).toEqual({
      qr_reference: 'check_digit',
      creditor_reference: 'check_digit',
    })
  })

  test('of a bank code of mainland China and of a debit card only warn', () => {
    const destination = to('CN-CNY-CNAPS_PERSONAL')
    const { payee } = filled(destination, 'individual')
    const values = { ...payee.values, cnaps_code: '102584001233', cn_card_or_account: '6222000000000001' }
    expect(payeeProblems(destination, { ...payee, values })).toEqual({})
    expect(warningsOf({ ...payee, values })).toEqual({
      cnaps_code: 'check_digit',
      cn_card_or_account: 'check_digit',
    })
    const company = { payee_type: 'company', values: { cn_card_or_account: '6222000000000001' } } as const
    expect(warningsOf(company)).toEqual({})
    expect(warningsOf(payee)).toEqual({ cn_card_or_account: 'check_digit' })
  })
})

test('a credit code whose organisation code has a wrong check digit only warns', () => {
  const destination = to('CN-CNY-CNAPS')
  const { payee } = filled(destination, 'company')
  const values = { ...payee.values, uscc: '91440300MA5FABCD1Q' }
  expect(payeeProblems(destination, { ...payee, values })).toEqual({})
  expect(warningsOf({ ...payee, values })).toEqual({ uscc: 'check_digit' })
})

describe('a form', () => {
  test('asks a payment to a QR-IBAN for its reference, and no other payment', () => {
    const destination = to('CH-CHF-SIC')
    const asksFor = (iban: string) =>
      formOf(destination, { payee_type: 'company', values: { iban } }, 'payment').map(({ key }) => key)
    expect(asksFor(QR_IBAN)).toEqual(['qr_reference', 'creditor_reference'])
    expect(asksFor('CH44 3199 9123 0008 8901 2')).toContain('qr_reference')
    expect(asksFor('CH3941852418529630741')).toEqual(['creditor_reference'])
  })

  test('takes one way of naming the account, not two', () => {
    const destination = to('GB-GBP-FPS')
    const { payee } = filled(destination, 'company')
    const both = { ...payee.values, iban: 'GB74ABCD52963074185296' }
    expect(payeeProblems(destination, { ...payee, values: both })).toEqual({ iban: 'one_way_only' })
    const half = { account_name: 'Sunrise Trading', account_number: '12345678' }
    expect(payeeProblems(destination, { ...payee, values: half })).toEqual({ sort_code: 'required' })
    const none = { account_name: 'Sunrise Trading' }
    expect(payeeProblems(destination, { ...payee, values: none })).toEqual({
      sort_code: 'required',
      account_number: 'required',
    })
  })

  test('asks a company and an individual for what concerns them', () => {
    const keysFor = (id: string, payee_type: PayeeType) =>
      formOf(to(id), { payee_type, values: {} }, 'payee').map(({ key }) => key)
    expect(keysFor('TR-TRY-TR_FAST', 'company')).toContain('tr_company_number')
    expect(keysFor('TR-TRY-TR_FAST', 'individual')).not.toContain('tr_company_number')
  })

  test.each([
    ['ABCDDEFF', ['iban']],
    ['ABCDHKHH', ['account_number']],
    ['ABCDUS33', ['account_number', 'routing_number']],
    ['ABCDCATT', ['account_number', 'institution_number', 'transit_number']],
    ['ABCDAU2S', ['account_number', 'bsb']],
    ['ABCDMXMM', ['clabe']],
    ['ABCDCNBJ', ['account_number', 'cnaps_code']],
  ] as const)('by SWIFT asks for the numbers of the country of the bank: %s', (bic, keys) => {
    const numbers = [
      'iban',
      'account_number',
      'routing_number',
      'institution_number',
      'transit_number',
      'bsb',
    ]
    const form = formOf(to('ANY-CNY-SWIFT'), { payee_type: 'company', values: { bic } }, 'payee')
    const asked = form
      .map(({ key }) => key)
      .filter((key) => [...numbers, 'clabe', 'cnaps_code'].includes(key))
    expect(asked).toEqual(keys)
  })

  test('by SWIFT asks for a purpose where a central bank wants one', () => {
    const optionsFor = (id: string, bic: string) =>
      formOf(to(id), { payee_type: 'company', values: { bic } }, 'payment').find(
        ({ key }) => key === 'purpose_code',
      )?.rule.options
    expect(optionsFor('ANY-USD-SWIFT', 'ABCDAEAD')).toBe(purposeCodes.AE)
    expect(optionsFor('ANY-USD-SWIFT', 'ABCDBHBM')).toBe(purposeCodes.AE)
    expect(optionsFor('ANY-CNY-SWIFT', 'ABCDSGSG')).toBe(purposeCodes.CN)
    expect(optionsFor('ANY-USD-SWIFT', 'ABCDSGSG')).toBeUndefined()
  })

  test('by SWIFT asks for state and postal code in Canada, Mexico and the United States', () => {
    const neededIn = (country: string) =>
      formOf(to('ANY-USD-SWIFT'), { payee_type: 'company', values: { bic: 'ABCDDEFF', country } }, 'payee')
        .filter(({ key, is_required }) => is_required && (key === 'state' || key === 'postcode'))
        .map(({ key }) => key)
    expect(['CA', 'MX', 'US'].map(neededIn)).toEqual(Array(3).fill(['state', 'postcode']))
    expect(neededIn('DE')).toEqual([])
  })

  test('never fails, whatever is typed', () => {
    const someKey = fc.constantFrom<PayeeField>('iban', 'bic', 'account_number', 'phone', 'country', 'state')
    const someValues = fc.dictionary(someKey, fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(fc.constantFrom(...destinations), someValues, (destination, values) => {
        const problems = payeeProblems(destination, { payee_type: 'company', values })
        // Something is missing in each of them: no form asks for these fields alone.
        expect(Object.values(problems)).toContain('required')
      }),
    )
  })
})

describe('the country of the bank', () => {
  const swift = to('ANY-USD-SWIFT')

  test('decides the form before there is a BIC, and the BIC is one of that country', () => {
    const form = formOf(swift, { payee_type: 'company', country: 'MX', values: {} }, 'payee')
    expect(form.map(({ key }) => key)).toContain('clabe')
    const { payee } = filled(swift, 'company', { bic: 'ABCDDEFF' })
    expect(payeeProblems(swift, { ...payee, country: 'DE' })).toEqual({})
    expect(payeeProblems(swift, { ...payee, country: 'FR' })).toEqual({ bic: 'other_country' })
  })

  test('is told by the destination, the IBAN of the SEPA area, or the BIC', () => {
    expect(bankCountryOf(to('GB-GBP-FPS'), {})).toBe('GB')
    expect(bankCountryOf(to('EU-EUR-SEPA_CT'), { iban: 'FR5907418529630741852963007' })).toBe('FR')
    expect(bankCountryOf(to('EU-EUR-SEPA_CT'), { iban: 'AE746306307418529630741' })).toBe('')
    expect(bankCountryOf(swift, { bic: 'ABCDUS33' })).toBe('US')
  })
})

describe('an account', () => {
  const accountAt = (id: string) => {
    const destination = to(id)
    const { payee } = filled(destination, destination.payee_types[0] ?? 'company')
    return accountOf(tidyPayee(destination, payee).values)
  }

  test.each([
    ['GB-GBP-FPS', '123456 12345678', '5678'],
    ['EU-EUR-SEPA_CT', 'DE11529630741852963074', '3074'],
    ['CN-CNY-CNAPS', '6222000000000000', '0000'],
    ['CZ-CZK-CERTIS', 'CZ0774185296307418529630', '9630'],
    ['NZ-NZD-NZ_SBI', '12-3456-0100003-00', '0300'],
    ['CA-CAD-EFT', '999 00123 1234567', '4567'],
  ] as const)('to %s is compared by its number and the code of its bank', (id, key, tail) => {
    expect(accountAt(id)).toEqual({ key, tail })
  })

  test('without a number is none', () => {
    expect(accountOf({ sort_code: '123456' })).toBeUndefined()
  })
})

test('a payee has its names in the order of screens', () => {
  expect(namesOf({ account_name_latin: 'SUNRISE', account_name_zh: '\u6668\u66e6' })).toEqual([
    '\u6668\u66e6',
    'SUNRISE',
  ])
})

describe('a number as it is typed', () => {
  test.each([
    ['GB-GBP-FPS', 'sort_code', '12-34-56', '123456'],
    ['EU-EUR-SEPA_CT', 'iban', 'de11 5296 3074 1852 9630 74', 'DE11529630741852963074'],
    ['JP-JPY-ZENGIN', 'account_number', '12345', '0012345'],
    ['CN-CNY-CNAPS_PERSONAL', 'phone', '138 0000 0000', '+8613800000000'],
    ['CN-CNY-CNAPS', 'account_name_zh', '\uff08\u6df1\u5733\uff09\u8d38\u6613', '(\u6df1\u5733)\u8d38\u6613'],
    ['CA-CAD-EFT', 'ca_postcode', 'm5v 2t6', 'M5V 2T6'],
    ['NZ-NZD-NZ_SBI', 'nz_account', '123456010000300', '12-3456-0100003-00'],
  ] as const)('is tidied: %s %s', (id, key, typed, stored) => {
    const destination = to(id)
    const { payee } = filled(destination, destination.payee_types[0] ?? 'company')
    const given = { ...payee, values: { ...payee.values, [key]: typed } }
    expect(tidyPayee(destination, given).values[key]).toBe(stored)
    expect(payeeProblems(destination, given)).toEqual({})
  })
})

describe('the destinations in a country', () => {
  const idsTo = (wanted: Parameters<typeof destinationsTo>[0]) => destinationsTo(wanted).map(({ id }) => id)

  test('are its rails and SWIFT', () => {
    expect(idsTo({ country: 'GB', currency: 'GBP' })).toEqual(['GB-GBP-FPS', 'GB-GBP-CHAPS', 'ANY-GBP-SWIFT'])
    expect(idsTo({ country: 'BR', currency: 'USD' })).toEqual(['ANY-USD-SWIFT'])
  })

  test('are those of the euro in its area', () => {
    expect(idsTo({ country: 'FR', currency: 'EUR' })).toContain('EU-EUR-SEPA_CT')
    expect(idsTo({ country: 'US', currency: 'EUR' })).toEqual(['ANY-EUR-SWIFT'])
    const destination = to('EU-EUR-SEPA_CT')
    const { payee } = filled(destination, 'company')
    const values = { ...payee.values, iban: 'AE746306307418529630741' }
    expect(payeeProblems(destination, { ...payee, values })).toEqual({ iban: 'not_sepa' })
  })

  test('are those that take the payee', () => {
    expect(idsTo({ country: 'CN', currency: 'CNY', payee_type: 'individual' })).toEqual([
      'CN-CNY-CNAPS_PERSONAL',
      'ANY-CNY-SWIFT',
    ])
  })

  test('have the IBAN of their own country', () => {
    const destination = to('TR-TRY-EFT_TR')
    const { payee } = filled(destination, 'individual')
    const values = { ...payee.values, iban: 'DE11529630741852963074' }
    expect(payeeProblems(destination, { ...payee, values })).toEqual({ iban: 'other_country' })
  })
})
