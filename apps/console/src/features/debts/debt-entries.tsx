import type { LedgerEntry } from '@causeway/contract'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { ScreenLink } from '../../router/screen-link.ts'

const figure = ({ amount, currency }: LedgerEntry['amount']) => (
  <span className={desk['figure']}>{formatAmount(amount, currency)}</span>
)

/** A debt is below zero on the account, and is shown as what is owed. */
const owed = ({ amount, currency }: LedgerEntry['amount']) => ({ amount: amount.replace('-', ''), currency })

/** What was taken back, and what repaid it. */
export function DebtEntries({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const t = useTranslations('debt-words.entries')
  const detail = useTranslations('debts.detail')
  const kinds = useTranslations('ledger.kinds')
  const references = useTranslations('ledger.references')
  const columns: readonly Column<LedgerEntry>[] = columnsOf(t, {
    kind: {
      cell: ({ kind, transaction_id: id }) => (
        <ScreenLink to="Transaction" search={{ id }}>
          {kinds(kind)}
        </ScreenLink>
      ),
      card: 'title',
    },
    about: {
      cell: ({ reference: { kind, number } }) => (
        <>
          {references(kind)} {number && <NumberText value={number} />}
        </>
      ),
      card: 'wide',
    },
    amount: { align: 'end', cell: ({ amount }) => figure(amount), card: 'amount' },
    after: { align: 'end', cell: ({ balance_after }) => figure(owed(balance_after)), card: 'state' },
    at: { cell: ({ posted_at }) => <Time value={posted_at} />, card: 'note' },
  })
  return (
    <ListTable<LedgerEntry>
      label={detail('entries')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      empty={<EmptyState title={detail('historyNone')} />}
    />
  )
}
