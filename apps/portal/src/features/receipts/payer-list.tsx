import { type KnownPayer, payerList } from '@causeway/contract'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '../../router/screen-link.ts'
import { nameOfAccount } from './account-name.ts'
import { receiptQueries } from './queries.ts'
import { ReceiptTabs } from './receipt-tabs.tsx'
import styles from './receipts.module.css'

const filters = filtersOf({ names: 'receipts.payers.filters' })

/** Payers whose money needs no question of who they are. */
export function PayerList() {
  const t = useTranslations('receipts.payers')
  const titles = useTranslations('titles')
  const address = useListAddress(payerList, { filters })
  return (
    <Page title={titles('CollectionManagement')} context={t('context')}>
      <ReceiptTabs current="payers" />
      <ListView<KnownPayer>
        label={t('label')}
        address={address}
        query={useQuery(receiptQueries.payers(address.query))}
        columns={useColumns()}
        empty={<EmptyState title={t('empty')}>{t('emptyWords')}</EmptyState>}
      />
    </Page>
  )
}

function useColumns(): readonly Column<KnownPayer>[] {
  const t = useTranslations('receipts.payers.columns')
  const sources = useTranslations('receipts.payers.sources')
  const relations = useTranslations('receipts.payers.relations')
  return columnsOf(t, {
    name: { card: 'title', cell: ({ name }) => name },
    source: {
      card: 'state',
      cell: ({ source }) => <StatusBadge tone="good">{sources(source)}</StatusBadge>,
    },
    relation: { card: 'wide', cell: ({ relation }) => (relation ? relations(relation) : '–') },
    origin: { card: 'amount', cell: (payer) => <Origin payer={payer} /> },
    since: {
      card: 'note',
      sort: 'known_at',
      cell: ({ known_at }) => (
        <span className={styles['whole']}>
          <Time value={known_at} />
        </span>
      ),
    },
  })
}

function Origin({ payer: { account, receipt } }: { readonly payer: KnownPayer }) {
  const t = useTranslations('receipts.payers')
  if (receipt) {
    return (
      <ScreenLink to="CollectionManagement" search={{ id: receipt.id }}>
        <NumberText value={receipt.number} />
      </ScreenLink>
    )
  }
  return account && nameOfAccount({ ...account, currency: t('account') })
}
