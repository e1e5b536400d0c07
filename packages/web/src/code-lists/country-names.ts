import type { Language } from '@causeway/contract'
import enNames from '../../locales/en-US/countries.json' with { type: 'json' }
import zhNames from '../../locales/zh-CN/countries.json' with { type: 'json' }

/** Names that differ from those of the browser. */
const ours: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'zh-CN': zhNames,
  'en-US': enNames,
}

export function countryNames(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (code) => ours[language][code] ?? names.of(code) ?? code
}
