import type { LedgerEntry } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../../components/desk.module.css'
import { useMayOpen } from '../../../operator.ts'
import { ScreenLink } from '../../../router/screen-link.ts'

type Props = { readonly number: string; readonly entries: readonly LedgerEntry[] }

/** A receipt or a payment on the accounts of its merchant. */
export function SubjectLedger({ number, entries }: Props) {
  const t = useTranslations('journal.ofSubject')
  const mayOpen = useMayOpen()('Ledger')
  return (
    <Section
      title={t('title')}
      aside={
        mayOpen && (
          <ScreenLink to="Ledger" search={{ reference_id: number }}>
            {t('all')}
          </ScreenLink>
        )
      }
    >
      <ListTable<LedgerEntry>
        label={t('list')}
        columns={useColumns()}
        rows={entries}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('none')} />}
      />
    </Section>
  )
}

function useColumns(): Column<LedgerEntry>[] {
  const t = useTranslations('journal.ofSubject.columns')
  const kinds = useTranslations('ledger.kinds')
  const accounts = useTranslations('ledger.accounts')
  const mayOpen = useMayOpen()('Transaction')
  return columnsOf(t, {
    kind: {
      cell: ({ kind, transaction_id: id }) =>
        mayOpen ? (
          <ScreenLink to="Transaction" search={{ id }}>
            {kinds(kind)}
          </ScreenLink>
        ) : (
          kinds(kind)
        ),
      card: 'title',
    },
    account: { cell: ({ account }) => accounts(account), card: 'state' },
    amount: {
      align: 'end',
      cell: ({ amount }) => (
        <span className={desk['figure']}>{formatAmount(amount.amount, amount.currency)}</span>
      ),
      card: 'amount',
    },
    at: { cell: ({ posted_at }) => <Time value={posted_at} />, card: 'note' },
  })
}
