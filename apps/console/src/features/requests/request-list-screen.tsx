import { consoleRequestList, requestStates } from '@causeway/contract'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { Age } from '../../components/age.tsx'
import { CompanyName } from '../../components/name.tsx'
import { RequestStateBadge } from '../../components/request-state-badge.tsx'
import { TabLinks } from '../../components/tab-links.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import type { ScreenName } from '../../screens.ts'
import { queueQueries } from '../overview/queries.ts'
import { type ConsoleRequest, requestQueries } from './queries.ts'
import styles from './requests.module.css'

const filters = filtersOf({ names: 'requests.filters' })

export function RequestListScreen() {
  const t = useTranslations('requests')
  const titles = useTranslations('titles')
  const address = useListAddress(consoleRequestList, {
    filters,
    tab: 'request_state',
  })
  const { request_state: state = 'all' } = address.query
  return (
    <Page title={titles('Requests')} context={t('context')}>
      <StateTabs current={state} />
      <ListView<ConsoleRequest>
        label={titles('Requests')}
        address={address}
        query={useQuery(requestQueries.list(address.query))}
        columns={useColumns()}
        empty={<EmptyState title={t(`empty.${state}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function StateTabs({ current }: { readonly current: string }) {
  const t = useTranslations('requests')
  const { data } = useQuery(queueQueries.all())
  const counts = {
    action_required: data?.requests_open.count,
    answered: data?.requests_answered.count,
    closed: undefined,
  }
  const tabs = [
    { key: 'all', label: t('all'), search: {} },
    ...requestStates.map((key) => ({
      key,
      label: t(`states.${key}`),
      search: { request_state: key },
      count: counts[key],
    })),
  ]
  return <TabLinks label={t('tabs')} to="Requests" tabs={tabs} current={current} />
}

/** The screen of the subject, at the request. */
function placeOf({ id, merchant_id, subject }: ConsoleRequest): { to: ScreenName; search: Search } {
  if (subject.kind === 'receipt') return { to: 'Receipt', search: { id: subject.id, request: id } }
  if (subject.kind === 'payment') return { to: 'Payment', search: { id: subject.id, request: id } }
  if (subject.kind === 'application') return { to: 'Application', search: { id: subject.id, request: id } }
  return { to: 'Merchant', search: { id: merchant_id, tab: 'requests', request: id } }
}

function useColumns(): Column<ConsoleRequest>[] {
  const t = useTranslations('requests.columns')
  const language = useLocale()
  return columnsOf(t, {
    title: {
      cell: (row) => (
        <ScreenLink {...placeOf(row)} className={rowLinkClass}>
          {row.title[language]}
        </ScreenLink>
      ),
      card: 'title',
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    company: { cell: (row) => <CompanyName of={row} />, card: 'amount' },
    state: { cell: ({ request_state }) => <RequestStateBadge state={request_state} />, card: 'state' },
    items: { cell: ({ items }) => items.length },
    round: { cell: ({ round }) => round },
    opened: { cell: ({ opened_by }) => opened_by },
    age: {
      sort: '-waiting_since',
      cell: ({ request_state, answered_at, created_at }) => (
        <Age since={(request_state === 'answered' && answered_at) || created_at} />
      ),
      card: 'note',
    },
    due: { cell: (row) => <Due row={row} /> },
  })
}

function Due({ row: { request_state, expires_at } }: { readonly row: ConsoleRequest }) {
  if (request_state !== 'action_required') return '–'
  return (
    <span className={styles['due']}>
      <Time value={expires_at} />
    </span>
  )
}
