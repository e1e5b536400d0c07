import type { Language } from '@causeway/contract'
import { createCatalogues, type Words } from '@causeway/web/intl/catalogues.ts'
import { currentSettings } from '@causeway/web/settings/settings.ts'
import type auth from '../locales/zh-CN/auth.json'
import type dashboard from '../locales/zh-CN/dashboard.json'
import type guide from '../locales/zh-CN/guide.json'
import type nav from '../locales/zh-CN/nav.json'
import type result from '../locales/zh-CN/result.json'
import type security from '../locales/zh-CN/security.json'
import type { words } from './words/zh-cn.ts'

/** Every catalogue. A screen names those that it needs in `screens.ts`; those of `words` are always there. */
export type Messages = typeof words & {
  readonly auth: typeof auth
  readonly dashboard: typeof dashboard
  readonly guide: typeof guide
  readonly nav: typeof nav
  readonly result: typeof result
  readonly security: typeof security
}

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

const files = import.meta.glob<{ default: Words }>([
  '../locales/*/*.json',
  '!../locales/*/{shell,titles}.json',
])

async function loadCatalogue(language: Language, name: string): Promise<Words> {
  const load = files[`../locales/${language}/${name}.json`]
  const words = load ? (await load()).default : (await shared[language]()).words[name]
  if (!words) throw new Error(`There is no catalogue ${name} in ${language}`)
  return words
}

export const catalogues = createCatalogues(currentSettings().language, loadCatalogue)
