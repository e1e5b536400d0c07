import { z } from 'zod'
import { amount, idempotency_key, reasonCode } from './fields.ts'

/** `planned`: not ordered yet, but an answer waits for it. */
export const bankPaymentStates = [
  'planned',
  'received',
  'accepted',
  'credited',
  'rejected',
  'returned',
] as const
export type BankPaymentState = (typeof bankPaymentStates)[number]

export const paymentAnswers = ['accept', 'confirm', 'reject', 'return', 'silent', 'duplicate'] as const
export type PaymentAnswer = (typeof paymentAnswers)[number]

/**
 * `POST /sandbox/payments/:instruction_id/answer`: the bank acts on a payment now. `reject`, `return` and
 * `silent` also wait for a payment that was not ordered yet.
 */
export const answerPayment = z.strictObject({
  answer: z.enum(paymentAnswers),
  /** Why a payment is rejected or returned. */
  code: reasonCode.optional(),
  /** What is returned, before charges: without it, all that is left. */
  amount: z.string().max(30).optional(),
  /** Returns more than is left, which no right bank does. */
  excess: z.boolean().default(false),
  idempotency_key,
})
export type AnswerPayment = z.infer<typeof answerPayment>

export const answeredPayment = z.strictObject({ state: z.enum(bankPaymentStates) })
export type AnsweredPayment = z.infer<typeof answeredPayment>

/** `GET /sandbox/payments/:instruction_id`: what the bank's own books have of a payment. */
export const bankPayment = z.strictObject({
  instruction_id: z.string(),
  state: z.enum(bankPaymentStates).exclude(['planned']),
  /** Why the bank said that it is rejected. */
  reason: z.string().nullable(),
  amount,
  /** How many times the account was debited for it. */
  debited: z.int(),
  /** What came back, after charges. */
  returned: z.string(),
})
export type BankPayment = z.infer<typeof bankPayment>
