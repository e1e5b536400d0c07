import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

/** What one operator has proposed waits for another. */
export function SecondApproval() {
  const t = useTranslations('shell')
  return <StatusBadge tone="warn">{t('secondApproval')}</StatusBadge>
}
