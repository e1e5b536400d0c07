import { consoleApplicationList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../../components/tab-links.tsx'
import { queueQueries } from '../../overview/queries.ts'
import { type ApplicationRow, applicationQueries } from '../queries.ts'
import { useApplicationColumns } from './use-application-columns.tsx'

const filters = filtersOf({
  names: 'applications.filters',
  options: { application_state: 'account-words.applicationStates', application_type: 'account-words.types' },
})

export function ApplicationListScreen() {
  const t = useTranslations('applications')
  const titles = useTranslations('titles')
  const address = useListAddress(consoleApplicationList, { filters, tab: 'queue' })
  const { queue = 'all' } = address.query
  return (
    <Page title={titles('Applications')} context={t('context')}>
      <QueueTabs current={queue} />
      <ListView<ApplicationRow>
        label={titles('Applications')}
        address={address}
        query={useQuery(applicationQueries.list(address.query))}
        columns={useApplicationColumns()}
        empty={<EmptyState title={t(`empty.${queue}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function QueueTabs({ current }: { readonly current: string }) {
  const t = useTranslations('applications.queues')
  const { data } = useQuery(queueQueries.all())
  const tabs = [
    { key: 'waiting', label: t('waiting'), search: { queue: 'waiting' }, count: data?.applications.count },
    { key: 'all', label: t('all'), search: {} },
  ]
  return <TabLinks label={t('label')} to="Applications" tabs={tabs} current={current} />
}
