import { Button } from '@causeway/web/components/button.tsx'
import { classNames } from '@causeway/web/components/class-names.ts'
import { Page } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Skeleton } from '@causeway/web/components/skeleton.tsx'
import { EmptyState, ErrorState } from '@causeway/web/components/states.tsx'
import { FailureNotice } from '@causeway/web/form/failure-notice.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { JournalFilters, useJournalFilter } from './journal-filters.tsx'
import styles from './ledger.module.css'
import { LegsHead } from './legs-table.tsx'
import { type JournalFilter, ledgerQueries } from './queries.ts'
import { TransactionRow } from './transaction-row.tsx'

export function LedgerScreen() {
  const t = useTranslations('journal')
  const titles = useTranslations('titles')
  const { filter, address, onClear } = useJournalFilter()
  return (
    <Page title={titles('Ledger')} context={t('context')}>
      <JournalFilters address={address} onClear={onClear} />
      <Journal filter={filter} onClear={onClear} />
    </Page>
  )
}

type JournalProps = { readonly filter: JournalFilter; readonly onClear: (() => void) | undefined }

function Journal({ filter, onClear }: JournalProps) {
  const journal = useInfiniteQuery(ledgerQueries.journal(filter))
  const { data, error, isFetching, isPlaceholderData, refetch } = journal
  if (!data) {
    return (
      <SectionCard>
        {error ? <ErrorState failure={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
      </SectionCard>
    )
  }
  const transactions = data.pages.flatMap((page) => page.list)
  if (transactions.length === 0) return <NoTransactions onClear={onClear} />
  const isStale = isFetching && isPlaceholderData
  return (
    <div>
      <LegsHead />
      <ol className={classNames(styles['list'], isStale && styles['stale'])} aria-busy={isStale}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ol>
      <Older journal={journal} />
    </div>
  )
}

type OlderProps = {
  readonly journal: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError: boolean
    readonly error: unknown
    readonly fetchNextPage: () => unknown
  }
}

function Older({ journal }: OlderProps) {
  const t = useTranslations('journal')
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = journal
  return (
    <div className={styles['older']}>
      {isFetchNextPageError && <FailureNotice failure={error} />}
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('older')}
        </Button>
      ) : (
        <p className={styles['quiet']}>{t('end')}</p>
      )}
    </div>
  )
}

/** Two different things: no match, and books in which nothing was ever posted. */
function NoTransactions({ onClear }: { readonly onClear: (() => void) | undefined }) {
  const t = useTranslations('journal.empty')
  const table = useTranslations('kit-work.table')
  if (!onClear) return <EmptyState title={t('title')}>{t('words')}</EmptyState>
  return (
    <EmptyState title={table('noMatch')} action={<Button onClick={onClear}>{table('clearFilter')}</Button>}>
      {table('noMatchWords')}
    </EmptyState>
  )
}
