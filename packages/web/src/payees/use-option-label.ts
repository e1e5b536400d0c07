import { usePathWords } from '../intl/use-code-words.ts'

const PLACES: Readonly<Record<string, string>> = {
  relationship: 'payee-words.relations',
  source_of_funds: 'code-lists.source_funds',
}

/** The words of an option of a field of payees; a code that speaks for itself has none. */
export function useOptionLabel(): (key: string, option: string) => string {
  const wordsOf = usePathWords()
  return (key, option) => {
    const words = wordsOf(`${PLACES[key] ?? `payee-options.${key}`}.${option}`)
    if (words === undefined) return option
    return key === 'purpose_code' ? `${option} ${words}` : words
  }
}
