/// <reference path="./virtual-words.d.ts" />
import { wordFiles } from 'virtual:words'
import type { Language } from '@causeway/contract'
import type { Words } from './catalogues.ts'

/** The catalogues of a set, in one file. */
export async function loadWords(language: Language, set: string): Promise<Words> {
  const load = wordFiles[`${language}/${set}`]
  if (!load) throw new Error(`There are no words for ${set} in ${language}`)
  return (await load()).default
}
