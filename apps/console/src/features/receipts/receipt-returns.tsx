import { Section } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { type Column, columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useTranslations } from 'use-intl'
import desk from '../../components/desk.module.css'
import type { ConsoleReceiptDetail } from './queries.ts'

type Return = ConsoleReceiptDetail['returns'][number]
type Props = { readonly receipt: ConsoleReceiptDetail }

/** The returns of a receipt to its payer; nothing if there are none. */
export function ReceiptReturns({ receipt: { returns } }: Props) {
  const t = useTranslations('receipts.returns')
  const columns = useReturnColumns()
  if (returns.length === 0) return null
  return (
    <Section title={t('title')}>
      <ListTable<Return>
        label={t('list')}
        columns={columns}
        rows={returns}
        rowKey={({ n }) => String(n)}
        empty={<EmptyState title={t('title')} />}
      />
    </Section>
  )
}

function useReturnColumns(): Column<Return>[] {
  const t = useTranslations('receipts.returns.columns')
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
    amount: {
      align: 'end',
      cell: ({ amount }) => (
        <span className={desk['figure']}>{formatAmount(amount.amount, amount.currency)}</span>
      ),
      card: 'amount',
    },
    begun: { cell: ({ created_at }) => <Time value={created_at} />, card: 'note' },
    ended: { cell: ({ ended_at }) => (ended_at ? <Time value={ended_at} /> : '–') },
  })
}
