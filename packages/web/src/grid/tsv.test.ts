import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTsv, toTsv } from './tsv.ts'

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\t\n', [['a', '']]],
  ['"x\ny"\t"a ""b"""', [['x\ny', 'a "b"']]],
  ['"open', [['open']]],
  ['', []],
])('copied cells %j are read', (text, rows) => {
  expect(parseTsv(text)).toEqual(rows)
})

test('copied cells are pasted as they were', () => {
  const cells = fc.array(fc.array(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 2 }), {
    minLength: 1,
  })
  fc.assert(
    fc.property(cells, (rows) => {
      expect(parseTsv(toTsv(rows))).toEqual(rows)
    }),
  )
})
