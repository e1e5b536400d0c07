import type { Language } from '@causeway/contract'
import enCodeLists from '@causeway/contract/locales/en-US/code-lists.json'
import enCurrencies from '@causeway/contract/locales/en-US/currencies.json'
import enErrors from '@causeway/contract/locales/en-US/errors.json'
import enErrorsAccount from '@causeway/contract/locales/en-US/errors-account.json'
import enErrorsConsole from '@causeway/contract/locales/en-US/errors-console.json'
import enErrorsMerchant from '@causeway/contract/locales/en-US/errors-merchant.json'
import enFields from '@causeway/contract/locales/en-US/fields.json'
import enFieldsProfile from '@causeway/contract/locales/en-US/fields-profile.json'
import enProfile from '@causeway/contract/locales/en-US/profile.json'
import zhCodeLists from '@causeway/contract/locales/zh-CN/code-lists.json'
import zhCurrencies from '@causeway/contract/locales/zh-CN/currencies.json'
import zhErrors from '@causeway/contract/locales/zh-CN/errors.json'
import zhErrorsAccount from '@causeway/contract/locales/zh-CN/errors-account.json'
import zhErrorsConsole from '@causeway/contract/locales/zh-CN/errors-console.json'
import zhErrorsMerchant from '@causeway/contract/locales/zh-CN/errors-merchant.json'
import zhFields from '@causeway/contract/locales/zh-CN/fields.json'
import zhFieldsProfile from '@causeway/contract/locales/zh-CN/fields-profile.json'
import zhProfile from '@causeway/contract/locales/zh-CN/profile.json'
import enKit from '../../locales/en-US/kit.json'
import enKitWork from '../../locales/en-US/kit-work.json'
import enList from '../../locales/en-US/list.json'
import zhKit from '../../locales/zh-CN/kit.json'
import zhKitWork from '../../locales/zh-CN/kit-work.json'
import zhList from '../../locales/zh-CN/list.json'
import enGallery from '../locales/en-US/gallery.json'
import zhGallery from '../locales/zh-CN/gallery.json'

const chinese = {
  gallery: zhGallery,
  kit: zhKit,
  'kit-work': zhKitWork,
  list: zhList,
  errors: zhErrors,
  'errors-account': zhErrorsAccount,
  'errors-console': zhErrorsConsole,
  'errors-merchant': zhErrorsMerchant,
  fields: zhFields,
  'fields-profile': zhFieldsProfile,
  'code-lists': zhCodeLists,
  currencies: zhCurrencies,
  profile: zhProfile,
}

type Messages = typeof chinese

export const catalogues: Readonly<Record<Language, Messages>> = {
  'zh-CN': chinese,
  'en-US': {
    gallery: enGallery,
    kit: enKit,
    'kit-work': enKitWork,
    list: enList,
    errors: enErrors,
    'errors-account': enErrorsAccount,
    'errors-console': enErrorsConsole,
    'errors-merchant': enErrorsMerchant,
    fields: enFields,
    'fields-profile': enFieldsProfile,
    'code-lists': enCodeLists,
    currencies: enCurrencies,
    profile: enProfile,
  },
}

/** As in every app, a missing catalogue key does not compile. */
declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Messages
  }
}
