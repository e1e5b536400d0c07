import { transactionList } from '@causeway/contract'
import { Page } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import type { Column } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import styles from './ledger.module.css'
import { LegsHead } from './legs-table.tsx'
import { type ConsoleTransaction, ledgerQueries } from './queries.ts'
import { TransactionRow } from './transaction-row.tsx'

const filters = filtersOf({ names: 'journal.filters', options: { kind: 'ledger.kinds' } })

export function LedgerScreen() {
  const t = useTranslations('journal')
  const titles = useTranslations('titles')
  const address = useListAddress(transactionList, { filters })
  const columns: Column<ConsoleTransaction>[] = [
    { id: 'posted_at', header: t('postedAt'), sort: 'posted_at', cell: ({ posted_at }) => posted_at },
  ]
  return (
    <Page title={titles('Ledger')} context={t('context')}>
      <ListView<ConsoleTransaction>
        label={titles('Ledger')}
        address={address}
        query={useQuery(ledgerQueries.journal(address.query))}
        columns={columns}
        body={(rows) => <Journal transactions={rows} />}
        empty={<EmptyState title={t('empty.title')}>{t('empty.words')}</EmptyState>}
      />
    </Page>
  )
}

function Journal({ transactions }: { readonly transactions: readonly ConsoleTransaction[] }) {
  return (
    <>
      <LegsHead />
      <ol className={styles['list']}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ol>
    </>
  )
}
