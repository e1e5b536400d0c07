import { type PaymentDetail, shownPaymentState } from '@causeway/contract'
import type { NoticeTone } from '@causeway/web/components/notice.tsx'
import { isKept } from '../payment-actions.ts'

/** What a merchant is told of a payment. */
const tones = {
  draft: 'info',
  scheduled: 'info',
  in_review: 'info',
  materials_required: 'warn',
  funds: 'info',
  authorised: 'info',
  processing: 'info',
  unknown: 'warn',
  sent: 'info',
  overdue: 'warn',
  paid: 'good',
  returned: 'bad',
  partly_returned: 'bad',
  failed: 'bad',
  cancelled: 'info',
  cancelled_kept: 'info',
} as const satisfies Record<string, NoticeTone>

export type Situation = keyof typeof tones
export const toneOf = (situation: Situation): NoticeTone => tones[situation]

type Told = Pick<
  PaymentDetail,
  | 'payment_state'
  | 'review_state'
  | 'direction'
  | 'is_partly_returned'
  | 'waits_for'
  | 'arrives_on'
  | 'rate_until'
  | 'ended_at'
>

/** Where a payment stands, on a day of the merchant. */
export function situationOf(payment: Told, today: string): Situation {
  const state = shownPaymentState(payment)
  if (state === 'created' || state === 'discarded') return 'draft'
  if (state.startsWith('partly_returned')) return 'partly_returned'
  if (state.startsWith('returned')) return 'returned'
  if (state === 'authorised') return payment.waits_for === 'funds' ? 'funds' : 'authorised'
  if (state === 'sent') return payment.arrives_on && payment.arrives_on < today ? 'overdue' : 'sent'
  if (state === 'cancelled') {
    return payment.ended_at && isKept(payment, Date.parse(payment.ended_at)) ? 'cancelled_kept' : 'cancelled'
  }
  return state as Situation
}
