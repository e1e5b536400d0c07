import type { Language } from '@causeway/contract'
import { createTranslator } from 'use-intl/core'
import enUS from '../../locales/en-US/pages.json' with { type: 'json' }
import zhCN from '../../locales/zh-CN/pages.json' with { type: 'json' }

/** A key that is missing in one language does not compile. */
const catalogues: Record<Language, typeof zhCN> = { 'zh-CN': zhCN, 'en-US': enUS }

function translator(language: Language) {
  return createTranslator({ locale: language, messages: catalogues[language] })
}

export type Texts = ReturnType<typeof translator>

const translators: Record<Language, Texts> = { 'zh-CN': translator('zh-CN'), 'en-US': translator('en-US') }

/** The words of the pages, by key. */
export function textsOf(language: Language): Texts {
  return translators[language]
}
