import { type Receipt, shownState } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const tones: Readonly<Record<ReturnType<typeof shownState>, StatusTone>> = {
  received: 'info',
  screening: 'info',
  material_required: 'warn',
  material_submitted: 'info',
  available: 'good',
  available_recalled: 'warn',
  available_reversed: 'warn',
  available_returned: 'good',
  held_recalled: 'warn',
  returning: 'info',
  returning_recalled: 'warn',
  returned: 'idle',
  returned_recalled: 'bad',
  reversed: 'bad',
}

export function ReceiptStateBadge({ receipt }: { readonly receipt: Receipt }) {
  const t = useTranslations('receipts.states')
  const state = shownState(receipt)
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
