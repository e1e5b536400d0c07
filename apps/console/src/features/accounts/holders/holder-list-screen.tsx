import { consoleHolderList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../../components/tab-links.tsx'
import { queueQueries } from '../../overview/queries.ts'
import { type HolderRow, holderQueries } from '../queries.ts'
import { useHolderColumns } from './use-holder-columns.tsx'

const filters = filtersOf({
  names: 'holders.filters',
  options: { holder_state: 'account-words.holderStates' },
})

/** Holders and their changes: those that wait for a review, and all of them. */
export function HolderListScreen() {
  const t = useTranslations('holders')
  const titles = useTranslations('titles')
  const address = useListAddress(consoleHolderList, { filters, tab: 'queue' })
  const { queue = 'all' } = address.query
  return (
    <Page title={titles('Holders')} context={t('context')}>
      <QueueTabs current={queue} />
      <ListView<HolderRow>
        label={titles('Holders')}
        address={address}
        query={useQuery(holderQueries.list(address.query))}
        columns={useHolderColumns()}
        empty={<EmptyState title={t(`empty.${queue}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function QueueTabs({ current }: { readonly current: string }) {
  const t = useTranslations('holders.queues')
  const { data } = useQuery(queueQueries.all())
  const tabs = [
    { key: 'to_review', label: t('to_review'), search: { queue: 'to_review' }, count: data?.holders.count },
    {
      key: 'expired',
      label: t('expired'),
      search: { queue: 'expired' },
      count: data?.holders_expired.count,
    },
    { key: 'all', label: t('all'), search: {} },
  ]
  return <TabLinks label={t('label')} to="Holders" tabs={tabs} current={current} />
}
