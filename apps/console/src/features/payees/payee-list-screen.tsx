import { consolePayeeList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { queueQueries } from '../overview/queries.ts'
import { type PayeeRow, payeeQueries } from './queries.ts'
import { usePayeeColumns } from './use-payee-columns.tsx'

const filters = filtersOf({
  names: 'payees.filters',
  options: { direction: 'payee-words.directions', payee_state: 'payee-words.states' },
})

/** Payees and their changes: those that wait for a review, and all of them. */
export function PayeeListScreen() {
  const t = useTranslations('payees')
  const titles = useTranslations('titles')
  const address = useListAddress(consolePayeeList, { filters, tab: 'queue' })
  const { queue = 'all' } = address.query
  return (
    <Page title={titles('Payees')} context={t('context')}>
      <QueueTabs current={queue} />
      <ListView<PayeeRow>
        label={titles('Payees')}
        address={address}
        query={useQuery(payeeQueries.list(address.query))}
        columns={usePayeeColumns()}
        empty={<EmptyState title={t(`empty.${queue}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function QueueTabs({ current }: { readonly current: string }) {
  const t = useTranslations('payees.queues')
  const { data } = useQuery(queueQueries.all())
  const tabs = [
    { key: 'to_review', label: t('to_review'), search: { queue: 'to_review' }, count: data?.payees.count },
    { key: 'all', label: t('all'), search: {} },
  ]
  return <TabLinks label={t('label')} to="Payees" tabs={tabs} current={current} />
}
