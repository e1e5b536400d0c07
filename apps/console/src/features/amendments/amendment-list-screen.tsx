import { amendmentQueueList } from '@causeway/contract'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Age } from '../../components/age.tsx'
import { CompanyName } from '../../components/name.tsx'
import { SecondApproval } from '../../components/second-approval.tsx'
import { type AmendmentRow, amendmentQueries } from './queries.ts'
import { usePlaces } from './use-places.ts'

export function AmendmentListScreen() {
  const t = useTranslations('amendments')
  const titles = useTranslations('titles')
  const address = useListAddress(amendmentQueueList)
  return (
    <Page title={titles('Amendments')} context={t('context')}>
      <ListView<AmendmentRow>
        label={titles('Amendments')}
        address={address}
        query={useQuery(amendmentQueries.list(address.query))}
        columns={useColumns()}
        empty={<EmptyState title={t('empty')} />}
      />
    </Page>
  )
}

function useColumns(): Column<AmendmentRow>[] {
  const t = useTranslations('amendments.columns')
  const badges = useTranslations('amendments')
  const placesOf = usePlaces()
  return columnsOf(t, {
    name: {
      cell: (row) => (
        <CompanyName of={row} link={{ to: 'Merchant', search: { id: row.merchant_id, tab: 'amendments' } }} />
      ),
      card: 'title',
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    changed: { cell: ({ changed }) => placesOf(changed), card: 'amount' },
    state: {
      cell: ({ waits_for_second }) =>
        waits_for_second ? <SecondApproval /> : <StatusBadge tone="info">{badges('toReview')}</StatusBadge>,
      card: 'state',
    },
    age: { sort: '-submitted_at', cell: ({ submitted_at }) => <Age since={submitted_at} />, card: 'note' },
  })
}
