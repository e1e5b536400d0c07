import { type CodeListName, codeLists, countries } from '@causeway/contract'
import { useMemo } from 'react'
import { useLocale, useMessages } from 'use-intl'
import type { SelectOption } from '../components/select-options.tsx'
import { usePathWords } from '../intl/use-code-words.ts'
import { countryNames } from './country-names.ts'
import { useInitials } from './use-initials.ts'

/** Lists whose words the catalogue `code-lists` has. */
export type LabelledList = CodeListName | 'platform'

/** The platforms come with all their sites, which no list of names needs: their words have the same order. */
function useCodes(list: LabelledList): string[] {
  const messages = useMessages()
  if (list === 'platform') return Object.keys(messages['code-lists']?.platform ?? {})
  return codeLists[list].map(({ code }) => code)
}

/** The label of a code; the code itself where the catalogue has none. */
export function useCodeLabel(): (list: LabelledList, code: string) => string {
  const wordsOf = usePathWords()
  return (list, code) => wordsOf(`code-lists.${list}.${code}`) ?? code
}

/** The options of a list, in its own order. Its screen names the catalogue `code-lists`. */
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

/** Where most of the trade of our merchants goes: these come first. */
const USUAL = ['CN', 'HK', 'US', 'SG', 'GB', 'DE', 'JP', 'AU', 'CA', 'FR', 'KR', 'TW', 'MO', 'VN', 'MY']

/** Every country by its name, the usual ones first; found by its two letters, too. */
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
