import { findPlace } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { useCountryName } from '../code-lists/use-code-options.ts'

/** The name of a place: `USD · United States · Local account`. */
export function usePlaceName(): (code: string) => string {
  const t = useTranslations('account-words.placeKinds')
  const nameOf = useCountryName()
  return (code) => {
    const place = findPlace(code)
    return place ? `${place.currency} · ${nameOf(place.country)} · ${t(place.kind)}` : code
  }
}
