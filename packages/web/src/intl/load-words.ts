import type { Language } from '@causeway/contract'
import type { Words } from './catalogues.ts'
import { wordTable } from './word-table.ts'

/** The catalogues of a set, in one file. */
export async function loadWords(language: Language, set: string): Promise<Words> {
  const load = wordTable[`${language}/${set}`]
  if (!load) throw new Error(`There are no words for ${set} in ${language}`)
  return (await load()).default
}
