import { type ConsolePayment, type ShownPaymentState, shownPaymentState } from '@causeway/contract'
import { StatusBadge, type StatusTone } from '@causeway/web/components/status-badge.tsx'
import { useTranslations } from 'use-intl'

const tones: Readonly<Record<ShownPaymentState, StatusTone>> = {
  created: 'idle',
  scheduled: 'info',
  authorised: 'info',
  in_review: 'warn',
  materials_required: 'info',
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

type Shown = Parameters<typeof shownPaymentState>[0] & Pick<ConsolePayment, 'waits_for'>

/** The state of a payment; one that lacks money of ours says so. */
export function PaymentStateBadge({ payment }: { readonly payment: Shown }) {
  const t = useTranslations('payment-words.states')
  const queues = useTranslations('payments.queues')
  if (payment.waits_for === 'funds') return <StatusBadge tone="warn">{queues('waiting_funds')}</StatusBadge>
  const state = shownPaymentState(payment)
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
