import { Section } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import { useMayOpen } from '../../operator.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import type { ConsoleReceiptDetail } from './queries.ts'

type Props = { readonly receipt: ConsoleReceiptDetail }
type Entry = ConsoleReceiptDetail['entries'][number]
type Return = ConsoleReceiptDetail['returns'][number]

/** The receipt on the merchant's accounts, and the returns to its payer. */
export function ReceiptLedger({ receipt: { number, entries, returns } }: Props) {
  const t = useTranslations('receipts.ledger')
  const mayOpen = useMayOpen()('Ledger')
  return (
    <>
      {returns.length > 0 && (
        <Section title={t('returns')}>
          <Returns returns={returns} />
        </Section>
      )}
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
        <ListTable<Entry>
          label={t('list')}
          columns={useEntryColumns()}
          rows={entries}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('none')} />}
        />
      </Section>
    </>
  )
}

function Returns({ returns }: { readonly returns: readonly Return[] }) {
  const t = useTranslations('receipts.ledger')
  return (
    <ListTable<Return>
      label={t('returnList')}
      columns={useReturnColumns()}
      rows={returns}
      rowKey={({ n }) => String(n)}
      empty={<EmptyState title={t('none')} />}
    />
  )
}

const figure = ({ amount, currency }: Entry['amount']) => (
  <span className={desk['figure']}>{formatAmount(amount, currency)}</span>
)

function useEntryColumns(): Column<Entry>[] {
  const t = useTranslations('receipts.ledger.columns')
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
    amount: { align: 'end', cell: ({ amount }) => figure(amount), card: 'amount' },
    at: { cell: ({ posted_at }) => <Time value={posted_at} />, card: 'note' },
  })
}

function useReturnColumns(): Column<Return>[] {
  const t = useTranslations('receipts.ledger.returnColumns')
  const words = useTranslations('receipts')
  return columnsOf(t, {
    reason: { cell: ({ reason }) => words(`returnReasons.${reason}`), card: 'title' },
    state: {
      cell: ({ return_state, refusal }) => (
        <span className={desk['pair']}>
          {words(`returnStates.${return_state}`)}
          {refusal && <span className={desk['quiet']}>{refusal}</span>}
        </span>
      ),
      card: 'state',
    },
    amount: { align: 'end', cell: ({ amount }) => figure(amount), card: 'amount' },
    begun: { cell: ({ created_at }) => <Time value={created_at} />, card: 'note' },
    ended: { cell: ({ ended_at }) => (ended_at ? <Time value={ended_at} /> : '–') },
  })
}
