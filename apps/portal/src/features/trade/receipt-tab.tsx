import { type RestoreState, type TradeReceipt, tradeReceiptList } from '@causeway/contract'
import { Button } from '@causeway/web/components/button.tsx'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { EmptyState } from '@causeway/web/components/states.tsx'
import { StatusBadge } from '@causeway/web/components/status-badge.tsx'
import { Time } from '@causeway/web/components/time.tsx'
import { columnsOf } from '@causeway/web/list/column.ts'
import { filtersOf } from '@causeway/web/list/list-filters.tsx'
import { ListView } from '@causeway/web/list/list-view.tsx'
import { useListAddress } from '@causeway/web/list/use-list-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Amount } from '../../components/amount.tsx'
import { tradeQueries } from './queries.ts'

const filters = filtersOf({
  names: 'trade-materials.receipts.filters',
  options: { restore_state: 'trade.restore_states' },
})

const tones = {
  not_restored: 'warn',
  part_restored: 'warn',
  in_review: 'info',
  restored: 'good',
  not_needed: 'idle',
} as const satisfies Record<RestoreState, string>

/** Receipts, with how far orders explain them. */
export function ReceiptTab({ onRestore }: { readonly onRestore: (id: string) => void }) {
  const t = useTranslations('trade-materials.receipts')
  const columnWords = useTranslations('trade-materials.receipts.columns')
  const states = useTranslations('trade.restore_states')
  const address = useListAddress(tradeReceiptList, { filters })
  const columns = columnsOf<
    TradeReceipt,
    'number' | 'payer' | 'received' | 'restored' | 'open' | 'state' | 'time' | 'action'
  >(columnWords, {
    number: { card: 'title', cell: ({ number }) => <NumberText value={number} /> },
    payer: { card: 'note', cell: ({ payer_name }) => payer_name || '–' },
    received: { align: 'end', card: 'amount', cell: ({ received }) => <Amount {...received} /> },
    restored: { align: 'end', cell: ({ restored }) => <Amount {...restored} /> },
    open: { align: 'end', cell: ({ open }) => <Amount {...open} /> },
    state: {
      card: 'state',
      cell: ({ restore_state }) => (
        <StatusBadge tone={tones[restore_state]}>{states(restore_state)}</StatusBadge>
      ),
    },
    time: { sort: 'received_at', cell: ({ received_at }) => <Time value={received_at} /> },
    action: {
      card: 'wide',
      cell: ({ id, number, open }) =>
        /[1-9]/.test(open.amount) && (
          <Button size="small" onClick={() => onRestore(id)} aria-label={t('restoreOf', { number })}>
            {t('restore')}
          </Button>
        ),
    },
  })
  return (
    <ListView<TradeReceipt>
      label={t('label')}
      address={address}
      query={useQuery(tradeQueries.receipts(address.query))}
      columns={columns}
      empty={<EmptyState title={t('empty')}>{t('emptyWords')}</EmptyState>}
    />
  )
}
