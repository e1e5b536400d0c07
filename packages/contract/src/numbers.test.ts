import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  makeNumber,
  NUMBER_ALPHABET,
  NUMBER_DRAWN,
  NUMBER_DRAWN_LENGTH,
  type NumberKind,
  numberKinds,
  numberOf,
} from './numbers.ts'

const kinds = Object.keys(numberKinds) as NumberKind[]
const DAY_MS = 86_400_000
const date = fc
  .integer({ min: 0, max: 36_524 })
  .map((day) => new Date(Date.UTC(2000, 0, 1) + day * DAY_MS).toISOString().slice(2, 10).replaceAll('-', ''))
const drawn = fc.string({
  unit: fc.constantFrom(...NUMBER_DRAWN),
  minLength: NUMBER_DRAWN_LENGTH,
  maxLength: NUMBER_DRAWN_LENGTH,
})
const number = fc.tuple(fc.constantFrom(...kinds), date, drawn).map((parts) => makeNumber(...parts))

const changed = (text: string, index: number, to: string) => text.slice(0, index) + to + text.slice(index + 1)

test('a number is a letter, a date, six characters and a check character', () => {
  expect(makeNumber('conversion', '261115', '7K3MQ2')).toMatch(/^C261115-7K3MQ2[0-9A-Z]$/)
})

test('each kind has its own letter, which looks like no other character', () => {
  const letters = Object.values(numberKinds)
  expect(new Set(letters).size).toBe(letters.length)
  for (const letter of letters) expect(NUMBER_ALPHABET.slice(10)).toContain(letter)
})

describe('a number is recognised', () => {
  test('as it was made', () => {
    fc.assert(
      fc.property(number, (made) => {
        const kind = kinds.find((each) => numberKinds[each] === made[0])
        expect(numberOf(made)).toEqual({ kind, number: made })
      }),
    )
  })

  test('in lower case, with spaces, without its hyphen, and in full width', () => {
    const wide = (text: string) =>
      text.replace(/./g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
    const ways = [
      (made: string) => ` ${made.toLowerCase()} `,
      (made: string) => made.replace('-', ''),
      (made: string) => made.replace('-', ' – '),
      (made: string) => made.replace(/(.{3})/g, '$1 '),
      wide,
    ]
    fc.assert(
      fc.property(number, fc.constantFrom(...ways), (made, way) => {
        expect(numberOf(way(made))).toMatchObject({ number: made })
      }),
    )
  })

  test('with letters in place of the digits that they look like', () => {
    const alike: Record<string, string[]> = {
      0: ['O', 'o'],
      1: ['I', 'l'],
      2: ['Z'],
      5: ['S'],
      8: ['B'],
      V: ['U'],
    }
    fc.assert(
      fc.property(number, fc.nat(1), (made, which) => {
        const [letter, ...rest] = made
        const typed = rest.map((each) => alike[each]?.[which] ?? alike[each]?.[0] ?? each)
        expect(numberOf(`${letter}${typed.join('')}`)).toMatchObject({ number: made })
      }),
    )
  })
})

describe('a mistyped number is recognised as such', () => {
  const places = (made: string) => [...[...made].keys()].filter((index) => made[index] !== '-')

  test('for every character of it and every other character in its place', () => {
    fc.assert(
      fc.property(number, (made) => {
        for (const index of places(made)) {
          for (const other of NUMBER_ALPHABET) {
            if (other !== made[index]) expect(numberOf(changed(made, index, other))).toBe('mistyped')
          }
        }
      }),
    )
  })

  test('for every swap of two different characters, neighbours and others', () => {
    fc.assert(
      fc.property(number, (made) => {
        for (const one of places(made)) {
          for (const two of places(made).filter((index) => index > one && made[index] !== made[one])) {
            const swapped = changed(changed(made, one, made[two] ?? ''), two, made[one] ?? '')
            expect(numberOf(swapped)).toBe('mistyped')
          }
        }
      }),
    )
  })

  test('without its hyphen too, and with a first letter that no kind has', () => {
    fc.assert(
      fc.property(number, (made) => {
        expect(numberOf(changed(made, 14, made[14] === '7' ? '6' : '7').replace('-', ''))).toBe('mistyped')
        expect(numberOf(changed(made, 0, 'B').replace('-', ''))).toBe('mistyped')
      }),
    )
  })

  test('if a character is missing or too many', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 8, max: 14 }), (made, index) => {
        expect(numberOf(made.slice(0, index) + made.slice(index + 1))).toBe('mistyped')
        expect(numberOf(`${made.slice(0, index)}7${made.slice(index)}`)).toBe('mistyped')
      }),
    )
  })
})

test.each([
  '',
  'Harbour Trading Limited',
  'conversion_01M7GQT0HB9H99MQFBFA9NT6MB',
  '91440300MA5DC1XC4T',
  '440301103097413',
  '12345678-000-01-25-4',
  'ana@example.com',
  'T-shirts 2026',
])('other text is no number, mistyped or not: %j', (text) => {
  expect(numberOf(text)).toBeUndefined()
})

test.each([
  ['C261115-7K3MQ2', 'mistyped'],
  [' C261115-7K3MQ2 ', 'mistyped'],
  ['ABCDEF1-2345678', undefined],
  ['XC2611157K3MQ2X', undefined],
  ['C2611157K3MQ2XYZW', undefined],
  ['see C261115-7K3MQ2X9 in the list', undefined],
  ['C261115-7K3MQ2X and more', undefined],
  ['HARBOUR-LIGHTS1', undefined],
])('%j is read as %s', (text, expected) => {
  expect(numberOf(text)).toBe(expected)
})
