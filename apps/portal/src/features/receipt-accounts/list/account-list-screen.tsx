import { accountList, type ReceiptAccountRow } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { ListExport } from '@causeway/web/list/list-export.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { accountQueries } from '../queries.ts'
import { OpenApplications } from './open-applications.tsx'
import { useAccountColumns } from './use-account-columns.tsx'

const filters = filtersOf({
  names: 'accounts.filters',
  options: { account_state: 'account-words.states', application_type: 'account-words.types' },
})

export function AccountListScreen() {
  const t = useTranslations('accounts.list')
  const titles = useTranslations('titles')
  const address = useListAddress(accountList, { filters })
  const query = useQuery(accountQueries.list(address.query))
  const count = query.data?.count ?? 0
  return (
    <Page title={titles('AccountList')} context={t('context')} actions={<Actions />}>
      <OpenApplications />
      <ListView<ReceiptAccountRow>
        label={titles('AccountList')}
        address={address}
        query={query}
        columns={useAccountColumns()}
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
    </Page>
  )
}

function Actions() {
  const titles = useTranslations('titles')
  return (
    <>
      <ScreenLink to="AccountHolders" className={buttonClass()}>
        {titles('AccountHolders')}
      </ScreenLink>
      <ApplyLink />
    </>
  )
}

function ApplyLink() {
  const t = useTranslations('accounts.list')
  return (
    <ScreenLink to="AccountApply" className={buttonClass({ tone: 'primary' })}>
      {t('apply')}
    </ScreenLink>
  )
}
