import { useTranslations } from 'use-intl'
import { useCodeLabel, useCountryName } from '../code-lists/use-code-options.ts'

/** The name of a platform and its site: `Amazon · United States`; without a platform, that of the site. */
export function useSiteName(): (platform: string | null, site: string | null) => string {
  const t = useTranslations('account-words.sites')
  const labelOf = useCodeLabel()
  const countryName = useCountryName()
  return (platform, site) => {
    // Platforms write UK where ISO 3166 has GB.
    const code = site?.split('_').at(-1) ?? ''
    const place = code === 'GLOBAL' ? t('global') : code && countryName(code === 'UK' ? 'GB' : code)
    return [platform && labelOf('platform', platform), place].filter(Boolean).join(' · ')
  }
}
