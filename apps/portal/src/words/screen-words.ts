import type { Language } from '@causeway/contract'
import type { Words } from '@causeway/web/intl/catalogues.ts'
import { readCatalogue } from '@causeway/web/intl/read-catalogue.ts'
import { loadShared } from '@causeway/web/intl/shared-catalogues.ts'

const files = import.meta.glob<{ default: Words }>([
  '../../locales/*/*.json',
  '!../../locales/*/{auth,shell,titles}.json',
])

/** The words of a screen for people who are signed in: the portal's own, the kit's or the contract's. */
export async function loadScreenWords(language: Language, name: string): Promise<Words | undefined> {
  const words = await readCatalogue(files, `../../locales/${language}/${name}`)
  return words ?? loadShared(language, name)
}
