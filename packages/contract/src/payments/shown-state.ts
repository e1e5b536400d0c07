import type { Payment } from './payments.ts'

type Shown = Pick<Payment, 'payment_state' | 'review_state' | 'is_partly_returned' | 'direction'>

/** The state of a payment, and whether the provider looks at it before it is sent. */
export function shownPaymentState({ payment_state, review_state, is_partly_returned, direction }: Shown) {
  if (payment_state === 'authorised' || payment_state === 'scheduled') {
    if (review_state === 'pending') return 'in_review'
    return review_state === 'request' ? 'materials_required' : payment_state
  }
  if (payment_state !== 'returned') return payment_state
  return `${is_partly_returned ? 'partly_returned' : 'returned'}_${direction}` as const
}
export type ShownPaymentState = ReturnType<typeof shownPaymentState>
