import { buttonClass } from '@causeway/web/components/button.tsx'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'

type Props = { readonly places: readonly string[]; readonly size?: 'small' }

/** Begins another application with the same places. */
export function ApplyAgain({ places, size }: Props) {
  const t = useTranslations('accounts.list')
  return (
    <ScreenLink
      to="AccountApply"
      search={{ places: places.join(',') }}
      className={buttonClass({ ...(size && { size }) })}
    >
      {t('again')}
    </ScreenLink>
  )
}
