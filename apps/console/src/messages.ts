import type { Language } from '@causeway/contract'
import { createCatalogues } from '@causeway/web/intl/catalogues.ts'
import { loadWords } from '@causeway/web/intl/load-words.ts'
import { currentSettings } from '@causeway/web/settings/settings.ts'
import type { Messages } from './messages.generated.ts'

/** A key that no catalogue has does not compile. A screen names the catalogues that it needs. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}

export const catalogues = createCatalogues(currentSettings().language, loadWords)
