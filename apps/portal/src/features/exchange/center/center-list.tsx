import { Button } from '@causeway/web/components/button.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import type { Column, ListPage } from '@causeway/web/list/column.ts'
import { ListView } from '@causeway/web/list/list-view.tsx'
import type { ListAddress } from '@causeway/web/list/use-list-address.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Tab } from './center-search.ts'

type Props<Row> = {
  readonly tab: 'orders' | 'alerts'
  readonly address: ListAddress
  readonly query: UseQueryResult<ListPage<Row>>
  readonly columns: readonly Column<Row>[]
  readonly onCreate: () => void
}

/** What waits, then what has ended, page by page. */
export function CenterList<Row extends { readonly id: string }>({ tab, onCreate, ...list }: Props<Row>) {
  const t = useTranslations('exchange-center')
  return (
    <ListView
      {...list}
      label={t(`tabs.${tab}`)}
      empty={<NothingYet tab={tab} action={<Button onClick={onCreate}>{t(`${tab}.open`)}</Button>} />}
    />
  )
}

/** What will stand here, and how to begin. */
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
