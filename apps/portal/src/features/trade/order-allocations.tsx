import type { TradeOrderDetail } from '@causeway/contract'
import { Section } from '@causeway/web/components/page.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { columnsOf } from '@causeway/web/list/column.ts'
import { ListTable } from '@causeway/web/list/list-table.tsx'
import { useLocale, useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { ScreenLink } from '../../router/screen-link.ts'

type Allocation = TradeOrderDetail['allocations'][number]
type Names = 'receipt' | 'submission' | 'amount' | 'withdrawn' | 'state' | 'reason'

export const rowTones = {
  draft: 'idle',
  submitted: 'info',
  accepted: 'good',
  refused: 'bad',
  withdrawn: 'idle',
} as const

/** The receipts that an order explains, or was meant to. */
export function OrderAllocations({ order }: { readonly order: TradeOrderDetail }) {
  const t = useTranslations('trade-materials.order')
  const columnWords = useTranslations('trade-materials.order.columns')
  const states = useTranslations('trade.row_states')
  const reasons = useTranslations('trade.refusal_reasons')
  const language = useLocale()
  const columns = columnsOf<Allocation, Names>(columnWords, {
    receipt: {
      card: 'title',
      cell: ({ receipt_id: id, receipt_number }) => (
        <ScreenLink to="CollectionManagement" search={{ id }}>
          {receipt_number}
        </ScreenLink>
      ),
    },
    submission: {
      card: 'note',
      cell: ({ submission_id: id, submission_number }) => (
        <ScreenLink to="CollectionMaterialSubmit" search={{ tab: 'submissions', id }}>
          {submission_number}
        </ScreenLink>
      ),
    },
    amount: { align: 'end', card: 'amount', cell: ({ amount }) => <Amount {...amount} /> },
    withdrawn: { align: 'end', cell: ({ withdrawn }) => <Amount {...withdrawn} /> },
    state: {
      card: 'state',
      cell: ({ row_state }) => <StatusBadge tone={rowTones[row_state]}>{states(row_state)}</StatusBadge>,
    },
    reason: {
      card: 'wide',
      cell: ({ reason, remark }) =>
        reason && [reasons(reason), remark?.[language]].filter(Boolean).join(' · '),
    },
  })
  return (
    <Section title={t('allocations')}>
      <ListTable<Allocation>
        label={t('allocations')}
        columns={columns}
        rows={order.allocations}
        rowKey={({ submission_id, receipt_id }) => `${submission_id} ${receipt_id}`}
        empty={<EmptyState title={t('noAllocations')} />}
      />
    </Section>
  )
}
