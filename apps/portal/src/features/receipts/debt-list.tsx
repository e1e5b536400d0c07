import type { LedgerEntry } from '@causeway/contract'
import type { Data } from '@causeway/web/api/call-types.ts'
import { DebtBadge } from '@causeway/web/collection/debt-badge.tsx'
import { Loaded } from '@causeway/web/components/loaded.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { Page } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { ScreenLink } from '../../router/screen-link.ts'
import { receiptQueries } from './queries.ts'
import { ReceiptTabs } from './receipt-tabs.tsx'
import styles from './receipts.module.css'

type OneDebt = Data<'GET /api/debts'>['debts'][number]

/** What is or was owed after reversals, with all that repaid it. */
export function DebtList() {
  const t = useTranslations('receipts.debts')
  const titles = useTranslations('titles')
  return (
    <Page title={titles('CollectionManagement')} context={t('context')}>
      <ReceiptTabs current="debts" />
      <Loaded query={useQuery(receiptQueries.debts())} lines={6}>
        {({ debts }) =>
          debts.length === 0 ? (
            <EmptyState title={t('empty')}>{t('emptyWords')}</EmptyState>
          ) : (
            debts.map((debt) => <DebtCard key={debt.id} debt={debt} />)
          )
        }
      </Loaded>
    </Page>
  )
}

function DebtCard({ debt }: { readonly debt: OneDebt }) {
  const t = useTranslations('receipts.debts')
  const { debt_state, number, owed, opened_at, ended_at, entries } = debt
  return (
    <SectionCard
      title={
        <>
          {t('owed')} <Amount {...owed} />
        </>
      }
      aside={<DebtBadge state={debt_state} />}
    >
      <p className={styles['quiet']}>
        <NumberText value={number} /> · {t.rich('since', { time: () => <Time value={opened_at} /> })}
        {ended_at && <> · {t.rich('ended', { time: () => <Time value={ended_at} /> })}</>}
      </p>
      <ListTable<LedgerEntry>
        label={t('list', { number })}
        columns={useEntryColumns()}
        rows={entries}
        rowKey={({ id }) => id}
        empty={null}
      />
    </SectionCard>
  )
}

/** A debt is below zero on the account, and is shown as what is owed. */
const owed = ({ amount, currency }: LedgerEntry['amount']) => ({ amount: amount.replace('-', ''), currency })

function useEntryColumns(): readonly Column<LedgerEntry>[] {
  const t = useTranslations('debt-words.entries')
  const kinds = useTranslations('ledger.kinds')
  return columnsOf(t, {
    kind: { card: 'title', cell: ({ kind }) => kinds(kind) },
    about: { card: 'wide', cell: ({ reference }) => <About reference={reference} /> },
    amount: { align: 'end', card: 'amount', cell: ({ amount }) => <Amount {...amount} /> },
    after: { align: 'end', card: 'state', cell: ({ balance_after }) => <Amount {...owed(balance_after)} /> },
    at: {
      card: 'note',
      cell: ({ posted_at }) => (
        <span className={styles['whole']}>
          <Time value={posted_at} />
        </span>
      ),
    },
  })
}

/** The receipt, the conversion or the debt itself that moved it. */
function About({ reference: { kind, id, number } }: Pick<LedgerEntry, 'reference'>) {
  const references = useTranslations('ledger.references')
  const named = (
    <>
      {references(kind)} {number && <NumberText value={number} />}
    </>
  )
  if (kind !== 'receipt') return named
  return (
    <ScreenLink to="CollectionManagement" search={{ id }}>
      {named}
    </ScreenLink>
  )
}
