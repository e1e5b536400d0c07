import { machine, type StateOf } from '../machine.ts'

/**
 * A payment to a payee. `created` is the draft. `sent` means that the bank has accepted it and `paid` that
 * the payee's bank has it; both can still come back. An unknown payment is asked about and never failed by
 * guess.
 */
export const paymentMachine = machine({
  created: { discard: 'discarded', authorise: 'authorised', schedule: 'scheduled' },
  scheduled: { fall_due: 'authorised', cancel: 'cancelled' },
  authorised: { dispatch: 'processing', cancel: 'cancelled' },
  processing: {
    lose: 'unknown',
    accept: 'sent',
    confirm: 'paid',
    reject: 'failed',
    return: 'returned',
  },
  unknown: { accept: 'sent', confirm: 'paid', reject: 'failed', return: 'returned' },
  sent: { confirm: 'paid', reject: 'failed', return: 'returned' },
  paid: { return: 'returned' },
  returned: { return: 'returned' },
  // The bank paid it after all: an operator books its debit.
  failed: { pay_late: 'paid' },
  cancelled: { pay_late: 'paid' },
  discarded: {},
})
export const paymentStates = paymentMachine.states
export type PaymentState = StateOf<typeof paymentMachine>

/** The bank has accepted these, so there is something to prove. */
export const provenStates: readonly PaymentState[] = ['sent', 'paid', 'returned']

/** RMB that the payee has: what was settled for it can be proven, if it used settlement quota. */
export const isSettled = (payment: { readonly direction: string; readonly payment_state: PaymentState }) =>
  payment.direction === 'inbound' && payment.payment_state === 'paid'

/** Whether the provider looks at a payment before it is dispatched. */
export const reviewMachine = machine({
  none: { hold: 'pending' },
  pending: { ask: 'request', clear: 'cleared', block: 'blocked' },
  request: { ask: 'request', answer: 'pending', clear: 'cleared', block: 'blocked' },
  cleared: { hold: 'pending' },
  blocked: {},
})
export const reviewStates = reviewMachine.states
export type PaymentReviewState = StateOf<typeof reviewMachine>

/** Why a payment is held before its dispatch. */
export const reviewReasons = [
  'screening_hit',
  'debt',
  'new_account',
  'amount_large',
  'above_limit',
  'merchant_suspended',
  'papers',
] as const
export type ReviewReason = (typeof reviewReasons)[number]

/** A recall asks for money that was sent: a request, not a right. It runs beside the state of the payment. */
export const paymentRecallMachine = machine({
  requested: { accept: 'accepted', refuse: 'refused', expire: 'no_answer' },
  accepted: {},
  refused: {},
  no_answer: { accept: 'accepted', refuse: 'refused' },
})
export const paymentRecallStates = paymentRecallMachine.states
export type PaymentRecallState = StateOf<typeof paymentRecallMachine>

/** A trace asks the bank for a payment that is late. It ends with the payment, unless it was answered. */
export const traceStates = ['open', 'answered', 'ended'] as const

/** Why a payment was cancelled. */
export const cancelReasons = [
  'merchant',
  'review_refused',
  'request_expired',
  'payee_disabled',
  'payee_changed',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** What happened to a payment, as its merchant is told. */
export const paymentSteps = [
  'create',
  'save',
  'discard',
  'authorise',
  'schedule',
  'fall_due',
  'cancel',
  'hold',
  'ask',
  'answer',
  'clear',
  'block',
  'dispatch',
  'lose',
  'accept',
  'confirm',
  'reject',
  'return',
  'pay_late',
  'trace',
  'trace_answer',
  'refund_fee',
  'recall',
  'recall_accept',
  'recall_refuse',
] as const
export type PaymentStep = (typeof paymentSteps)[number]
