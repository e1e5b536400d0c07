import { type MerchantRow, merchantList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { oneOf } from '@causeway/web/navigation/one-of.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { queueQueries } from '../overview/queries.ts'
import { merchantListQueries } from './queries.ts'
import { useMerchantColumns } from './use-merchant-columns.tsx'

const queues = merchantList.filters.queue.options

const filters = filtersOf({
  names: 'merchants.filters',
  options: {
    merchant_state: 'profile.states',
    jurisdiction: 'profile.jurisdictions',
    risk: 'merchants.filters',
    suspended: 'merchants.filters',
  },
})

export function MerchantListScreen() {
  const t = useTranslations('merchants')
  const titles = useTranslations('titles')
  const queue = oneOf(queues, useScreenSearch()['queue'])
  // The queue begins with the oldest case, the list of all companies with the newest.
  const address = useListAddress(merchantList, {
    filters,
    tab: 'queue',
    sort: queue ? undefined : '-submitted_at',
  })
  return (
    <Page title={titles('Merchants')}>
      <QueueTabs current={queue ?? 'all'} />
      <ListView<MerchantRow>
        label={titles('Merchants')}
        address={address}
        query={useQuery(merchantListQueries.list(address.query))}
        columns={useMerchantColumns(queue !== undefined)}
        empty={<EmptyState title={t(`empty.${queue ?? 'all'}`)} />}
      />
    </Page>
  )
}

function QueueTabs({ current }: { readonly current: string }) {
  const t = useTranslations('merchants.tabs')
  const { data } = useQuery(queueQueries.all())
  const tabs = [
    { key: 'all', label: t('all'), search: {} },
    ...queues.map((key) => ({ key, label: t(key), search: { queue: key }, count: data?.[key].count })),
  ]
  return <TabLinks label={t('label')} to="Merchants" tabs={tabs} current={current} />
}
