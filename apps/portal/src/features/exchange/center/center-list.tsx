import { Button } from '@causeway/web/components/button.tsx'
import { DataTable } from '@causeway/web/components/data-table.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import type { Column } from '@causeway/web/components/table-props.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Tab, useCenterSearch } from './center-search.ts'

/** The page of a list that the address names, as its query takes it. */
export function useListPage() {
  return { page: useCenterSearch().page, page_size: 10 }
}

type Props<Row> = {
  readonly tab: 'orders' | 'alerts'
  readonly query: UseQueryResult<{ readonly list: readonly Row[]; readonly count: number }>
  readonly columns: readonly Column<Row>[]
  readonly onCreate: () => void
}

/** What waits, then what has ended, page by page. */
export function CenterList<Row extends { readonly id: string }>({
  tab,
  query: { data, error, isPlaceholderData, refetch },
  columns,
  onCreate,
}: Props<Row>) {
  const t = useTranslations('exchange-center')
  const { change } = useCenterSearch()
  return (
    <DataTable
      label={t(`tabs.${tab}`)}
      columns={columns}
      rows={data?.list}
      count={data?.count ?? 0}
      rowKey={({ id }) => id}
      state={useListPage()}
      onChange={({ page }) => change({ page })}
      loading={isPlaceholderData}
      {...(error && { failure: error })}
      onRetry={() => void refetch()}
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
