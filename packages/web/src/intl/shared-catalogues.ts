import type { Language } from '@causeway/contract'
import type { Words } from './catalogues.ts'
import { readCatalogue } from './read-catalogue.ts'

/** Each in a file of its own, which nobody loads before a screen names it. */
const files = import.meta.glob<{ readonly default: Words }>([
  '../../locales/*/*.json',
  '../../../contract/locales/*/*.json',
  // Every screen has these: they come with the shell, or with the code that reads them.
  '!../../locales/*/{countries,kit}.json',
  '!../../../contract/locales/*/{errors,fields}.json',
])

/** The words of a catalogue of the kit or the contract; undefined if neither has it. */
export async function loadShared(language: Language, name: string): Promise<Words | undefined> {
  const address = `locales/${language}/${name}`
  return (
    (await readCatalogue(files, `../../${address}`)) ??
    (await readCatalogue(files, `../../../contract/${address}`))
  )
}
