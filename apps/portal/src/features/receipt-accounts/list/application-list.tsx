import { type ApplicationRow, applicationList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { applicationQueries } from '../queries.ts'
import { AccountListActions, ApplyLink } from './account-list-actions.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { useApplicationColumns } from './use-application-columns.tsx'

const filters = filtersOf({
  names: 'accounts.applications.filters',
  options: {
    application_state: 'account-words.applicationStates',
    application_type: 'account-words.types',
  },
})

/** Every application in any state, each with its step and a date. */
export function ApplicationList() {
  const t = useTranslations('accounts')
  const titles = useTranslations('titles')
  // The state is the filter of the steps: the queues of other screens need no field beside it.
  const address = useListAddress(applicationList, { filters, tab: 'queue' })
  const query = useQuery(applicationQueries.list(address.query))
  return (
    <Page title={titles('AccountList')} context={t('list.context')} actions={<AccountListActions />}>
      <AccountTabs current="applications" />
      <ListView<ApplicationRow>
        label={t('tabs.applications')}
        address={address}
        query={query}
        columns={useApplicationColumns()}
        empty={
          <EmptyState title={t('applications.empty')} action={<ApplyLink />}>
            {t('list.empty.words')}
          </EmptyState>
        }
      />
    </Page>
  )
}
