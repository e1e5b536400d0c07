import { type PayeeDirection, type PayeeRow, payeeDirections, payeeList } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { oneOf } from '@causeway/web/navigation/one-of.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TabLinks } from '../../../components/tab-links.tsx'
import { ScreenLink } from '../../../router/screen-link.ts'
import { editScreens } from '../payee-actions.ts'
import type { Chosen } from '../payee-dialogs.tsx'
import { payeeQueries } from '../queries.ts'
import { usePayeeColumns } from './use-payee-columns.tsx'

const PayeeDialogs = lazyPart(async () => (await import('../payee-dialogs.tsx')).PayeeDialogs)

const filters = filtersOf({
  names: 'payees.filters',
  options: { payee_state: 'payee-words.states' },
})

const { search, direction, payee_state, currency } = payeeList.filters
/** The filters of the screen; the call has more. */
const declared = { ...payeeList, filters: { search, direction, payee_state, currency } }

export function PayeeList() {
  const t = useTranslations('payees')
  const titles = useTranslations('titles')
  const address = useListAddress(declared, { filters, tab: 'direction' })
  const query = useQuery(payeeQueries.list(address.query))
  const tab = oneOf(payeeDirections, useScreenSearch()['direction'])
  const [chosen, setChosen] = useState<Chosen>()
  const columns = usePayeeColumns((action, payee) => setChosen({ action, payee }))
  return (
    <Page title={titles('PayeeManagement')} context={t('context')} actions={<AddLink direction={tab} />}>
      <PayeeTabs current={tab ?? 'all'} />
      <ListView<PayeeRow>
        label={titles('PayeeManagement')}
        address={address}
        query={query}
        columns={columns}
        empty={
          <EmptyState title={t(`empty.${tab ?? 'title'}`)} action={<AddLink direction={tab} />}>
            {t('empty.words')}
          </EmptyState>
        }
      />
      {chosen && <PayeeDialogs chosen={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  )
}

/** Within a tab it is known where the payee is. */
function AddLink({ direction: tab }: { readonly direction: PayeeDirection | undefined }) {
  const t = useTranslations('payees')
  return (
    <ScreenLink to={tab ? editScreens[tab] : 'PayeeEdit'} className={buttonClass({ tone: 'primary' })}>
      {t('add')}
    </ScreenLink>
  )
}

function PayeeTabs({ current }: { readonly current: PayeeDirection | 'all' }) {
  const t = useTranslations('payees.tabs')
  const tabs = [
    { key: 'all', label: t('all'), search: {} },
    ...payeeDirections.map((key) => ({ key, label: t(key), search: { direction: key } })),
  ]
  return <TabLinks label={t('label')} to="PayeeManagement" tabs={tabs} current={current} />
}
