import { suspenseList, suspenseStates } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { queueQueries } from '../overview/queries.ts'
import { type SuspenseItem, suspenseQueries } from './queries.ts'
import { useSuspenseColumns } from './use-suspense-columns.tsx'

const filters = filtersOf({ names: 'suspense.filters', options: { reason: 'suspense.reasons' } })

/** Money of the bank that could not be matched. */
export function SuspenseListScreen() {
  const t = useTranslations('suspense')
  const titles = useTranslations('titles')
  const address = useListAddress(suspenseList, { filters, tab: 'suspense_state' })
  const { suspense_state: state = 'all' } = address.query
  return (
    <Page title={titles('Suspense')} context={t('context')}>
      <StateTabs current={state} />
      <ListView<SuspenseItem>
        label={titles('Suspense')}
        address={address}
        query={useQuery(suspenseQueries.list(address.query))}
        columns={useSuspenseColumns()}
        empty={<EmptyState title={t(`empty.${state}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function StateTabs({ current }: { readonly current: string }) {
  const t = useTranslations('suspense')
  const { data } = useQuery(queueQueries.all())
  const tabs = [
    ...suspenseStates.map((key) => ({
      key,
      label: t(`states.${key}`),
      search: { suspense_state: key },
      count: key === 'open' ? data?.suspense.count : undefined,
    })),
    { key: 'all', label: t('all'), search: {} },
  ]
  return <TabLinks label={t('tabs')} to="Suspense" tabs={tabs} current={current} />
}
