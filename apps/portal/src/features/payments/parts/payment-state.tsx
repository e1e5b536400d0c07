import { type Payment, type ShownPaymentState, shownPaymentState } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const tones: Readonly<Record<ShownPaymentState, StatusTone>> = {
  created: 'idle',
  scheduled: 'info',
  authorised: 'info',
  in_review: 'info',
  materials_required: 'warn',
  processing: 'info',
  unknown: 'warn',
  sent: 'info',
  paid: 'good',
  returned_inbound: 'bad',
  returned_outbound: 'bad',
  partly_returned_inbound: 'bad',
  partly_returned_outbound: 'bad',
  failed: 'bad',
  cancelled: 'idle',
  discarded: 'idle',
}

export function PaymentStateBadge({ payment }: { readonly payment: Payment }) {
  const t = useTranslations('payment-words.states')
  const state = shownPaymentState(payment)
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
