import { accountList, type ListedAccount } from '@causeway/contract'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { ListExport } from '@causeway/web/list/list-export.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { accountQueries } from '../queries.ts'
import type { Chosen } from './account-dialogs.tsx'
import { AccountListActions, ApplyLink } from './account-list-actions.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { ApplicationList } from './application-list.tsx'
import { OpenApplications } from './open-applications.tsx'
import { useAccountColumns } from './use-account-columns.tsx'

const AccountDialogs = lazyPart(async () => (await import('./account-dialogs.tsx')).AccountDialogs)

const filters = filtersOf({
  names: 'accounts.filters',
  options: { account_state: 'account-words.states', application_type: 'account-words.types' },
})

/** The accounts; the applications, decided ones too, are a tab beside them. */
export function AccountListScreen() {
  const { view } = useScreenSearch()
  return view === 'applications' ? <ApplicationList /> : <AccountList />
}

function AccountList() {
  const t = useTranslations('accounts.list')
  const titles = useTranslations('titles')
  const address = useListAddress(accountList, { filters })
  const query = useQuery(accountQueries.list(address.query))
  const count = query.data?.count ?? 0
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <Page title={titles('AccountList')} context={t('context')} actions={<AccountListActions />}>
      <AccountTabs current="accounts" />
      <OpenApplications />
      <ListView<ListedAccount>
        label={titles('AccountList')}
        address={address}
        query={query}
        columns={useAccountColumns((action, account) => setChosen({ action, account }))}
        empty={
          <EmptyState title={t('empty.title')} action={<ApplyLink />}>
            {t('empty.words')}
          </EmptyState>
        }
        tools={
          count > 0 && (
            <ListExport
              kind="receipt_accounts"
              filter={address.scope}
              name={titles('AccountList')}
              count={count}
            />
          )
        }
      />
      {chosen && <AccountDialogs chosen={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}
