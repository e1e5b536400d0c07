import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { sandboxIsOn } from '@causeway/web/settings/brand.ts'
import { useTranslations } from 'use-intl'
import { FirstAccount } from '../receipts/parts/first-account.tsx'

/** Shown until the first money arrives: what will appear here, and what to do until then. */
export function NoBalances() {
  const t = useTranslations('dashboard.balances.none')
  return (
    <SectionCard>
      <EmptyState title={t('title')} action={<FirstAccount />}>
        {t(sandboxIsOn ? 'sandbox' : 'words')}
      </EmptyState>
    </SectionCard>
  )
}
