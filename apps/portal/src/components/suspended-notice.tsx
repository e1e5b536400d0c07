import { Notice } from '@causeway/web/components/notice.tsx'
import { useTranslations } from 'use-intl'
import { useProfiles } from '../profiles.ts'
import { ScreenLink } from '../router/screen-link.ts'

export function useIsSuspended(): boolean {
  return Boolean(useProfiles().merchant?.suspension)
}

/** Says so where somebody would move money, for as long as the company cannot; the dashboard says why. */
export function SuspendedNotice() {
  const t = useTranslations('consent.suspended')
  if (!useIsSuspended()) return null
  return (
    <Notice tone="bad" action={<ScreenLink to="MerchantDashboard">{t('why')}</ScreenLink>}>
      {t('words')}
    </Notice>
  )
}
