import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SERVER = path.resolve(import.meta.dirname, '..')

/** The words of the console; `tidy.test.ts` requires the same keys in the other language. */
const words: { actions: Record<string, object>; subjects: object } = JSON.parse(
  readFileSync(path.join(SERVER, '../../console/locales/zh-CN/audit-words.json'), 'utf8'),
)

/** The files that write to the log. */
const sources = globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts', 'testing/**'] })
  .map((name) => readFileSync(path.join(SERVER, name), 'utf8'))
  .filter((text) => /\b(?:recordEvent|aboutMerchant)\(/.test(text))

const found = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

/** Verbs that are joined to their noun at run time. */
const made: Readonly<Record<string, readonly string[]>> = {
  alert: ['create', 'remove'],
  amendment: ['submit', 'withdraw', 'approve', 'refuse'],
  export: ['ready', 'failed'],
  margins: ['approve', 'decline'],
  merchant: ['submit', 'approve', 'refuse', 'suspend', 'resume'],
  order: ['cancel', 'expire'],
  request: ['answer', 'follow_up', 'close', 'expire'],
}

test('the console has words for every action of the log and no others', () => {
  const nouns = found(/\b(?:action(?: =|:)|record\(tx, context,) `([a-z_]+)\.\$\{/g)
  expect([...nouns].sort()).toEqual(Object.keys(made))
  const written = new Set([
    ...found(/\b(?:action(?: =|:)|record\(tx, context,) '([a-z_]+\.[a-z_]+)'/g),
    ...Object.entries(made).flatMap(([noun, verbs]) => verbs.map((verb) => `${noun}.${verb}`)),
  ])
  const known = Object.entries(words.actions).flatMap(([noun, verbs]) =>
    Object.keys(verbs).map((verb) => `${noun}.${verb}`),
  )
  expect(known.sort()).toEqual([...written].sort())
})

test('the console has words for every kind of subject', () => {
  const kinds = found(/\bsubject(?: =|:) \{ kind: '([a-z_]+)'/g)
  expect(kinds.size).toBeGreaterThan(10)
  expect([...kinds].filter((kind) => !(kind in words.subjects))).toEqual([])
})
