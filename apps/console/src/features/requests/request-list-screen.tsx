import { requestStates } from '@causeway/contract'
import { DataTable, rowLinkClass } from '@causeway/web/components/data-table.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { tableOf } from '@causeway/web/components/table-of.ts'
import type { Column } from '@causeway/web/components/table-props.ts'
import { Time } from '@causeway/web/components/time.tsx'
import { oneOf } from '@causeway/web/navigation/list-search.ts'
import { useListAddress } from '@causeway/web/navigation/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { useCompanyName } from '../../company-name.ts'
import { Age } from '../../components/age.tsx'
import { RequestStateBadge } from '../../components/request-state-badge.tsx'
import { TabLinks } from '../../components/tab-links.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { queueQueries } from '../overview/queries.ts'
import { type ConsoleRequest, requestQueries } from './queries.ts'
import styles from './requests.module.css'

export function RequestListScreen() {
  const t = useTranslations('requests')
  const titles = useTranslations('titles')
  const { search, state, turn } = useListAddress()
  const request_state = oneOf(requestStates, search['state'])
  const query = { ...state, ...(request_state && { request_state }) }
  const list = useQuery(requestQueries.list(query))
  return (
    <Page title={titles('Requests')} context={t('context')}>
      <StateTabs current={request_state ?? 'all'} />
      <DataTable<ConsoleRequest>
        label={titles('Requests')}
        columns={useColumns()}
        {...tableOf(list)}
        rowKey={({ id }) => id}
        state={state}
        onChange={turn}
        empty={<EmptyState title={t(`empty.${request_state ?? 'all'}`)}>{t('empty.words')}</EmptyState>}
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
      search: { state: key },
      count: counts[key],
    })),
  ]
  return <TabLinks label={t('tabs')} to="Requests" tabs={tabs} current={current} />
}

function useColumns(): Column<ConsoleRequest>[] {
  const t = useTranslations('requests.columns')
  const language = useLocale()
  const nameOf = useCompanyName()
  return [
    {
      id: 'title',
      header: t('title'),
      cell: ({ id, merchant_id, title }) => (
        <ScreenLink
          to="Merchant"
          search={{ id: merchant_id, tab: 'requests', request: id }}
          className={rowLinkClass}
        >
          {title[language]}
        </ScreenLink>
      ),
      card: 'title',
    },
    { id: 'number', header: t('number'), cell: ({ number }) => <NumberText value={number} /> },
    { id: 'company', header: t('company'), cell: (row) => nameOf(row).name, card: 'amount' },
    {
      id: 'state',
      header: t('state'),
      cell: ({ request_state }) => <RequestStateBadge state={request_state} />,
      card: 'state',
    },
    { id: 'items', header: t('items'), cell: ({ items }) => items.length },
    { id: 'round', header: t('round'), cell: ({ round }) => round },
    { id: 'opened', header: t('opened'), cell: ({ opened_by }) => opened_by },
    { id: 'age', header: t('age'), cell: (row) => <Age since={row.created_at} />, card: 'note' },
    { id: 'due', header: t('due'), cell: (row) => <Due row={row} /> },
  ]
}

function Due({ row: { request_state, expires_at } }: { readonly row: ConsoleRequest }) {
  if (request_state !== 'action_required') return '–'
  return (
    <span className={styles['due']}>
      <Time value={expires_at} />
    </span>
  )
}
