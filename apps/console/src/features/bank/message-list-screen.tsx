import { bankMessageList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { TabLinks } from '../../components/tab-links.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { queueQueries } from '../overview/queries.ts'
import { MessageStateBadge, useProblemWords } from './message-badges.tsx'
import { type BankMessage, bankQueries } from './queries.ts'

const filters = filtersOf({
  names: 'bank.filters',
  options: { message_state: 'bank.states', kind: 'bank.kinds', direction: 'bank.directions' },
})

/** Messages of the bank and to the bank, with what became of each. */
export function MessageListScreen() {
  const t = useTranslations('bank')
  const titles = useTranslations('titles')
  const address = useListAddress(bankMessageList, { filters, tab: 'queue' })
  const { queue = 'all' } = address.query
  return (
    <Page title={titles('BankMessages')} context={t('context')}>
      <QueueTabs current={queue} />
      <ListView<BankMessage>
        label={titles('BankMessages')}
        address={address}
        query={useQuery(bankQueries.messages(address.query))}
        columns={useColumns()}
        empty={<EmptyState title={t(`empty.${queue}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function QueueTabs({ current }: { readonly current: string }) {
  const t = useTranslations('bank.queues')
  const { data } = useQuery(queueQueries.all())
  const tabs = [
    { key: 'waiting', label: t('waiting'), search: { queue: 'waiting' }, count: data?.bank_exceptions.count },
    { key: 'all', label: t('all'), search: {} },
  ]
  return <TabLinks label={t('label')} to="BankMessages" tabs={tabs} current={current} />
}

function useColumns(): Column<BankMessage>[] {
  const t = useTranslations('bank.columns')
  const words = useTranslations('bank')
  const problemOf = useProblemWords()
  return columnsOf(t, {
    kind: {
      cell: ({ id, kind }) => (
        <ScreenLink to="BankMessage" search={{ id }} className={rowLinkClass}>
          {words(`kinds.${kind}`)}
        </ScreenLink>
      ),
      card: 'title',
    },
    envelope: {
      cell: ({ envelope }) => <span className={desk['code']}>{envelope ?? '–'}</span>,
      card: 'amount',
    },
    direction: { cell: ({ direction }) => words(`directions.${direction}`) },
    state: { cell: ({ message_state }) => <MessageStateBadge state={message_state} />, card: 'state' },
    problem: { cell: ({ problem }) => (problem ? problemOf(problem) : '–'), card: 'wide' },
    deliveries: { align: 'end', cell: ({ deliveries }) => deliveries },
    received: { sort: 'received_at', cell: ({ received_at }) => <Time value={received_at} />, card: 'note' },
  })
}
