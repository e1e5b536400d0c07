import { type CodeListName, codeLists, countries } from '@causeway/contract'
import { useMemo } from 'react'
import { useLocale, useMessages } from 'use-intl'
import type { SelectOption } from '../components/select-option.ts'
import { usePathWords } from '../intl/use-code-words.ts'
import { countryNames } from './country-names.ts'
import { useInitials } from './use-initials.ts'

/** Lists labelled by the catalogue `code-lists`. */
export type LabelledList = CodeListName | 'platform'

/** The labels have the order of the platforms, so the heavier list with all site addresses is not loaded. */
function useCodes(list: LabelledList): string[] {
  const messages = useMessages()
  if (list === 'platform') return Object.keys(messages['code-lists']?.platform ?? {})
  return codeLists[list].map(({ code }) => code)
}

/** The label of a code, or the code itself if the catalogue has none. */
export function useCodeLabel(): (list: LabelledList, code: string) => string {
  const wordsOf = usePathWords()
  return (list, code) => wordsOf(`code-lists.${list}.${code}`) ?? code
}

/** The options of a list, in its own order. The screen must load the catalogue `code-lists`. */
export function useCodeOptions(list: LabelledList): SelectOption[] {
  const labelOf = useCodeLabel()
  const initials = useInitials()[list]
  return useCodes(list).map((code) => optionOf(code, labelOf(list, code), initials?.[code]))
}

function optionOf(value: string, label: string, keywords?: string, note?: string): SelectOption {
  return { value, label, ...(note && { note }), ...(keywords && { keywords }) }
}

export function useCountryName(): (code: string) => string {
  const language = useLocale()
  return useMemo(() => countryNames(language), [language])
}

/** The most frequent countries of our merchants, listed first. */
const USUAL = ['CN', 'HK', 'US', 'SG', 'GB', 'DE', 'JP', 'AU', 'CA', 'FR', 'KR', 'TW', 'MO', 'VN', 'MY']

/** All countries by name, the frequent ones first; also found by their two-letter code. */
export function useCountryOptions(): SelectOption[] {
  const language = useLocale()
  const nameOf = useCountryName()
  const initials = useInitials()['country']
  return useMemo(() => {
    const inOrder = new Intl.Collator(language)
    const others = countries.filter((code) => !USUAL.includes(code))
    const sorted = others.toSorted((a, b) => inOrder.compare(nameOf(a), nameOf(b)))
    return [...USUAL, ...sorted].map((code) => optionOf(code, nameOf(code), initials?.[code], code))
  }, [language, nameOf, initials])
}
