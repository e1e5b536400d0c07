import { findPlace } from '@causeway/contract'
import { useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { useTranslations } from 'use-intl'

/** The name of a place: `USD · United States · Local account`. */
export function usePlaceName(): (code: string) => string {
  const t = useTranslations('accounts.placeKinds')
  const nameOf = useCountryName()
  return (code) => {
    const place = findPlace(code)
    return place ? `${place.currency} · ${nameOf(place.country)} · ${t(place.kind)}` : code
  }
}
