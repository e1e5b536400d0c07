import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Tab } from './center-search.ts'

/** The empty state of a tab: what it will show, and how to begin. */
export function NothingYet({ tab, action }: { readonly tab: Tab; readonly action: ReactNode }) {
  const t = useTranslations('exchange-center')
  return (
    <SectionCard>
      <EmptyState title={t(`${tab}.none.title`)} action={action}>
        {t(`${tab}.none.words`)}
      </EmptyState>
    </SectionCard>
  )
}
