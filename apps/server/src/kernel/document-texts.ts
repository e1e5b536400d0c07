import type { Language } from '@causeway/contract'
import enAccounts from '@causeway/contract/locales/en-US/account-words.json' with { type: 'json' }
import enPayeeOptions from '@causeway/contract/locales/en-US/payee-options.json' with { type: 'json' }
import enPayments from '@causeway/contract/locales/en-US/payment-words.json' with { type: 'json' }
import enTrade from '@causeway/contract/locales/en-US/trade.json' with { type: 'json' }
import zhAccounts from '@causeway/contract/locales/zh-CN/account-words.json' with { type: 'json' }
import zhPayeeOptions from '@causeway/contract/locales/zh-CN/payee-options.json' with { type: 'json' }
import zhPayments from '@causeway/contract/locales/zh-CN/payment-words.json' with { type: 'json' }
import zhTrade from '@causeway/contract/locales/zh-CN/trade.json' with { type: 'json' }
import { createTranslator } from 'use-intl/core'
import enUS from '../../locales/en-US/documents.json' with { type: 'json' }
import zhCN from '../../locales/zh-CN/documents.json' with { type: 'json' }

const chinese = {
  ...zhCN,
  'account-words': zhAccounts,
  'payee-options': zhPayeeOptions,
  'payment-words': zhPayments,
  trade: zhTrade,
}

/** A key that is missing in one language does not compile. The words of the screens are not repeated. */
const catalogues: Record<Language, typeof chinese> = {
  'zh-CN': chinese,
  'en-US': {
    ...enUS,
    'account-words': enAccounts,
    'payee-options': enPayeeOptions,
    'payment-words': enPayments,
    trade: enTrade,
  },
}

function translator(language: Language) {
  return createTranslator({ locale: language, messages: catalogues[language] })
}

export type DocumentTexts = ReturnType<typeof translator>

const translators: Record<Language, DocumentTexts> = {
  'zh-CN': translator('zh-CN'),
  'en-US': translator('en-US'),
}

/** The words of documents and exports, by key. */
export function documentTexts(language: Language): DocumentTexts {
  return translators[language]
}
