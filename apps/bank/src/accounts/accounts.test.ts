import {
  detailsProblems,
  hasCheckDigit,
  localForms,
  type NumberKind,
  numberProblem,
  swiftForm,
} from '@causeway/bank-details'
import type { BankCodeField } from '@causeway/bank-details/payees'
import { openedAccount } from '@causeway/bank-link'
import { currencies } from '@causeway/money'
import { describe, expect, test } from 'vitest'
import { openWorld, toldTo } from '../testing/world.ts'

/** The part that a check digit covers, where it is not the whole number. */
const COVERED: { readonly [Kind in NumberKind]?: RegExp } = {
  cz_account: /^\d+/,
  nz_account: /(?<=-)\d{7}(?=-)/,
}

/** The number with each covered digit changed to each other one. */
function* mistyped(kind: NumberKind, number: string): Generator<string> {
  const { 0: part = number, index: start = 0 } = COVERED[kind]?.exec(number) ?? { 0: number }
  for (const [index, letter] of [...part].entries()) {
    for (const other of '0123456789'.replace(letter, '')) {
      yield number.slice(0, start + index) + other + number.slice(start + index + 1)
    }
  }
}

describe('the numbers of a new account', () => {
  test.each(currencies)(
    'in %s are right, and wrong with one digit changed where a check exists',
    async (of) => {
      const { open } = await openWorld()
      const form = localForms[of]
      const opened = openedAccount.parse(await open('acc-1', of, form.country))
      expect(detailsProblems(form, opened.local ?? {})).toEqual({})
      expect(detailsProblems(swiftForm(form.country), opened.swift)).toEqual({})
      expect(opened.account).toBe(opened.swift.account_number)
      expect(opened.settlement_account).toBe(`SETTLEMENT-${of}`)
      expect(opened.bank_name).toContain('Sandbox')
      const iban = opened.local?.iban
      if (iban) expect(opened.account).toBe(iban)
      const numbers = Object.entries(opened.local ?? {}) as [NumberKind, string][]
      for (const [kind, number] of numbers.filter(([each]) => hasCheckDigit(each))) {
        for (const changed of mistyped(kind, number)) {
          expect(numberProblem(kind, changed), `${kind} ${changed}`).toBeDefined()
        }
      }
    },
  )

  test('outside the country of the currency are those of SWIFT', async () => {
    const { open } = await openWorld()
    const inHongKong = await open('acc-1', 'USD', 'HK')
    expect(inHongKong).toMatchObject({ local: null, swift: { bic: 'CSWYHKS0' } })
    const inLondon = await open('acc-2', 'EUR', 'GB')
    expect(inLondon.local).toBeNull()
    expect(numberProblem('iban', inLondon.swift.account_number ?? '')).toBeUndefined()
  })

  test('belong to one account only, also if the same number is drawn for another', async () => {
    const { open } = await openWorld()
    // With this seed the first draw is the same for both references.
    const first = await open('acc-824', 'JPY', 'JP')
    const second = await open('acc-1891', 'JPY', 'JP')
    expect(first.account).toBe('6130202')
    expect(second.account).not.toBe(first.account)
    expect(detailsProblems(localForms.JPY, second.local ?? {})).toEqual({})
  })
})

describe('an account', () => {
  test('is the same for the same reference, which serves no other account', async () => {
    const { open, refusal } = await openWorld()
    const [first, again] = await Promise.all([open('acc-1', 'USD', 'US'), open('acc-1', 'USD', 'US')])
    expect(again).toEqual(first)
    const other = { holder_name: 'A Holder', currency: 'USD', country: 'HK' }
    expect(await refusal('PUT', '/accounts/acc-1', other)).toEqual([409, 'reference_used'])
  })

  test('keeps its numbers when the name of its holder changes', async () => {
    const { open, json } = await openWorld()
    const first = await open('acc-1', 'USD', 'US')
    const renamed = { holder_name: 'A Holder Group', currency: 'USD', country: 'US' }
    expect(await json('PUT', '/accounts/acc-1', renamed)).toEqual(first)
  })

  test('is opened only where the bank is, and with an id as its reference', async () => {
    const { refusal } = await openWorld()
    const input = (country: string) => ({ holder_name: 'A Holder', currency: 'USD', country })
    expect(await refusal('PUT', '/accounts/acc-1', input('AQ'))).toEqual([422, 'place_unknown'])
    expect(await refusal('PUT', '/accounts/a%20b', input('US'))).toEqual([422, 'reference_invalid'])
    expect(await refusal('PUT', '/accounts/acc-1', input('us'))).toEqual([422, 'input_invalid'])
  })

  test('is closed once and stays closed, and money for it is told all the same', async () => {
    const { provider, open, json, refusal, credit } = await openWorld()
    const { account } = await open('acc-1', 'USD', 'US')
    await json('DELETE', '/accounts/acc-1')
    // A client may send a body with every request.
    await json('DELETE', '/accounts/acc-1', {})
    const input = { holder_name: 'A Holder', currency: 'USD', country: 'US' }
    expect(await refusal('PUT', '/accounts/acc-1', input)).toEqual([409, 'account_closed'])
    expect(await refusal('DELETE', '/accounts/acc-2')).toEqual([404, 'account_unknown'])
    await credit(account, '1.00', 'USD')
    await expect.poll(() => toldTo(provider).map(({ creditor }) => creditor.account)).toEqual([account])
  })
})

describe('the directory', () => {
  const examples = {
    bic: 'ABCDSGSGXXX',
    cnaps_code: '102584001232',
    routing_number: '072990009',
    sort_code: '123456',
    bsb: '123456',
    clearing_number: '6789',
    kr_bank_code: '088',
  } satisfies Record<BankCodeField, string>

  test('has the banks of the examples, and no other', async () => {
    const { json } = await openWorld()
    const find = (kind: string, code: string) => json('POST', '/bank_lookups', { kind, code })
    for (const [key, example] of Object.entries(examples)) {
      expect(await find(key, example), key).toMatchObject({ bank: { name: expect.any(String) } })
      expect(await find(key, '99999999'), key).toEqual({ bank: null })
    }
  })

  test('knows a head office by its BIC of eight and of eleven letters', async () => {
    const { json } = await openWorld()
    const find = (code: string) => json('POST', '/bank_lookups', { kind: 'bic', code })
    expect(await find('ABCDSGSG')).toEqual(await find('ABCDSGSGXXX'))
    expect(await find('ABCDSGSGABC')).toEqual({ bank: null })
  })
})
