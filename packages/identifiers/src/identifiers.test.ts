import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  birthDateIn,
  birthDateOf,
  hkidProblem,
  type IdentifierProblem,
  isDay,
  leiProblem,
  residentIdProblem,
  tidyIdentifier,
  usccProblem,
  yearsBetween,
} from './index.ts'

type Kind = {
  readonly problem: (text: string) => IdentifierProblem | undefined
  /** Public numbers, or the examples of the standards. */
  readonly right: readonly string[]
  readonly malformed: readonly string[]
  readonly alphabet: string
}

const kinds: Record<string, Kind> = {
  'a unified social credit code': {
    problem: usccProblem,
    right: ['914403001922038216', '9144030071526726XG', '91330100799655058B', '91440300192317458F'],
    malformed: [
      '',
      '91440300192203821',
      '9144030019220382166',
      '91440300192203821O',
      'Z14403001922038216',
      '1914403001922038216',
    ],
    alphabet: '0123456789ABCDEFGHJKLMNPQRTUWXY',
  },
  'a resident identity number': {
    problem: residentIdProblem,
    right: ['11010519491231002X', '440524188001010014'],
    malformed: [
      '',
      '110105491231002',
      '11010519491231002Y',
      '01010519491231002X',
      '111010519491231002X',
      '11010519491231002X1',
    ],
    alphabet: '0123456789',
  },
  'a Hong Kong identity number': {
    problem: hkidProblem,
    right: ['A123456(3)', 'AB987654(3)', 'C123456(9)', 'Z100003(A)', 'Z100008(0)', 'WX100007(A)', 'A1234563'],
    malformed: [
      '',
      '1234567',
      'ABC123456(3)',
      'A12345(3)',
      'A123456',
      'A123456(3)4',
      '1A123456(3)',
      'A123456(B)',
    ],
    alphabet: '0123456789',
  },
  'a legal entity identifier': {
    problem: leiProblem,
    right: ['5493001KJTIIGC8Y1R12', '529900T8BM49AURSDO55'],
    malformed: [
      '',
      '5493001KJTIIGC8Y1R1',
      '5493001KJTIIGC8Y1RXX',
      'X5493001KJTIIGC8Y1R12',
      '5493001KJTIIGC8Y1R129',
    ],
    alphabet: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  },
}

const PROBLEMS: readonly (string | undefined)[] = ['format', 'check_digit', 'date_unknown']

const isDigit = (letter: string) => /\d/.test(letter)

describe.each(Object.entries(kinds))('%s', (_name, { problem, right, malformed, alphabet }) => {
  test.each(right)('%s is valid', (number) => {
    expect(problem(number)).toBeUndefined()
    expect(problem(` ${number.toLowerCase()} `)).toBeUndefined()
  })

  test.each(malformed)('%j has the wrong format', (number) => {
    expect(problem(number)).toBe('format')
  })

  test('is invalid when any single digit or letter is changed', () => {
    for (const number of right) {
      for (const [index, letter] of [...number].entries()) {
        for (const other of alphabet) {
          if (other === letter || isDigit(other) !== isDigit(letter) || !/\w/.test(letter)) continue
          const changed = number.slice(0, index) + other + number.slice(index + 1)
          expect(PROBLEMS, changed).toContain(problem(changed))
        }
      }
    }
  })

  test('never throws for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => problem(text) !== null))
  })
})

test('a credit code whose organisation code has a wrong check digit is mistyped', () => {
  // The check digit of the whole is right.
  expect(usccProblem('914403001922038203')).toBe('check_digit')
})

test('a number is compared without spaces, hyphens and full-width characters', () => {
  expect(tidyIdentifier(' ９１44-0300 1922\u00a0038216 ')).toBe('914403001922038216')
})

describe('the birth date in a resident identity number', () => {
  test('is returned for a valid number', () => {
    expect(birthDateOf('11010519491231002X')).toBe('1949-12-31')
    expect(birthDateOf(' 11010519491231002x ')).toBe('1949-12-31')
    expect(birthDateOf('110105194912310021')).toBeUndefined()
  })

  test('must be a calendar date, and is returned also when it is not', () => {
    expect(residentIdProblem('440305199002301234')).toBe('date_unknown')
    expect(birthDateIn('440305199002301234')).toBe('1990-02-30')
  })
})

describe('a date', () => {
  test.each(['2026-02-28', '2024-02-29', '1900-01-01'])('%s exists', (day) => {
    expect(isDay(day)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '',
    'today',
    '2026-01-011',
    '12026-01-01',
  ])('%j does not exist', (day) => expect(isDay(day)).toBe(false))

  test('increases an age on the birthday and not a day before', () => {
    expect(yearsBetween('2008-11-15', '2026-11-14')).toBe(17)
    expect(yearsBetween('2008-11-15', '2026-11-15')).toBe(18)
  })

  test('some days later is right across months', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })
})
