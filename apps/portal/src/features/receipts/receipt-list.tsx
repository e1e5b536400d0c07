import { type Receipt, receiptList, SUBMISSION_RECEIPTS_MAX } from '@causeway/contract'
import { buttonClass } from '@causeway/web/components/button.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { ListExport } from '@causeway/web/list/list-export.tsx'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { nameOfAccount } from './account-name.ts'
import { BulkMaterials } from './bulk-materials.tsx'
import { DebtNotice } from './debt-notice.tsx'
import { FirstAccount } from './parts/first-account.tsx'
import { receiptQueries } from './queries.ts'
import { ReceiptTabs } from './receipt-tabs.tsx'
import { useReceiptColumns } from './use-receipt-columns.tsx'

function useAccountOptions() {
  const { data = [] } = useQuery(receiptQueries.accounts())
  return data.map(({ id, alias, currency, ending }) => {
    return { value: id, label: nameOfAccount({ alias, currency, tail: ending }) }
  })
}

const filters = filtersOf({
  names: 'receipts.filters',
  options: {
    receipt_state: 'receipts.states',
    receipt_kind: 'receipts.kinds',
    restore_state: 'trade.restore_states',
  },
  chosen: { account_id: useAccountOptions },
})

/** Money that arrived, by stage. */
export function ReceiptList() {
  const t = useTranslations('receipts')
  const titles = useTranslations('titles')
  const address = useListAddress(receiptList, { filters, tab: 'stage' })
  const query = useQuery(receiptQueries.list(address.query))
  const { count = 0 } = query.data ?? {}
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (id: string) => {
    const after = new Set(chosen)
    if (!after.delete(id) && after.size < SUBMISSION_RECEIPTS_MAX) after.add(id)
    setChosen(after)
  }
  const { stage } = address.query
  return (
    <Page title={titles('CollectionManagement')} context={t('context')} actions={<MaterialsLink />}>
      <ReceiptTabs current={stage ?? 'all'} />
      <BulkMaterials chosen={chosen} onClear={() => setChosen(new Set())} />
      <DebtNotice />
      <ListView<Receipt>
        label={titles('CollectionManagement')}
        address={address}
        query={query}
        columns={useReceiptColumns(address.search, { chosen, choose })}
        empty={
          stage ? (
            <EmptyState title={t(`empty.${stage}`)} />
          ) : (
            <EmptyState title={t('empty.all')} action={<FirstAccount />}>
              {t('empty.words')}
            </EmptyState>
          )
        }
        tools={
          count > 0 && (
            <ListExport
              kind="receipts"
              filter={address.scope}
              name={titles('CollectionManagement')}
              count={count}
            />
          )
        }
      />
    </Page>
  )
}

/** Where the trade behind receipts is submitted, for one or many of them. */
function MaterialsLink() {
  const titles = useTranslations('titles')
  return (
    <ScreenLink to="CollectionMaterialSubmit" className={buttonClass()}>
      {titles('CollectionMaterialSubmit')}
    </ScreenLink>
  )
}
