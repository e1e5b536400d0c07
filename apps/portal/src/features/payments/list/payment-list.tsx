import { languages, type PayeeDirection, type Payment, paymentList } from '@causeway/contract'
import { lazyPart } from '@causeway/web/components/lazy-part.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { ListExport } from '@causeway/web/list/list-export.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useScreenSearch } from '@causeway/web/navigation/screen-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Chosen } from '../payment-dialogs.tsx'
import { listScreens } from '../payment-screens.ts'
import { paymentQueries } from '../queries.ts'
import { Funds } from './funds.tsx'
import { HeadActions, PayLink } from './head-actions.tsx'
import { paymentFilters, shownFilters } from './payment-filters.ts'
import { PaymentTabs } from './payment-tabs.tsx'
import { usePaymentColumns } from './use-payment-columns.tsx'

const PaymentDialogs = lazyPart(async () => (await import('../payment-dialogs.tsx')).PaymentDialogs)
const TermsPanel = lazyPart(async () => (await import('../terms/terms-panel.tsx')).TermsPanel)

/** Payments by stage: RMB into the mainland, or payments abroad. */
export function PaymentList({ direction }: { readonly direction: PayeeDirection }) {
  const t = useTranslations('payments')
  const titles = useTranslations('titles')
  const screen = listScreens[direction]
  const hasPayee = useScreenSearch()['payee_id'] !== undefined
  const declared = { ...paymentList, filters: shownFilters(direction, hasPayee) }
  const address = useListAddress(declared, { filters: paymentFilters, tab: 'stage', fixed: { direction } })
  const query = useQuery(paymentQueries.list(address.query))
  const [chosen, setChosen] = useState<Chosen>()
  const columns = usePaymentColumns(direction, (action, payment) => setChosen({ action, payment }))
  const { stage } = address.query
  const count = query.data?.count ?? 0
  const name = titles(screen)
  return (
    <Page title={name} context={t(`context.${direction}`)} actions={<HeadActions direction={direction} />}>
      <Funds direction={direction} />
      <PaymentTabs direction={direction} current={stage ?? 'all'} />
      <ListView<Payment>
        label={name}
        address={address}
        query={query}
        columns={columns}
        empty={
          stage ? (
            <EmptyState title={t(`empty.${stage}`)} />
          ) : (
            <EmptyState title={t('empty.all')} action={<PayLink direction={direction} />}>
              {t(`empty.${direction}`)}
            </EmptyState>
          )
        }
        tools={
          count > 0 && (
            <ListExport
              kind="payments"
              filter={address.scope}
              name={name}
              count={count}
              archives={languages.map((language) => {
                return { kind: 'payment_proofs', language, label: t(`proof.archives.${language}`) }
              })}
            />
          )
        }
      />
      {chosen && <PaymentDialogs chosen={chosen} onClose={() => setChosen(undefined)} />}
      {address.search['panel'] === 'terms' && <TermsPanel direction={direction} />}
    </Page>
  )
}
