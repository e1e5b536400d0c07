import { consoleSubmissionList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { queueQueries } from '../overview/queries.ts'
import { type ConsoleSubmission, tradeQueries } from './queries.ts'
import { useSubmissionColumns } from './use-submission-columns.tsx'

const filters = filtersOf({ names: 'trade-review.filters', options: { template: 'trade.templates' } })

/** Orders that merchants have submitted to explain their receipts. */
export function SubmissionListScreen() {
  const t = useTranslations('trade-review')
  const titles = useTranslations('titles')
  const address = useListAddress(consoleSubmissionList, { filters, tab: 'submission_state' })
  const { submission_state: state = 'all' } = address.query
  return (
    <Page title={titles('TradeSubmissions')} context={t('context')}>
      <StateTabs current={state} />
      <ListView<ConsoleSubmission>
        label={titles('TradeSubmissions')}
        address={address}
        query={useQuery(tradeQueries.list(address.query))}
        columns={useSubmissionColumns()}
        empty={<EmptyState title={t(`empty.${state}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function StateTabs({ current }: { readonly current: string }) {
  const t = useTranslations('trade-review.queues')
  const { data } = useQuery(queueQueries.all())
  const tabOf = (key: 'submitted' | 'reviewed' | 'withdrawn', count?: number) => ({
    key,
    label: t(key),
    search: { submission_state: key },
    count,
  })
  const tabs = [
    tabOf('submitted', data?.trade_submissions.count),
    tabOf('reviewed'),
    tabOf('withdrawn'),
    { key: 'all', label: t('all'), search: {} },
  ]
  return <TabLinks label={t('label')} to="TradeSubmissions" tabs={tabs} current={current} />
}
