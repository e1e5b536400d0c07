import type { Language } from '@causeway/contract'
import type codeLists from '@causeway/contract/locales/zh-CN/code-lists.json'
import type currencies from '@causeway/contract/locales/zh-CN/currencies.json'
import type errorsAccount from '@causeway/contract/locales/zh-CN/errors-account.json'
import type errorsConsole from '@causeway/contract/locales/zh-CN/errors-console.json'
import type errorsExchange from '@causeway/contract/locales/zh-CN/errors-exchange.json'
import type errorsMerchant from '@causeway/contract/locales/zh-CN/errors-merchant.json'
import type fieldsProfile from '@causeway/contract/locales/zh-CN/fields-profile.json'
import type ledger from '@causeway/contract/locales/zh-CN/ledger.json'
import type profile from '@causeway/contract/locales/zh-CN/profile.json'
import type kitWork from '../../locales/zh-CN/kit-work.json'
import type list from '../../locales/zh-CN/list.json'
import type { Words } from './catalogues.ts'

/** What screens of any app may name among their catalogues besides their own. */
export type SharedMessages = {
  readonly 'code-lists': typeof codeLists
  readonly currencies: typeof currencies
  readonly 'errors-account': typeof errorsAccount
  readonly 'errors-console': typeof errorsConsole
  readonly 'errors-exchange': typeof errorsExchange
  readonly 'errors-merchant': typeof errorsMerchant
  readonly 'fields-profile': typeof fieldsProfile
  readonly 'kit-work': typeof kitWork
  readonly ledger: typeof ledger
  readonly list: typeof list
  readonly profile: typeof profile
}

type Load = () => Promise<{ readonly default: Words }>

/** Each in a file of its own, which nobody loads before a screen names it. */
const files: Readonly<Record<Language, Readonly<Record<keyof SharedMessages, Load>>>> = {
  'zh-CN': {
    'code-lists': () => import('@causeway/contract/locales/zh-CN/code-lists.json'),
    currencies: () => import('@causeway/contract/locales/zh-CN/currencies.json'),
    'errors-account': () => import('@causeway/contract/locales/zh-CN/errors-account.json'),
    'errors-console': () => import('@causeway/contract/locales/zh-CN/errors-console.json'),
    'errors-exchange': () => import('@causeway/contract/locales/zh-CN/errors-exchange.json'),
    'errors-merchant': () => import('@causeway/contract/locales/zh-CN/errors-merchant.json'),
    'fields-profile': () => import('@causeway/contract/locales/zh-CN/fields-profile.json'),
    'kit-work': () => import('../../locales/zh-CN/kit-work.json'),
    ledger: () => import('@causeway/contract/locales/zh-CN/ledger.json'),
    list: () => import('../../locales/zh-CN/list.json'),
    profile: () => import('@causeway/contract/locales/zh-CN/profile.json'),
  },
  'en-US': {
    'code-lists': () => import('@causeway/contract/locales/en-US/code-lists.json'),
    currencies: () => import('@causeway/contract/locales/en-US/currencies.json'),
    'errors-account': () => import('@causeway/contract/locales/en-US/errors-account.json'),
    'errors-console': () => import('@causeway/contract/locales/en-US/errors-console.json'),
    'errors-exchange': () => import('@causeway/contract/locales/en-US/errors-exchange.json'),
    'errors-merchant': () => import('@causeway/contract/locales/en-US/errors-merchant.json'),
    'fields-profile': () => import('@causeway/contract/locales/en-US/fields-profile.json'),
    'kit-work': () => import('../../locales/en-US/kit-work.json'),
    ledger: () => import('@causeway/contract/locales/en-US/ledger.json'),
    list: () => import('../../locales/en-US/list.json'),
    profile: () => import('@causeway/contract/locales/en-US/profile.json'),
  },
}

/** The words of a shared catalogue; undefined if it is none. */
export async function loadShared(language: Language, name: string): Promise<Words | undefined> {
  if (!(name in files[language])) return undefined
  return (await files[language][name as keyof SharedMessages]()).default
}
