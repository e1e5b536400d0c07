import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasCheckDigit, type NumberKind, numberKinds, numberProblem, tidyNumber } from './index.ts'

type Samples = {
  readonly right: readonly string[]
  readonly malformed: readonly string[]
  /** The part that the check digit covers, if it is not the whole. */
  readonly covered?: RegExp
}

/** Public examples of the standards, or constructed numbers; none is an account of a person. */
const samples: Readonly<Record<NumberKind, Samples>> = {
  iban: {
    right: [
      'GB29 NWBK 6016 1331 9268 19',
      'DE89370400440532013000',
      'NO9386011117947',
      'CZ6508000000192000145399',
    ],
    malformed: ['', 'GB29', '1129NWBK60161331926819', 'GB2XNWBK60161331926819'],
  },
  bic: { right: ['DEUTDEFF', 'NWBKGB2LXXX'], malformed: ['', 'DEUT', 'DEUTDEF', 'DEUTDEFFXX', 'DEUT1EFF'] },
  account_number: { right: ['12345678', '0012-3456-78', 'AB12345'], malformed: ['', '123', '12345_678'] },
  routing_number: {
    right: ['021000021', '011401533', '072990009'],
    malformed: ['', '02100002', '0210000211', 'A21000021'],
  },
  sort_code: { right: ['60-16-13', '601613'], malformed: ['', '60161', '6016133', '60161A'] },
  bsb: { right: ['062-000', '062000'], malformed: ['', '06200', '0620000'] },
  institution_number: { right: ['003'], malformed: ['', '03', '0030'] },
  transit_number: { right: ['00123'], malformed: ['', '0123', '001234'] },
  clabe: {
    right: ['032180000118359719', '012180009876543215'],
    malformed: ['', '03218000011835971', '0321800001183597199'],
  },
  cnaps_code: { right: ['102584001232'], malformed: ['', '10258400123', '1025840012322'] },
  bank_code: { right: ['014', '0005', '970436'], malformed: ['', '14', '9704361', 'ABC'] },
  branch_code: { right: ['001'], malformed: ['', '01', '0011'] },
  bankgiro_number: { right: ['1234566', '5050-1055'], malformed: ['', '123456', '123456789'] },
  clearing_number: { right: ['6789', '83279'], malformed: ['', '0789', '678', '678900'] },
  reg_number: { right: ['1234'], malformed: ['', '123', '12345'] },
  cz_account: {
    right: ['19-2000145399/0800', '100000008/0300'],
    malformed: ['', '2000145399', '19-2000145399/080', '1/0800'],
    covered: /^[\d-]+/,
  },
  no_account: {
    right: ['8601 11 17947', '8601.11.17947', '12340567895'],
    malformed: ['', '8601111794', '860111179477'],
  },
  nz_account: {
    right: ['12-3456-0100003-00', '123456010000300', '01-902-0068389-00', '08-6523-1954512-001'],
    malformed: ['', '12-3456-0100003', '1-3456-0100003-00', '12-34567-0100003-00', '12-3456-010000-00'],
    covered: /(?<=-)\d{7,8}(?=-)/,
  },
}

describe.each(numberKinds)('%s', (kind) => {
  const { right, malformed } = samples[kind]

  test.each(right)('%s is valid, also in lower case and with spaces around it', (number) => {
    expect(numberProblem(kind, number)).toBeUndefined()
    expect(numberProblem(kind, ` ${number.toLowerCase()}\u00a0`)).toBeUndefined()
  })

  test.each(malformed)('%j has the wrong format', (number) => {
    expect(numberProblem(kind, number)).toBe('format')
  })

  test('is stored in one form', () => {
    for (const number of right) {
      const stored = tidyNumber(kind, number)
      expect(tidyNumber(kind, stored)).toBe(stored)
      expect(stored).not.toMatch(/\s|[a-z]/)
    }
  })

  test('never throws for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => numberProblem(kind, text) !== null))
  })
})

describe.each(numberKinds.filter(hasCheckDigit))('%s', (kind) => {
  test('is mistyped when a digit that its check covers is changed', () => {
    const { right, covered = /.+/ } = samples[kind]
    for (const number of right.map((text) => tidyNumber(kind, text))) {
      const [part = '', start = 0] = [covered.exec(number)?.[0], covered.exec(number)?.index]
      for (const [index, letter] of [...part].entries()) {
        for (const other of '0123456789'.replace(letter, '')) {
          const at = start + index
          const changed = number.slice(0, at) + other + number.slice(at + 1)
          if (/\d/.test(letter)) expect(numberProblem(kind, changed), changed).toBeDefined()
        }
      }
    }
  })
})

test('an account of New Zealand is checked by the method of its bank', () => {
  const problems = (...numbers: string[]) => numbers.map((number) => numberProblem('nz_account', number))
  expect(problems('26-2600-0320871-032', '26-2600-0320871-033')).toEqual([undefined, 'check_digit'])
  expect(problems('09-0000-0000010-0008', '09-0000-0000010-0007')).toEqual([undefined, 'check_digit'])
  expect(problems('25-2500-0000017-00', '25-2500-0000018-00')).toEqual([undefined, 'check_digit'])
  // The branch is checked for small numbers only.
  expect(problems('12-3456-0100003-00', '12-3457-0100003-00')).toEqual([undefined, 'check_digit'])
  expect(problems('12-3456-1000094-00', '12-3457-1000094-00')).toEqual([undefined, undefined])
  // Numbers of this bank have no check digit.
  expect(problems('31-2840-1234567-00', '31-2840-1234568-00')).toEqual([undefined, undefined])
})

test('a routing number belongs to a district, also when its check digit is right', () => {
  const numberIn = (district: number) => {
    const start = String(district).padStart(2, '0')
    const weighted = 3 * Number(start[0]) + 7 * Number(start[1])
    return `${start}000000${(10 - (weighted % 10)) % 10}`
  }
  const known = Array.from({ length: 100 }, (_, district) => district).filter(
    (district) => !numberProblem('routing_number', numberIn(district)),
  )
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  expect(known).toEqual([...range(0, 12), ...range(21, 32), ...range(61, 72), 80])
})

test('an IBAN has the length of its country, and the check digits of its national account', () => {
  expect(numberProblem('iban', 'GB29NWBK6016133192681')).toBe('check_digit')
  // The digits of the IBAN are right, those of the Norwegian account are not.
  expect(numberProblem('iban', 'NO3086011117948')).toBe('check_digit')
})
