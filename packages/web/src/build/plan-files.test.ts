import { expect, test } from 'vitest'
import { type File, planFiles } from './plan-files.ts'

function fileOf(module: string, bytes: number, screens: string, needs: readonly File[] = []): File {
  return { modules: new Set([module]), bytes, needs: new Set(needs), screens: new Set(screens) }
}

/** The modules of each file after planning, in one line. */
function plan(files: readonly File[], most: number): string[] {
  return [...planFiles(new Set(files), most)]
    .map(({ modules }) => [...modules].toSorted().join(''))
    .toSorted()
}

test('files stay apart while no screen loads too many', () => {
  expect(plan([fileOf('a', 1, 'PQ'), fileOf('b', 1, 'PR')], 2)).toEqual(['a', 'b'])
})

test('files that the same screens need are joined first', () => {
  expect(plan([fileOf('a', 9, 'PQ'), fileOf('b', 1, 'P'), fileOf('c', 9, 'PQ')], 2)).toEqual(['ac', 'b'])
})

test('of files with different screens those that waste the fewest bytes are joined', () => {
  const files = [fileOf('a', 100, 'PQR'), fileOf('b', 5, 'PQ'), fileOf('c', 50, 'P')]
  expect(plan(files, 2)).toEqual(['ab', 'c'])
})

test('what a file needs counts as well: it is loaded with it', () => {
  const heavy = fileOf('h', 1000, 'PS')
  const files = [fileOf('a', 10, 'PQ'), fileOf('b', 5, 'P', [heavy]), fileOf('c', 20, 'PR'), heavy]
  expect(plan(files, 3)).toEqual(['ac', 'b', 'h'])
})

test('a light screen loads a file in vain rather than a heavy one', () => {
  const files = [fileOf('a', 10, 'PH'), fileOf('b', 12, 'P'), fileOf('c', 11, 'PL'), fileOf('x', 1000, 'H')]
  expect(plan(files, 2)).toEqual(['a', 'bc', 'x'])
})

test('a file between two joined ones is joined with them, so that no circle arises', () => {
  const last = fileOf('c', 1, 'P')
  const middle = fileOf('b', 50, 'P', [last])
  const first = fileOf('a', 1, 'P', [middle])
  const files = [first, last, middle, fileOf('d', 900, 'P')]
  expect(plan(files, 3)).toEqual(['abc', 'd'])
})

test('no screen loads more files than the limit', () => {
  const screens = ['P', 'PQ', 'Q', 'QR', 'R', 'PR', 'PQR']
  const planned = planFiles(new Set(screens.map((names, at) => fileOf(`m${at}`, 10 + at, names))), 2)
  for (const screen of 'PQR') {
    expect([...planned].filter((file) => file.screens.has(screen)).length).toBeLessThanOrEqual(2)
  }
  expect([...planned].flatMap(({ modules }) => [...modules])).toHaveLength(screens.length)
})
