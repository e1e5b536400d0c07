import { useCodeLabel, useCountryName } from '@causeway/web/code-lists/use-code-options.ts'
import { useTranslations } from 'use-intl'

/** The name of a platform and its site: `Amazon · United States`. */
export function useSiteName(): (platform: string | null, site: string | null) => string {
  const t = useTranslations('accounts')
  const labelOf = useCodeLabel()
  const countryName = useCountryName()
  return (platform, site) => {
    const code = site?.split('_').at(-1) ?? ''
    const place = code === 'GLOBAL' ? t('global') : code && countryName(code === 'UK' ? 'GB' : code)
    return [platform && labelOf('platform', platform), place].filter(Boolean).join(' · ')
  }
}
