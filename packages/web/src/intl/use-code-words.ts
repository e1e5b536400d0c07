import { useCallback } from 'react'
import { useMessages, useTranslations } from 'use-intl'

/** Looks up messages by paths that contain codes; undefined if the catalogues lack one. */
export function usePathWords(): (path: string) => string | undefined {
  const t = useTranslations() as unknown as { (path: string): string; has: (path: string) => boolean }
  return useCallback((path) => (t.has(path) ? t(path) : undefined), [t])
}

/** Searches the catalogue of that name and its areas (`errors-account`), which load with their screens. */
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

/** The text of a refusal by its code. */
export function useErrorWords(): (code: string) => string | undefined {
  return useCodeWords('errors')
}

/** The text of a field error by its code. */
export function useFieldWords(): (code: string) => string | undefined {
  return useCodeWords('fields')
}
