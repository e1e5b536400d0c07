import { useCallback } from 'react'
import { useMessages, useTranslations } from 'use-intl'

/** Looks words up by paths that are made of codes: what the catalogues lack is undefined. */
export function usePathWords(): (path: string) => string | undefined {
  const t = useTranslations() as unknown as { (path: string): string; has: (path: string) => boolean }
  return useCallback((path) => (t.has(path) ? t(path) : undefined), [t])
}

/** In the catalogue of that name and those of its areas (`errors-account`), which come with their screens. */
function useCodeWords(name: string): (code: string) => string | undefined {
  const wordsOf = usePathWords()
  const catalogues = Object.keys(useMessages()).filter((each) => each === name || each.startsWith(`${name}-`))
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
  return useCodeWords('errors')
}

/** What is wrong with a field. */
export function useFieldWords(): (code: string) => string | undefined {
  return useCodeWords('fields')
}
