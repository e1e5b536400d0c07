import { consoleReceiptList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { queueQueries } from '../overview/queries.ts'
import { type ConsoleReceipt, receiptQueries } from './queries.ts'
import { useReceiptColumns } from './use-receipt-columns.tsx'

const filters = filtersOf({
  names: 'receipts.filters',
  options: {
    receipt_state: 'receipts.states',
    hold_reason: 'receipts.holdReasons',
    receipt_kind: 'receipts.kinds',
  },
})

/** Money that arrived for merchants: what waits for the provider, what is recalled, and all of it. */
export function ReceiptListScreen() {
  const t = useTranslations('receipts')
  const titles = useTranslations('titles')
  const address = useListAddress(consoleReceiptList, { filters, tab: 'queue' })
  const { queue = 'all' } = address.query
  return (
    <Page title={titles('Receipts')} context={t('context')}>
      <QueueTabs current={queue} />
      <ListView<ConsoleReceipt>
        label={titles('Receipts')}
        address={address}
        query={useQuery(receiptQueries.list(address.query))}
        columns={useReceiptColumns()}
        empty={<EmptyState title={t(`empty.${queue}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function QueueTabs({ current }: { readonly current: string }) {
  const t = useTranslations('receipts.queues')
  const { data } = useQuery(queueQueries.all())
  const tabs = [
    { key: 'held', label: t('held'), search: { queue: 'held' }, count: data?.receipts_held.count },
    { key: 'recalled', label: t('recalled'), search: { queue: 'recalled' }, count: data?.recalls.count },
    { key: 'all', label: t('all'), search: {} },
  ]
  return <TabLinks label={t('label')} to="Receipts" tabs={tabs} current={current} />
}
