import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { auditActions } from '@causeway/contract'
import { expect, test } from 'vitest'

type Words = { readonly actions?: Readonly<Record<string, object>>; readonly subjects?: object }

/** The parts of the catalogue; `tidy.test.ts` holds the other language to the same keys. */
const cwd = path.resolve(import.meta.dirname, '../../../console/locales/zh-CN')
const parts: Words[] = globSync('audit-words{,.*}.json', { cwd }).map((file) =>
  JSON.parse(readFileSync(path.join(cwd, file), 'utf8')),
)

test('the console has words for every action of the log and no others', () => {
  const known = parts.flatMap(({ actions = {} }) =>
    Object.entries(actions).flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}.${verb}`)),
  )
  const declared = Object.entries(auditActions).flatMap(([noun, { verbs }]) =>
    verbs.map((verb) => `${noun}.${verb}`),
  )
  expect(known.sort()).toEqual(declared.sort())
})

test('the console has words for every kind of subject and no others', () => {
  const known = parts.flatMap(({ subjects = {} }) => Object.keys(subjects))
  const declared = new Set<string>(Object.values(auditActions).flatMap(({ about }) => about))
  expect(known.sort()).toEqual([...declared].sort())
})
