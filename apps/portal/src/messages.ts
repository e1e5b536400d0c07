import type { Language } from '@causeway/contract'
import { createCatalogues, type Words } from '@causeway/web/intl/catalogues.ts'
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
const shared: Readonly<Record<Language, () => Promise<{ words: Readonly<Record<string, Words>> }>>> = {
  'zh-CN': () => import('./words/zh-cn.ts'),
  'en-US': () => import('./words/en-us.ts'),
}
export const sharedCatalogues = ['errors', 'fields', 'kit', 'shell', 'titles'] as const

/** What the screens before sign-in say. Where all other words are is loaded with the first of those. */
const authWords: Readonly<Record<Language, () => Promise<{ default: Words }>>> = {
  'zh-CN': () => import('../locales/zh-CN/auth.json'),
  'en-US': () => import('../locales/en-US/auth.json'),
}

async function findWords(language: Language, name: string): Promise<Words | undefined> {
  if (name === 'auth') return (await authWords[language]()).default
  if ((sharedCatalogues as readonly string[]).includes(name)) return (await shared[language]()).words[name]
  const { loadScreenWords } = await import('./words/screen-words.ts')
  return loadScreenWords(language, name)
}

async function loadCatalogue(language: Language, name: string): Promise<Words> {
  const words = await findWords(language, name)
  if (!words) throw new Error(`There is no catalogue ${name} in ${language}`)
  return words
}

export const catalogues = createCatalogues(currentSettings().language, loadCatalogue)
