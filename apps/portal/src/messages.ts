import type { Language } from '@causeway/contract'
import { createCatalogues, type Words } from '@causeway/web/intl/catalogues.ts'
import type { SharedMessages } from '@causeway/web/intl/shared-catalogues.ts'
import { currentSettings } from '@causeway/web/settings/settings.ts'
import type auth from '../locales/zh-CN/auth.json'
import type consent from '../locales/zh-CN/consent.json'
import type dashboard from '../locales/zh-CN/dashboard.json'
import type exchange from '../locales/zh-CN/exchange.json'
import type exchangeApply from '../locales/zh-CN/exchange-apply.json'
import type exchangeCenter from '../locales/zh-CN/exchange-center.json'
import type exchangeDetails from '../locales/zh-CN/exchange-details.json'
import type guide from '../locales/zh-CN/guide.json'
import type materials from '../locales/zh-CN/materials.json'
import type nav from '../locales/zh-CN/nav.json'
import type profileForm from '../locales/zh-CN/profile-form.json'
import type rates from '../locales/zh-CN/rates.json'
import type register from '../locales/zh-CN/register.json'
import type requests from '../locales/zh-CN/requests.json'
import type result from '../locales/zh-CN/result.json'
import type security from '../locales/zh-CN/security.json'
import type { words } from './words/zh-cn.ts'

/**
 * Every catalogue. A screen names the ones it needs in `screens.ts`, including those of the contract and the
 * kit; those in `words` are always loaded.
 */
export type Messages = typeof words &
  SharedMessages & {
    readonly auth: typeof auth
    readonly consent: typeof consent
    readonly dashboard: typeof dashboard
    readonly exchange: typeof exchange
    readonly 'exchange-apply': typeof exchangeApply
    readonly 'exchange-center': typeof exchangeCenter
    readonly 'exchange-details': typeof exchangeDetails
    readonly guide: typeof guide
    readonly materials: typeof materials
    readonly nav: typeof nav
    readonly requests: typeof requests
    readonly 'profile-form': typeof profileForm
    readonly rates: typeof rates
    readonly register: typeof register
    readonly result: typeof result
    readonly security: typeof security
  }

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

/** The catalogues that every screen needs come in one file per language. */
const shared: Readonly<Record<Language, () => Promise<{ words: Readonly<Record<string, Words>> }>>> = {
  'zh-CN': () => import('./words/zh-cn.ts'),
  'en-US': () => import('./words/en-us.ts'),
}
export const sharedCatalogues = ['errors', 'fields', 'kit', 'shell', 'titles'] as const

/** The catalogue of the auth screens. The loaders of all others come with the first other screen. */
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
  if (!words) throw new Error(`The catalogue ${name} does not exist in ${language}`)
  return words
}

export const catalogues = createCatalogues(currentSettings().language, loadCatalogue)
