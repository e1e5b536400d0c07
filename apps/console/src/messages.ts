import type { Language } from '@causeway/contract'
import { createCatalogues, type Words } from '@causeway/web/intl/catalogues.ts'
import { loadShared, type SharedMessages } from '@causeway/web/intl/shared-catalogues.ts'
import { currentSettings } from '@causeway/web/settings/settings.ts'
import type amendments from '../locales/zh-CN/amendments.json'
import type audit from '../locales/zh-CN/audit.json'
import type auditWords from '../locales/zh-CN/audit-words.json'
import type auth from '../locales/zh-CN/auth.json'
import type jobs from '../locales/zh-CN/jobs.json'
import type journal from '../locales/zh-CN/journal.json'
import type ledgerAudits from '../locales/zh-CN/ledger-audits.json'
import type merchant from '../locales/zh-CN/merchant.json'
import type merchants from '../locales/zh-CN/merchants.json'
import type operators from '../locales/zh-CN/operators.json'
import type overview from '../locales/zh-CN/overview.json'
import type positions from '../locales/zh-CN/positions.json'
import type rates from '../locales/zh-CN/rates.json'
import type requests from '../locales/zh-CN/requests.json'
import type { words } from './words/zh-cn.ts'

/** Every catalogue. A screen names those that it needs in `screens.ts`; those of `words` are always there. */
export type Messages = typeof words &
  SharedMessages & {
    readonly amendments: typeof amendments
    readonly audit: typeof audit
    readonly 'audit-words': typeof auditWords
    readonly auth: typeof auth
    readonly jobs: typeof jobs
    readonly journal: typeof journal
    readonly 'ledger-audits': typeof ledgerAudits
    readonly merchant: typeof merchant
    readonly merchants: typeof merchants
    readonly operators: typeof operators
    readonly overview: typeof overview
    readonly positions: typeof positions
    readonly rates: typeof rates
    readonly requests: typeof requests
  }

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
  const load = files[`../locales/${language}/${name}.json`]
  if (load) return (await load()).default
  const words = (await loadShared(language, name)) ?? (await always[language]()).words[name]
  if (!words) throw new Error(`There is no catalogue ${name} in ${language}`)
  return words
}

export const catalogues = createCatalogues(currentSettings().language, loadCatalogue)
