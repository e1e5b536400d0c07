import { type HolderRow, holderList } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../../router/screen-link.ts'
import { ListLink } from '../parts/list-link.tsx'
import { holderQueries } from '../queries.ts'
import { useHolderColumns } from './use-holder-columns.tsx'

const filters = filtersOf({
  names: 'account-holder.filters',
  options: { holder_state: 'account-words.holderStates', relation: 'account-words.relations' },
})

export function HolderListScreen() {
  const t = useTranslations('account-holder')
  const titles = useTranslations('titles')
  const address = useListAddress(holderList, { filters })
  const query = useQuery(holderQueries.list(address.query))
  return (
    <Page
      title={titles('AccountHolders')}
      context={t('context')}
      breadcrumb={<ListLink />}
      actions={<AddLink />}
    >
      <ListView<HolderRow>
        label={titles('AccountHolders')}
        address={address}
        query={query}
        columns={useHolderColumns()}
        empty={<EmptyState title={t('empty')} action={<AddLink />} />}
      />
    </Page>
  )
}

function AddLink() {
  const t = useTranslations('account-holder')
  return (
    <ScreenLink to="AccountHolderEdit" className={buttonClass({ tone: 'primary' })}>
      {t('add')}
    </ScreenLink>
  )
}
