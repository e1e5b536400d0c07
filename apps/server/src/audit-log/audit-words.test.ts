import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SERVER = path.resolve(import.meta.dirname, '..')

/** What the console says; `tidy.test.ts` holds the other language to the same keys. */
const words: { actions: Record<string, object>; subjects: object } = JSON.parse(
  readFileSync(path.join(SERVER, '../../console/locales/zh-CN/audit-words.json'), 'utf8'),
)

/** Whatever writes to the log. */
const sources = globSync('**/*.ts', { cwd: SERVER, exclude: ['**/*.test.ts', 'testing/**'] })
  .map((name) => readFileSync(path.join(SERVER, name), 'utf8'))
  .filter((text) => /\b(?:recordEvent|aboutMerchant)\(/.test(text))

const found = (pattern: RegExp) =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

/** Verbs that meet their noun only at run time. */
const made: Readonly<Record<string, readonly string[]>> = {
  alert: ['create', 'remove'],
  amendment: ['submit', 'withdraw', 'approve', 'refuse'],
  export: ['ready', 'failed'],
  margins: ['approve', 'decline'],
  merchant: ['submit', 'approve', 'refuse', 'suspend', 'resume'],
  order: ['cancel', 'expire'],
  request: ['answer', 'follow_up', 'close', 'expire'],
}

test('every action that is written down has words in the console, and no other has', () => {
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

test('whatever an action is about has words in the console', () => {
  const kinds = found(/\bsubject(?: =|:) \{ kind: '([a-z_]+)'/g)
  expect(kinds.size).toBeGreaterThan(10)
  expect([...kinds].filter((kind) => !(kind in words.subjects))).toEqual([])
})
