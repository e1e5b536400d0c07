import { consoleEnquiryList, enquiryStates } from '@causeway/contract'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Age } from '../../components/age.tsx'
import { Day } from '../../components/day.tsx'
import desk from '../../components/desk.module.css'
import { CompanyName, Name } from '../../components/name.tsx'
import { TabLinks } from '../../components/tab-links.tsx'
import { queueQueries } from '../overview/queries.ts'
import { EnquiryBadge } from './enquiry-badge.tsx'
import { type ConsoleEnquiry, enquiryQueries } from './queries.ts'

const filters = filtersOf({ names: 'enquiries.filters', options: { answer: 'enquiries.answers' } })

/** Payments that merchants ask for. */
export function EnquiryListScreen() {
  const t = useTranslations('enquiries')
  const titles = useTranslations('titles')
  const address = useListAddress(consoleEnquiryList, { filters, tab: 'enquiry_state' })
  const { enquiry_state: state = 'all' } = address.query
  return (
    <Page title={titles('Enquiries')} context={t('context')}>
      <StateTabs current={state} />
      <ListView<ConsoleEnquiry>
        label={titles('Enquiries')}
        address={address}
        query={useQuery(enquiryQueries.list(address.query))}
        columns={useColumns()}
        empty={<EmptyState title={t(`empty.${state}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function StateTabs({ current }: { readonly current: string }) {
  const t = useTranslations('enquiries')
  const { data } = useQuery(queueQueries.all())
  const tabs = [
    ...enquiryStates.map((key) => ({
      key,
      label: t(`states.${key}`),
      search: { enquiry_state: key },
      count: key === 'open' ? data?.enquiries.count : undefined,
    })),
    { key: 'all', label: t('all'), search: {} },
  ]
  return <TabLinks label={t('tabs')} to="Enquiries" tabs={tabs} current={current} />
}

function useColumns(): Column<ConsoleEnquiry>[] {
  const t = useTranslations('enquiries.columns')
  return columnsOf(t, {
    company: {
      cell: (row) => <CompanyName of={row} link={{ to: 'Enquiry', search: { id: row.id } }} />,
      card: 'title',
    },
    number: { cell: ({ number }) => <NumberText value={number} /> },
    amount: {
      align: 'end',
      cell: ({ amount }) => (
        <span className={desk['figure']}>{formatAmount(amount.amount, amount.currency)}</span>
      ),
      card: 'amount',
    },
    payer: { cell: ({ payer_name }) => <Name name={payer_name} />, card: 'wide' },
    sent: { cell: ({ sent_on }) => <Day value={sent_on} /> },
    taken: { cell: ({ answered_by, taken_by }) => (answered_by ?? taken_by)?.name ?? '–' },
    state: { cell: (enquiry) => <EnquiryBadge enquiry={enquiry} />, card: 'state' },
    age: { sort: '-created_at', cell: ({ created_at }) => <Age since={created_at} />, card: 'note' },
  })
}
