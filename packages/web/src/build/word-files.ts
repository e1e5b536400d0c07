import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@causeway/contract'
import type { Plugin } from 'vite'
import type { Words } from '../intl/catalogues.ts'
import { compileMessages } from '../intl/compile-messages.ts'

/** The catalogues of each set: a set is one file in each language, loaded as a whole. */
export type WordSets = Readonly<Record<string, readonly string[]>>

const TABLE = path.resolve(import.meta.dirname, '../intl/word-table.ts')
const packages = path.resolve(import.meta.dirname, '../../..')

/** The module of a set in a language, below the folder of the app. */
export const wordsKey = (language: string, set: string) => `words/${language}/${set}`

/**
 * Writes one file for each set of catalogues and language, so that a screen asks for its words once. A
 * catalogue that two sets share is in both: a second request costs more than the kilobyte or two.
 */
export function wordFiles(root: string, sets: WordSets): Plugin {
  const homes = [root, path.join(packages, 'web'), path.join(packages, 'contract')]
  const modules = new Map(
    languages.flatMap((language) =>
      Object.entries(sets).map(([set, names]) => [
        path.join(root, wordsKey(language, set)),
        { language, names },
      ]),
    ),
  )
  return {
    name: 'causeway-word-files',
    resolveId: (id) => (modules.has(id) ? id : undefined),
    load(id) {
      if (id === TABLE) return tableOf(root, [...modules.keys()])
      const module = modules.get(id)
      if (!module) return undefined
      const words = module.names.map((each): Words => {
        const [name = '', group] = each.split('.')
        const files = partsOf(homes, module.language, name)
        for (const file of files) this.addWatchFile(file)
        return { [name]: groupOf(files.map(readWords).reduce(mergeWords), group) }
      })
      return `export default ${JSON.stringify(compileMessages(words.reduce(mergeWords)))}`
    },
  }
}

function tableOf(root: string, ids: readonly string[]): string {
  const rows = ids.map((id) => `'${id.slice(root.length + '/words/'.length)}': () => import('${id}')`)
  return `export const wordTable = {\n${rows.join(',\n')}\n}`
}

/**
 * The files of a catalogue in the app, the kit or the contract. `audit-words.payees.json` is the part of
 * `audit-words` that belongs to payees.
 */
function partsOf(homes: readonly string[], language: string, name: string): string[] {
  const found = homes
    .map((home) => globSync(path.join(home, 'locales', language, `${name}{,.*}.json`)).toSorted())
    .find((files) => files.length > 0)
  if (!found) throw new Error(`There is no catalogue ${name} in ${language}`)
  return found
}

/** One group of a catalogue, or all of it. */
function groupOf(words: Words, group: string | undefined): Words {
  if (group === undefined) return words
  if (!words[group]) throw new Error(`There are no words ${group}`)
  return { [group]: words[group] }
}

const readWords = (file: string): Words => JSON.parse(readFileSync(file, 'utf8'))

function mergeWords(before: Words, part: Words): Words {
  const merged = Object.entries(part).map(([key, inner]) => {
    const known = before[key]
    const areGroups = typeof known === 'object' && typeof inner === 'object'
    return [key, areGroups ? mergeWords(known as Words, inner as Words) : inner]
  })
  return { ...before, ...Object.fromEntries(merged) }
}
