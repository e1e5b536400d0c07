import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import type { VersionValues } from './version-values.ts'

/** How a payee belongs to the merchant; undefined if that is not told. */
export function useRelationWords(): (relation: string | null | undefined) => string | undefined {
  const wordsOf = usePathWords()
  return (relation) => (relation ? (wordsOf(`payee-words.relations.${relation}`) ?? relation) : undefined)
}

/** Where the money goes, in which currency, and by which rail. */
export function usePlaceWords(): (place: VersionValues['place']) => string {
  const countryName = useCountryName()
  const wordsOf = usePathWords()
  return ({ country, currency, rail }) => {
    const way = wordsOf(`payee-options.rails.${rail}`) ?? rail
    return [country && countryName(country), currency, way].filter(Boolean).join(' · ') || '–'
  }
}
