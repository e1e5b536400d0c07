import { Button } from '@causeway/web/components/button.tsx'
import { Page, Section } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Begun, DealDialog } from './deal-dialog.tsx'
import { Deals } from './deals.tsx'
import { type FundsRow, treasuryQueries } from './queries.ts'
import { byNeed } from './shortfall.ts'
import { useFundsColumns } from './use-funds-columns.tsx'

const BLANK: Begun = { amount: '', currency: 'USD' }

/** What the provider has at its bank beside what payments need, and the deals that bring money. */
export function TreasuryScreen() {
  const t = useTranslations('treasury')
  const titles = useTranslations('titles')
  const [begun, setBegun] = useState<Begun>()
  const { data, error, refetch } = useQuery(treasuryQueries.funds())
  return (
    <Page
      title={titles('Treasury')}
      context={t('context')}
      actions={
        <Button tone="primary" onClick={() => setBegun(BLANK)}>
          {t('order.open')}
        </Button>
      }
    >
      <ListTable<FundsRow>
        label={t('list')}
        columns={useFundsColumns(setBegun)}
        rows={data && byNeed(data.funds)}
        rowKey={({ currency }) => currency}
        failure={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('empty.title')}>{t('empty.words')}</EmptyState>}
      />
      <Section title={t('deals.title')}>
        <Deals />
      </Section>
      <DealDialog begun={begun} onClose={() => setBegun(undefined)} />
    </Page>
  )
}
