import type { PayeeField } from '@causeway/bank-details/payees'
import enUS from '../../locales/en-US/payee-words.json' with { type: 'json' }
import zhCN from '../../locales/zh-CN/payee-words.json' with { type: 'json' }
import type { Language } from '../language.ts'

type FieldWords = { readonly fields: Readonly<Record<PayeeField | 'payee_type', string>> }

const words: Readonly<Record<Language, FieldWords>> = { 'zh-CN': zhCN, 'en-US': enUS }

/** The label of a field of payees, in every language. */
export function payeeFieldLabels(key: PayeeField | 'payee_type'): Record<Language, string> {
  return { 'zh-CN': words['zh-CN'].fields[key], 'en-US': words['en-US'].fields[key] }
}
