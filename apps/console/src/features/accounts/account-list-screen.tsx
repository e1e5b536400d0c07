import { consoleAccountList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../components/tab-links.tsx'
import { queueQueries } from '../overview/queries.ts'
import { type AccountRow, accountQueries } from './queries.ts'
import { useAccountColumns } from './use-account-columns.tsx'

const filters = filtersOf({ names: 'accounts.filters' })

/** Every receipt account, those that the bank has not opened first among the tabs. */
export function AccountListScreen() {
  const t = useTranslations('accounts')
  const titles = useTranslations('titles')
  const address = useListAddress(consoleAccountList, { filters, tab: 'account_state' })
  const { account_state: state = 'all' } = address.query
  return (
    <Page title={titles('ReceiptAccounts')} context={t('context')}>
      <StateTabs current={state} />
      <ListView<AccountRow>
        label={titles('ReceiptAccounts')}
        address={address}
        query={useQuery(accountQueries.list(address.query))}
        columns={useAccountColumns()}
        empty={<EmptyState title={t(`empty.${state}`)}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

const states = ['failed', 'opening', 'active', 'frozen', 'closed'] as const

function StateTabs({ current }: { readonly current: string }) {
  const t = useTranslations('accounts')
  const words = useTranslations('account-words.states')
  const { data } = useQuery(queueQueries.all())
  const tabs = [
    { key: 'all', label: t('tabs.all'), search: {} },
    ...states.map((key) => ({
      key,
      label: words(key),
      search: { account_state: key },
      count: key === 'failed' ? data?.accounts_failed.count : undefined,
    })),
  ]
  return <TabLinks label={t('tabs.label')} to="ReceiptAccounts" tabs={tabs} current={current} />
}
