import { currencies } from '@causeway/money'
import { useCallback, useMemo } from 'react'
import type { SelectOption } from '../components/select-option.ts'
import { usePathWords } from '../intl/use-code-words.ts'
import { useInitials } from './use-initials.ts'

/** The screen must load the catalogue `currencies`. */
export function useCurrencyName(): (code: string) => string {
  const wordsOf = usePathWords()
  return useCallback((code) => wordsOf(`currencies.${code}`) ?? code, [wordsOf])
}

/** The currencies by code. The screen must load the catalogue `currencies`. */
export function useCurrencyOptions(): SelectOption[] {
  const nameOf = useCurrencyName()
  const initials = useInitials()['currency']
  return useMemo(
    () =>
      currencies.map((code) => {
        const keywords = initials?.[code]
        return { value: code, label: code, note: nameOf(code), ...(keywords && { keywords }) }
      }),
    [nameOf, initials],
  )
}
