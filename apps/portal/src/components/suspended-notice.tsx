import { Notice } from '@causeway/web/components/notice.tsx'
import { useTranslations } from 'use-intl'
import { useProfiles } from '../profiles.ts'
import { ScreenLink } from '../router/screen-link.ts'

export function useIsSuspended(): boolean {
  return Boolean(useProfiles().merchant?.suspension)
}

/** Shown where money would be moved, while the company is suspended. The dashboard gives the reason. */
export function SuspendedNotice() {
  const t = useTranslations('consent.suspended')
  if (!useIsSuspended()) return null
  return (
    <Notice tone="bad" action={<ScreenLink to="MerchantDashboard">{t('why')}</ScreenLink>}>
      {t('words')}
    </Notice>
  )
}
