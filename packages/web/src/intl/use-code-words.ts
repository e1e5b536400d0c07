import { useCallback } from 'react'
import { useTranslations } from 'use-intl'

/** Looks words up by paths that are made of codes: what the catalogues lack is undefined. */
export function usePathWords(): (path: string) => string | undefined {
  const t = useTranslations() as unknown as { (path: string): string; has: (path: string) => boolean }
  return useCallback((path) => (t.has(path) ? t(path) : undefined), [t])
}

/** In several catalogues, some of which may not be loaded: the words of an area come with its screens. */
function useCodeWords(...catalogues: readonly string[]): (code: string) => string | undefined {
  const wordsOf = usePathWords()
  return (code) => {
    for (const catalogue of catalogues) {
      const words = wordsOf(`${catalogue}.${code}`)
      if (words !== undefined) return words
    }
    return undefined
  }
}

/** Why a call was refused. */
export function useErrorWords(): (code: string) => string | undefined {
  return useCodeWords('errors', 'errors-account', 'errors-merchant', 'errors-exchange', 'errors-console')
}

/** What is wrong with a field. */
export function useFieldWords(): (code: string) => string | undefined {
  return useCodeWords('fields', 'fields-profile')
}
