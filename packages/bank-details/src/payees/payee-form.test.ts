import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  carried,
  type Destination,
  destinations,
  findDestination,
  formOf,
  grouped,
  isGrouped,
  type PayeeType,
  placed,
  readBlock,
  regrouped,
  shapeOf,
  ungrouped,
} from './index.ts'

const to = (id: string): Destination => findDestination(id) as Destination
const formTo = (id: string, payee_type: PayeeType = 'company') =>
  formOf(to(id), { payee_type, values: {} }, 'payee')

describe('a number in groups', () => {
  test.each([
    ['iban', 'gb74abcd52963074185296', 'GB74 ABCD 5296 3074 1852 96'],
    ['sort_code', '123456', '12-34-56'],
    ['sort_code', '1234567', '12-34-567'],
    ['sort_code', '12', '12'],
    ['bsb', '123456', '123-456'],
    ['cn_card_or_account', '6222000000000000', '6222 0000 0000 0000'],
    ['nz_account', '12-3456-0100003-00', '12-3456-0100003-00'],
    ['account_number', '12-34 56', '12-34 56'],
  ] as const)('of %s: %s is shown as %s', (key, text, shown) => {
    expect(grouped(key, text)).toBe(shown)
  })

  test('keeps the caret after the same character', () => {
    expect(regrouped('sort_code', '123', 3)).toEqual({ text: '12-3', caret: 4 })
    // A digit typed in the middle, and the mark deleted.
    expect(regrouped('sort_code', '192-34', 2)).toEqual({ text: '19-23-4', caret: 2 })
    expect(regrouped('sort_code', '12-934-56', 4)).toEqual({ text: '12-93-456', caret: 4 })
    expect(regrouped('sort_code', '1234', 2)).toEqual({ text: '12-34', caret: 2 })
  })

  test('is the same number, and as valid, for every destination', () => {
    for (const destination of destinations) {
      for (const { key, rule, example } of formOf(
        destination,
        { payee_type: 'company', values: {} },
        'payee',
      )) {
        if (!isGrouped(key)) continue
        const shown = grouped(key, example)
        expect(rule.tidy(shown)).toBe(rule.tidy(example))
        expect(rule.problem(rule.tidy(ungrouped(key, shown)))).toBeUndefined()
      }
    }
  })
})

describe('the shape of a field', () => {
  const shapeAt = (id: string, key: string, payee_type: PayeeType = 'company') => {
    const payee = { payee_type, values: {} }
    const field = formOf(to(id), payee, 'payee').find((each) => each.key === key)
    return field && shapeOf(to(id), payee, field)
  }

  test.each([
    ['GB-GBP-FPS', 'sort_code', { charset: 'digits', min: 6, max: 6 }],
    ['GB-GBP-FPS', 'account_number', { charset: 'digits', min: 8, max: 8 }],
    ['GB-GBP-FPS', 'iban', { charset: 'iban', min: 22, max: 22, country: 'GB' }],
    ['EU-EUR-SEPA_CT', 'iban', { charset: 'iban', min: 15, max: 34 }],
    ['HK-HKD-HK_FPS', 'account_number', { charset: 'digits', min: 6, max: 12 }],
    ['US-USD-ACH', 'us_zip', { charset: 'swift', min: 5, max: 10, example: '10001' }],
    ['CN-CNY-CNAPS', 'uscc', { charset: 'letters_digits', min: 18, max: 18 }],
  ] as const)('of %s %s has its characters and length', (id, key, shape) => {
    expect(shapeAt(id, key)).toEqual(shape)
  })

  test('of a choice is none', () => {
    expect(shapeAt('US-USD-ACH', 'account_type')).toBeUndefined()
  })

  test('fits the example of every field of every destination', () => {
    for (const destination of destinations) {
      for (const payee_type of destination.payee_types) {
        const payee = { payee_type, values: {} }
        for (const field of formOf(destination, payee, 'payee')) {
          const shape = shapeOf(destination, payee, field)
          const { length } = field.rule.tidy(field.example)
          if (!shape) continue
          expect([field.key, length >= shape.min && length <= shape.max]).toEqual([field.key, true])
        }
      }
    }
  })
})

