import { destinations } from '@causeway/bank-details/payees'
import { payeeProblems } from '@causeway/contract'
import { wholePayees, withWrongCharacter } from '@causeway/contract/testing/whole-payees.ts'
import { describe, expect, test } from 'vitest'
import {
  draftOf,
  draftProblems,
  emptyDraft,
  fieldsOf,
  inputOf,
  type PayeeDraft,
  payeeKind,
  unusedFields,
} from './form-kind.ts'

const draftTo = (destination: string, details: Record<string, string>, way = '0'): PayeeDraft => ({
  ...draftOf({ direction: 'outbound', destination, details, documents: {} }),
  way,
})
const GB = { payee_type: 'company', account_name: 'Sunrise Ltd' }
const problemsOf = (draft: PayeeDraft) => draftProblems(draft).map(({ path, code }) => `${path} ${code}`)

describe('the draft of a payee', () => {
  test('asks for country, currency and method in turn', () => {
    const empty = emptyDraft('outbound')
    expect(problemsOf(empty)).toEqual(['country required'])
    expect(problemsOf({ ...empty, country: 'GB' })).toEqual(['currency required'])
    expect(problemsOf({ ...empty, country: 'GB', currency: 'GBP' })).toEqual(['destination required'])
  })

  test('has no method for RMB to mainland China', () => {
    const draft = { ...emptyDraft('outbound'), country: 'CN', currency: 'CNY' }
    expect(problemsOf(draft)).toEqual(['currency not_an_option'])
  })

  test('wants the account in the way that was chosen', () => {
    expect(problemsOf(draftTo('GB-GBP-FPS', GB, '0'))).toEqual([
      'details.sort_code required',
      'details.account_number required',
    ])
    expect(problemsOf(draftTo('GB-GBP-FPS', GB, '1'))).toEqual(['details.iban required'])
    expect(fieldsOf(draftTo('GB-GBP-FPS', GB, '1')).map(({ key }) => key)).toEqual(['account_name', 'iban'])
  })

  test('begins with the way that was saved', () => {
    expect(draftTo('GB-GBP-FPS', GB).way).toBe('0')
    const saved = { ...GB, iban: 'GB74ABCD52963074185296' }
    expect(
      draftOf({ direction: 'outbound', destination: 'GB-GBP-FPS', details: saved, documents: {} }).way,
    ).toBe('1')
  })

  test('has what the destination asks for, without the marks between groups', () => {
    const typed = {
      ...GB,
      sort_code: '12-34-56',
      account_number: ' 12345678',
      us_zip: '10001',
      bank_name: '',
    }
    const values = payeeKind.valuesOf(draftTo('GB-GBP-FPS', { ...typed, sort_code: '123456' }))
    expect(values['details'].sort_code).toBe('12-34-56')
    expect(inputOf(payeeKind.valueOf({ ...values, details: typed }))).toEqual({
      direction: 'outbound',
      destination: 'GB-GBP-FPS',
      country: 'GB',
      details: { ...GB, sort_code: '123456', account_number: '12345678' },
      documents: {},
    })
  })

  test('leaves out what was typed for another destination, unless it was carried over', () => {
    const draft = draftTo('GB-GBP-FPS', { ...GB, account_number: '12345678' })
    const typed = {
      ...draft.details,
      account_name_latin: 'Sunrise Ltd',
      us_zip: '10001',
      iban: 'GB74',
      bic: ' ',
    }
    expect(unusedFields(typed, draft)).toEqual(['us_zip'])
  })

  test('in mainland China has no purpose: it follows from the orders', () => {
    const input = {
      ...inputOf(emptyDraft('inbound')),
      details: { payee_type: 'company', purpose_code: 'CGODDR' },
    }
    const read = payeeKind.valueOf(payeeKind.valuesOf(draftOf(input)))
    expect(read.details).toEqual({ payee_type: 'company' })
  })
})

describe('a wrong character that is typed in a field', () => {
  test.each(destinations.map(({ id }) => id))('is found there, with the code of the server: %s', (id) => {
    for (const payee of wholePayees(id)) {
      // What RMB into the mainland is declared by follows from the orders.
      const hidden = payee.direction === 'inbound' ? ['purpose_code'] : []
      const keys = Object.keys(payee.details).filter((key) => !hidden.includes(key))
      for (const key of keys) {
        const wrong = withWrongCharacter(payee, key)
        const typed = payeeKind.valueOf(payeeKind.valuesOf(draftOf(wrong)))
        expect(draftProblems(typed), key).toEqual(payeeProblems(wrong))
      }
    }
  })
})
