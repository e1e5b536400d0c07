import type { LedgerEntry } from '@causeway/contract'
import type { WireMoney } from '@causeway/money'
import { Time } from '@causeway/web/components/time.tsx'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import { Amount } from './amount.tsx'
import styles from './ledger-lines.module.css'

/** The entries in the merchant's accounts, line by line. */
export function LedgerLines({ entries }: { readonly entries: readonly LedgerEntry[] }) {
  const t = useTranslations('entries')
  const accounts = useTranslations('ledger.accounts')
  const columns: readonly Column<LedgerEntry>[] = columnsOf(t, {
    account: {
      card: 'title',
      cell: ({ account, amount: { currency } }) => `${currency} · ${accounts(account)}`,
    },
    amount: { align: 'end', card: 'amount', cell: ({ amount }) => <Movement {...amount} /> },
    after: {
      align: 'end',
      card: 'state',
      cell: ({ balance_after }) => <Amount {...balance_after} />,
      cardCell: ({ balance_after }) => t.rich('balance', { amount: () => <Amount {...balance_after} /> }),
    },
    postedAt: {
      card: 'note',
      cell: ({ posted_at }) => (
        <span className={styles['whole']}>
          <Time value={posted_at} />
        </span>
      ),
    },
    transaction: { align: 'end', cell: ({ transaction_id }) => transaction_id },
  })
  return (
    <ListTable<LedgerEntry>
      label={t('title')}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
      empty={null}
    />
  )
}

/** Shows the direction of an entry, even while amounts are hidden. */
function Movement({ amount, currency }: WireMoney) {
  const isOut = amount.startsWith('-')
  return (
    <>
      {isOut ? '\u2212' : '+'}
      <Amount amount={isOut ? amount.slice(1) : amount} currency={currency} />
    </>
  )
}
