import type { Language } from '@causeway/contract'
import { createCatalogues, type Words } from '@causeway/web/intl/catalogues.ts'
import { readCatalogue } from '@causeway/web/intl/read-catalogue.ts'
import { loadShared } from '@causeway/web/intl/shared-catalogues.ts'
import { currentSettings } from '@causeway/web/settings/settings.ts'
import type { Messages } from './messages.generated.ts'

/** A key that no catalogue has does not compile. A screen names the catalogues that it needs. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

/** What every screen needs comes in one file for each language. */
const always: Readonly<Record<Language, () => Promise<{ words: Readonly<Record<string, Words>> }>>> = {
  'zh-CN': () => import('./words/zh-cn.ts'),
  'en-US': () => import('./words/en-us.ts'),
}
export const sharedCatalogues = ['errors', 'fields', 'kit', 'shell', 'titles'] as const

const files = import.meta.glob<{ default: Words }>([
  '../locales/*/*.json',
  '!../locales/*/{shell,titles}.json',
])

async function loadCatalogue(language: Language, name: string): Promise<Words> {
  const words =
    (await readCatalogue(files, `../locales/${language}/${name}`)) ??
    (await loadShared(language, name)) ??
    (await always[language]()).words[name]
  if (!words) throw new Error(`There is no catalogue ${name} in ${language}`)
  return words
}

export const catalogues = createCatalogues(currentSettings().language, loadCatalogue)
