import type { Payment } from '@causeway/contract'

type Dated = Pick<Payment, 'payment_state' | 'paid_at' | 'arrives_from' | 'arrives_on'>

/** When the payee can expect the money, while it can: one day, or the first and the last. */
export function arrivalOf({ payment_state, arrives_from, arrives_on }: Dated): string | null {
  const isOver = ['failed', 'returned', 'cancelled', 'discarded'].includes(payment_state)
  if (isOver || !arrives_on) return null
  return arrives_from && arrives_from !== arrives_on
    ? `${arrives_from} \u2013 ${arrives_on.slice(5)}`
    : arrives_on
}
