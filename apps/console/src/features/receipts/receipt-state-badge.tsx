import type { ReceiptState } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const tones: Readonly<Record<ReceiptState, StatusTone>> = {
  received: 'info',
  screening: 'warn',
  material_required: 'info',
  material_submitted: 'warn',
  available: 'good',
  returning: 'info',
  returned: 'idle',
  reversed: 'bad',
}

export function ReceiptStateBadge({ state }: { readonly state: ReceiptState }) {
  const t = useTranslations('receipts.states')
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
