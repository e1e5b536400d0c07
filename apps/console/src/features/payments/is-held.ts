import type { ConsolePaymentDetail } from './queries.ts'

type Reviewed = Pick<ConsolePaymentDetail, 'payment_state' | 'review_state'>

/** Whether a payment waits for a review. One that its merchant cancelled keeps the state of its review. */
export const isHeld = ({ payment_state, review_state }: Reviewed): boolean =>
  payment_state === 'authorised' && (review_state === 'pending' || review_state === 'request')