describe('values after a change of destination', () => {
  test('go to the field that asks for the same', () => {
    const values = { account_name: 'Sunrise Ltd', postcode: '10001', state: 'NY', account_number: '12345678' }
    expect(carried(formTo('US-USD-FEDWIRE'), values)).toMatchObject({
      account_name_latin: 'Sunrise Ltd',
      us_zip: '10001',
      us_state: 'NY',
      account_number: '12345678',
    })
  })

  test('do not go where they are wrong, and never over another value', () => {
    const values = { account_name: '\u6668\u66e6', state: 'Ontario', postcode: 'M5V 2T6', us_zip: '10002' }
    const after = carried(formTo('US-USD-FEDWIRE'), values)
    expect(after.account_name_latin).toBeUndefined()
    expect(after.us_state).toBeUndefined()
    expect(after.us_zip).toBe('10002')
  })

  test('lose a choice that is not offered', () => {
    expect(carried(formTo('JP-JPY-ZENGIN'), { account_type: 'checking' }).account_type).toBe('')
  })
})

describe('a block of bank details', () => {
  test('is read by English labels', () => {
    const block = `Account name: Sunrise Trading Co., Ltd.
      Sort code: 12-34-56
      Account No.: 12345678
      Bank: Example Bank
      SWIFT/BIC: ABCDGB2L`
    expect(readBlock(block)).toEqual({
      account_name: 'Sunrise Trading Co., Ltd.',
      sort_code: '12-34-56',
      account_number: '12345678',
      bank_name: 'Example Bank',
      bic: 'ABCDGB2L',
    })
  })

  test('is read by Chinese labels', () => {
    const [name, account, bank] = ['\u6237\u540d', '\u8d26\u53f7', '\u5f00\u6237\u884c']
    const held = '\u6df1\u5733\u6668\u66e6\u8d38\u6613\u6709\u9650\u516c\u53f8'
    expect(readBlock(`${name}\uff1a${held}\n${account}\uff1a6222 0000 0000 0000\n${bank}\uff1aABC`)).toEqual({
      account_name: held,
      account_number: '6222 0000 0000 0000',
      bank_name: 'ABC',
    })
  })

  test('is read without labels, or with labels above or before the values', () => {
    const block = 'Beneficiary\nSunrise Ltd\nDE11 5296 3074 1852 9630 74\nABCDDEFF\n12-34-56\nBSB 123-456'
    expect(readBlock(block)).toEqual({
      account_name: 'Sunrise Ltd',
      iban: 'DE11 5296 3074 1852 9630 74',
      bic: 'ABCDDEFF',
      sort_code: '12-34-56',
      bsb: '123-456',
    })
  })

  test('has an IBAN that is called an account number', () => {
    expect(readBlock('Account number: DE11529630741852963074')).toEqual({ iban: 'DE11529630741852963074' })
  })

  test('without bank details has none', () => {
    expect(readBlock('Hello,\nplease pay us soon.\nBank holidays are near')).toEqual({})
  })

  test('never fails', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => void readBlock(text)))
  })

  test('goes to the fields of the form, and what has none is told', () => {
    const read = { account_name: 'Sunrise Ltd', account_type: 'Checking', iban: 'DE11529630741852963074' }
    expect(placed(formTo('US-USD-ACH'), read)).toEqual({
      values: { account_name: 'Sunrise Ltd', account_type: 'checking' },
      left: ['iban'],
    })
    expect(placed(formTo('US-USD-FEDWIRE'), { account_name: 'X Ltd' }).values).toEqual({
      account_name_latin: 'X Ltd',
    })
  })
})
