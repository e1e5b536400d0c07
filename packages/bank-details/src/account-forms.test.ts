import { currencies } from '@causeway/money'
import { describe, expect, test } from 'vitest'
import { type AccountDetails, detailsProblems, localForms, swiftForm, tidyNumber } from './index.ts'

/** Constructed: none of them is an account. */
const details = {
  AED: { iban: 'AE746306307418529630741' },
  AUD: { bsb: '062-000', account_number: '12345678' },
  CAD: { institution_number: '003', transit_number: '00123', account_number: '1234567' },
  CHF: { iban: 'CH9300762011623852957' },
  CNY: { cnaps_code: '102584001232', account_number: '6222000000000000' },
  CZK: { cz_account: '19-2000145399/0800', iban: 'CZ6508000000192000145399' },
  DKK: { reg_number: '0040', account_number: '0440116243', iban: 'DK5000400440116243' },
  EUR: { iban: 'DE89370400440532013000', bic: 'DEUTDEFF' },
  GBP: { sort_code: '60-16-13', account_number: '31926819', iban: 'GB29NWBK60161331926819' },
  HKD: { bank_code: '014', account_number: '123456789' },
  IDR: { bank_code: '014', account_number: '1234567890' },
  JPY: { bank_code: '0005', branch_code: '001', account_number: '1234567' },
  KRW: { bank_code: '088', account_number: '110123456789' },
  MXN: { clabe: '032180000118359719' },
  NOK: { no_account: '86011117947', iban: 'NO9386011117947' },
  NZD: { nz_account: '12-3456-0100003-00' },
  PHP: { bic: 'ABCDPHMM', account_number: '123456789012' },
  SEK: { bankgiro_number: '5050-1055', iban: 'SE4550000000058398257466' },
  SGD: { bic: 'ABCDSGSG', account_number: '0012345678' },
  TRY: { iban: 'TR330006100519786457841326' },
  USD: { routing_number: '021000021', account_number: '123456789' },
  VND: { bic: 'ABCDVNVX', account_number: '0011001234567' },
} as const satisfies Record<string, AccountDetails>

/** What is too much for a number whose length varies. */
const MORE: AccountDetails = { account_number: 'A'.repeat(18), nz_account: '111' }

describe.each(currencies)('the local form of %s', (currency) => {
  const [form, right] = [localForms[currency], details[currency]]

  test('takes complete details', () => {
    expect(detailsProblems(form, right)).toStrictEqual({})
  })

  test('is of the country whose currency it is, and Germany for the euro', () => {
    expect(form.country).toBe(currency === 'EUR' ? 'DE' : currency.slice(0, 2))
  })

  test('takes each of its numbers whole', () => {
    for (const { kind } of form.fields) {
      const number = tidyNumber(kind, (right as AccountDetails)[kind] ?? '')
      const more = MORE[kind] ?? '1'
      for (const wrong of [more + number, number + more]) {
        expect(detailsProblems(form, { ...right, [kind]: wrong }), wrong).toHaveProperty(kind)
      }
    }
  })

  test('takes no IBAN of another country', () => {
    const { iban } = currency === 'EUR' ? details.GBP : details.EUR
    if (form.fields.some(({ kind }) => kind === 'iban')) {
      expect(detailsProblems(form, { ...right, iban })).toEqual({ iban: 'format' })
    }
  })

  test('requires each of its numbers, and no other', () => {
    const missing = form.fields.map(({ kind }) => [kind, 'required'])
    expect(detailsProblems(form, {})).toEqual(Object.fromEntries(missing))
    const other = currency === 'AUD' ? 'sort_code' : 'bsb'
    expect(detailsProblems(form, { ...right, [other]: '062000' })).toEqual({ [other]: 'unexpected' })
  })
})

test('an account number has the length of its country', () => {
  const short = { ...details.GBP, account_number: '3192681' }
  expect(detailsProblems(localForms.GBP, short)).toEqual({ account_number: 'format' })
  expect(detailsProblems(localForms.JPY, { ...details.JPY, bank_code: '005' })).toEqual({
    bank_code: 'format',
  })
})

test('a payer abroad needs the bank and the account number', () => {
  const form = swiftForm('HK')
  expect(detailsProblems(form, { bic: 'ABCDHKHH', account_number: '123456789' })).toEqual({})
  expect(detailsProblems(form, {})).toEqual({ bic: 'required', account_number: 'required' })
})
