import { z } from 'zod'
import { wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { merchantNames } from '../console/merchant-names.ts'
import { proposal } from '../console/proposals.ts'
import { subjectHit } from '../console/screening.ts'
import { listCall } from '../list-call.ts'
import { consolePaymentList } from './payment-lists.ts'
import { payment, paymentDetail } from './payments.ts'
import { reviewReasons } from './states.ts'

const roles = ['reviewer', 'administrator'] as const

export const consolePayment = payment.extend({
  ...merchantNames,
  review_reasons: z.array(z.enum(reviewReasons)),
  waits_for: paymentDetail.shape.waits_for,
  /** Its worth when it was authorised. */
  usd: wireMoney.nullable(),
})
export type ConsolePayment = z.infer<typeof consolePayment>

/** Whether a status moved the payment, said what was known, came too late, or contradicts. */
export const statusEffects = ['moved', 'known', 'late', 'contradicts'] as const

export const consolePaymentDetail = paymentDetail.extend({
  ...merchantNames,
  usd: wireMoney.nullable(),
  /** The whole number of the account, which the merchant typed. */
  account: z.string(),
  consent: z.enum(['pay_pwd', 'passkey']).nullable(),
  /** How many times the order was sent: a repeat has the same bytes. */
  sent_count: z.int(),
  /** The order in the messages of the bank. */
  message_id: z.string().nullable(),
  next_ask_at: timestamp.nullable(),
  can_refund_fee: z.boolean(),
  /** The fee refund that waits for a second operator. */
  fee_refund: proposal.nullable(),
  /** What the bank said, in the order in which it came. */
  statuses: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      reason: z.string().nullable(),
      reason_text: z.string(),
      effect: z.enum(statusEffects),
      message_id: z.string(),
      told_at: timestamp,
    }),
  ),
  /** The names of the sanctions list that the payee is like. */
  hits: z.array(subjectHit),
  /** What operators decided, with their remarks. */
  decisions: z.array(
    z.object({ action: z.string(), at: timestamp, operator: z.string().nullable(), remark: z.string() }),
  ),
})
export type ConsolePaymentDetail = z.infer<typeof consolePaymentDetail>

export const listConsolePayments = listCall('GET /api/console/payments', {
  access: 'operator',
  summary: 'Payments of all merchants, those that have waited longest first.',
  list: consolePaymentList,
  row: consolePayment,
})

export const getConsolePayment = call('GET /api/console/payments/:id', {
  access: 'operator',
  summary: 'One payment with what the bank said of it and what a reviewer needs to decide.',
  params: idParams,
  data: consolePaymentDetail,
  errors: ['payment_not_found'],
})

const remark = z.string().trim().min(1).max(500)

export const clearPayment = call('POST /api/console/payments/:id/clear', {
  access: 'operator',
  roles,
  summary: 'Lets a payment go that was held for review.',
  writes: ['payment.clear'],
  params: idParams,
  body: z.strictObject({ remark }),
  data: consolePaymentDetail,
  errors: [
    'payment_not_found',
    'payment_wrong_state',
    'payee_undecided',
    'payee_listed',
    'merchant_suspended',
  ],
})

export const blockPayment = call('POST /api/console/payments/:id/block', {
  access: 'operator',
  roles,
  summary: 'Refuses a payment that was held for review: it is cancelled, and its money is given back.',
  writes: ['payment.block'],
  params: idParams,
  body: z.strictObject({ remark }),
  data: consolePaymentDetail,
  errors: ['payment_not_found', 'payment_wrong_state'],
})
