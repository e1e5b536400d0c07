import { consolePaymentList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { queueQueries } from '../overview/queries.ts'
import { type ConsolePayment, paymentQueries } from './queries.ts'
import { usePaymentColumns } from './use-payment-columns.tsx'

const filters = filtersOf({
  names: 'payments.filters',
  options: {
    direction: 'payee-words.directions',
    payment_state: 'payment-words.states',
    review_reason: 'payment-words.review_reasons',
  },
})

/** Payments of all merchants: those that wait, those that did not arrive, and all of them. */
export function PaymentListScreen() {
  const t = useTranslations('payments')
  const titles = useTranslations('titles')
  const address = useListAddress(consolePaymentList, { filters, tab: 'queue' })
  const { queue = 'all' } = address.query
  return (
    <Page title={titles('Payments')} context={t('context')}>
      <QueueTabs current={queue} />
      <ListView<ConsolePayment>
        label={titles('Payments')}
        address={address}
        query={useQuery(paymentQueries.list(address.query))}
        columns={usePaymentColumns()}
        empty={<EmptyState title={t(`empty.${queue}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function QueueTabs({ current }: { readonly current: string }) {
  const t = useTranslations('payments.queues')
  const { data } = useQuery(queueQueries.all())
  const counts = {
    to_review: data?.payments_to_review.count,
    unknown: data?.payments_unknown.count,
    waiting_funds: data?.payments_unfunded.count,
    late: data?.payments_late.count,
    failed: undefined,
    returned: undefined,
  }
  const queues = Object.keys(counts) as (keyof typeof counts)[]
  const tabs = [
    ...queues.map((key) => ({ key, label: t(key), search: { queue: key }, count: counts[key] })),
    { key: 'all', label: t('all'), search: {} },
  ]
  return <TabLinks label={t('label')} to="Payments" tabs={tabs} current={current} />
}
