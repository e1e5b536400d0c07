import type { Receipt } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const tones: Readonly<Record<Receipt['receipt_state'], StatusTone>> = {
  received: 'info',
  screening: 'info',
  material_required: 'warn',
  material_submitted: 'info',
  available: 'good',
  returning: 'info',
  returned: 'idle',
  reversed: 'bad',
}

export function ReceiptStateBadge({ state }: { readonly state: Receipt['receipt_state'] }) {
  const t = useTranslations('receipts.states')
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
