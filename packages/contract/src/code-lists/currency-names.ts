import type { Currency } from '@causeway/money'
import enUS from '../../locales/en-US/currencies.json' with { type: 'json' }
import zhCN from '../../locales/zh-CN/currencies.json' with { type: 'json' }
import type { Language } from '../language.ts'

const names: Record<Language, Readonly<Record<Currency, string>>> = { 'zh-CN': zhCN, 'en-US': enUS }

export function currencyName(currency: Currency, language: Language): string {
  return names[language][currency]
}
