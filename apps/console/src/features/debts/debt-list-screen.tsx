import { consoleDebtList, debtStates } from '@causeway/contract'
import { DebtBadge } from '@causeway/web/collection/debt-badge.tsx'
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
import desk from '../../components/desk.module.css'
import { CompanyName } from '../../components/name.tsx'
import { SecondApproval } from '../../components/second-approval.tsx'
import { TabLinks } from '../../components/tab-links.tsx'
import { type ConsoleDebt, debtQueries } from './queries.ts'

const filters = filtersOf({ names: 'debts.filters', options: { debt_state: 'debt-words.states' } })

/** What merchants owe after reversals. */
export function DebtListScreen() {
  const t = useTranslations('debts')
  const states = useTranslations('debt-words.states')
  const titles = useTranslations('titles')
  const address = useListAddress(consoleDebtList, { filters, tab: 'debt_state' })
  const { debt_state: state = 'all' } = address.query
  const tabs = [
    ...debtStates.map((key) => ({ key, label: states(key), search: { debt_state: key } })),
    { key: 'all', label: t('all'), search: {} },
  ]
  return (
    <Page title={titles('Debts')} context={t('context')}>
      <TabLinks label={t('tabs')} to="Debts" tabs={tabs} current={state} />
      <ListView<ConsoleDebt>
        label={titles('Debts')}
        address={address}
        query={useQuery(debtQueries.list(address.query))}
        columns={useDebtColumns()}
        empty={<EmptyState title={t(`empty.${state}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function useDebtColumns(): Column<ConsoleDebt>[] {
  const t = useTranslations('debts.columns')
  return columnsOf(t, {
    company: {
      cell: (row) => <CompanyName of={row} link={{ to: 'Debt', search: { id: row.id } }} />,
      card: 'title',
    },
    number: { cell: ({ number }) => <NumberText value={number} />, card: 'wide' },
    owed: {
      align: 'end',
      cell: ({ owed }) => <span className={desk['figure']}>{formatAmount(owed.amount, owed.currency)}</span>,
      card: 'amount',
    },
    state: {
      cell: ({ debt_state, change }) => (
        <span className={desk['badges']}>
          <DebtBadge state={debt_state} />
          {change && <SecondApproval />}
        </span>
      ),
      card: 'state',
    },
    age: { sort: '-opened_at', cell: ({ opened_at }) => <Age since={opened_at} />, card: 'note' },
  })
}
