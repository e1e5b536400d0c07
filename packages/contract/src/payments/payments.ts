import { z } from 'zod'
import { amountText, currency, rateText, wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { authorisationKind, consentErrors, withConsent } from '../consent.ts'
import { language } from '../fields.ts'
import { downloadLink } from '../files.ts'
import { ledgerEntry } from '../ledger.ts'
import { listCall, listFields } from '../list-call.ts'
import { fileId } from '../merchant/profile.ts'
import { payeeDirections, payeeTypes } from '../payees/payee-options.ts'
import { paymentList, paymentStages } from './payment-lists.ts'
import { chargeBearers, fixedPaymentSides, paymentPapers, payoutPurposes } from './payment-options.ts'
import {
  cancelReasons,
  type PaymentStep,
  paymentRecallStates,
  paymentStates,
  paymentSteps,
  reviewReasons,
  reviewStates,
  traceStates,
} from './states.ts'

/** What a merchant can do with a payment now. */
export const paymentActions = ['edit', 'authorise', 'discard', 'cancel', 'recall', 'resend', 'copy'] as const
export type PaymentAction = (typeof paymentActions)[number]

const named = z.object({ id: z.string(), number: z.string() })

/** Values by the keys of `GET payees/requirements` whose part is `payment`. */
const details = z.record(z.string().regex(/^[a-z][a-z\d_]{0,39}$/), z.string().max(200))

const documents = z.partialRecord(
  z.enum(paymentPapers),
  z.strictObject({ file_ids: z.array(fileId).max(10) }),
)

export const payment = z.object({
  id: z.string(),
  number: z.string(),
  direction: z.enum(payeeDirections),
  payment_state: z.enum(paymentStates),
  review_state: z.enum(reviewStates),
  payee: z.object({
    id: z.string(),
    number: z.string(),
    /** The version that this payment pays. */
    version: z.int(),
    name: z.string(),
    alias: z.string(),
    payee_type: z.enum(payeeTypes),
    bank_name: z.string(),
    account_tail: z.string(),
    country: z.string(),
    is_same_name: z.boolean(),
  }),
  /** The id of the destination by which it is paid. */
  method: z.string(),
  method_kind: z.enum(['LOCAL', 'SWIFT']),
  rail: z.string(),
  fixed_side: z.enum(fixedPaymentSides),
  /** What is converted or paid, without the fee. */
  source: wireMoney,
  fee: wireMoney,
  /** The source and the fee: what leaves the balance. */
  total: wireMoney,
  /** What the payee gets, unless banks on the way deduct charges. */
  target: wireMoney,
  rate: rateText.nullable(),
  mid_rate: rateText.nullable(),
  margin_bps: z.int().nullable(),
  /** Until when the rate is held; null where nothing is converted. */
  rate_until: timestamp.nullable(),
  charge_bearer: z.enum(chargeBearers),
  purpose: z.enum(payoutPurposes).nullable(),
  reference: z.string(),
  execute_on: z.iso.date().nullable(),
  /** Set when it is dispatched; until then what is expected. */
  value_date: z.iso.date().nullable(),
  arrives_from: z.iso.date().nullable(),
  arrives_on: z.iso.date().nullable(),
  uetr: z.string(),
  bank_reference: z.string().nullable(),
  /** Why the bank refused or returned it: a code of ISO 20022, and the bank's words. */
  failure: z.object({ code: z.string(), text: z.string() }).nullable(),
  cancel_reason: z.enum(cancelReasons).nullable(),
  returned: wireMoney,
  /** What came back is less than what was paid, beyond the charges that banks named. */
  is_partly_returned: z.boolean(),
  recall_state: z.enum(paymentRecallStates).nullable(),
  resend_of: named.nullable(),
  resent_as: named.nullable(),
  actions: z.array(z.enum(paymentActions)),
  /** The email address of the user who made it. */
  created_by: z.string(),
  created_at: timestamp,
  authorised_at: timestamp.nullable(),
  sent_at: timestamp.nullable(),
  paid_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
})
export type Payment = z.infer<typeof payment>

const actionOf = <Step extends PaymentStep>(step: Step) => `payment.${step}` as const

/** What happened to a payment. The reasons of operators are not part of it. */
const step = z.object({
  action: z.enum(paymentSteps.map(actionOf)),
  at: timestamp,
  by: z.enum(['merchant', 'provider', 'system']),
})

export const paymentDetail = payment.extend({
  /** Incremented with every change of the draft: a confirmation of an older one is refused. */
  revision: z.int(),
  details,
  documents,
  /** The settlement quota that it has used, by currency. */
  quota: z.array(z.object({ used: wireMoney, given_back: wireMoney })),
  /** What came back, each with the charges that banks named. */
  returns: z.array(
    z.object({
      id: z.string(),
      amount: wireMoney,
      charges: z.array(wireMoney),
      code: z.string().nullable(),
      returned_at: timestamp,
    }),
  ),
  steps: z.array(step),
  /** How the bank was asked for it, oldest first: by its merchant, or because it was late for days. */
  traces: z.array(
    z.object({
      id: z.string(),
      trace_state: z.enum(traceStates),
      opened_by: z.enum(['merchant', 'system']),
      opened_at: timestamp,
      answer: z.string().nullable(),
      closed_at: timestamp.nullable(),
    }),
  ),
  /** Its day of arrival is over, and the bank is not being asked for it. */
  can_trace: z.boolean(),
  fee_refunded_at: timestamp.nullable(),
  /** What it waits for before its dispatch. */
  waits_for: z.enum(['review', 'funds', 'date']).nullable(),
  review_reasons: z.array(z.enum(reviewReasons)),
  request_ids: z.array(z.string()),
  entries: z.array(ledgerEntry),
})
export type PaymentDetail = z.infer<typeof paymentDetail>

export const listPayments = listCall('GET /api/payments', {
  access: 'approved_merchant',
  summary: 'The payments of the merchant, newest first.',
  list: paymentList,
  row: payment,
})

export const paymentsExport = {
  kind: 'payments',
  filter: z.strictObject(listFields(paymentList)),
} as const

/** The proofs of the payments that a filter finds, of those that have one. */
export const paymentProofsExport = {
  kind: 'payment_proofs',
  filter: z.strictObject(listFields(paymentList)),
} as const

export const countPayments = call('GET /api/payments/counts', {
  access: 'approved_merchant',
  summary: 'How many payments are in each stage, at most 10,001 of each.',
  query: z.object({ direction: z.enum(payeeDirections).optional() }),
  data: z.record(z.enum(paymentStages), z.int()),
})

export const getPayment = call('GET /api/payments/:id', {
  access: 'approved_merchant',
  summary: 'One payment with its timeline, its documents, its returns and its lines in the ledger.',
  params: idParams,
  data: paymentDetail,
  errors: ['payment_not_found'],
})

/** A draft may lack its purpose and its papers: the confirmation asks for them. */
export const paymentInput = z.strictObject({
  payee_id: z.string().max(64),
  /** The price that is held for it. Without one the source currency is that of the payee. */
  quote_id: z.string().max(64).optional(),
  source_currency: currency.optional(),
  /** What the payee gets, without a quote. */
  amount: amountText.optional(),
  /** The id of a destination, of those that the quote has compared. */
  method: z.string().max(40),
  charge_bearer: z.enum(chargeBearers).default('SHA'),
  purpose: z.enum(payoutPurposes).nullable().default(null),
  reference: z.string().trim().max(140).default(''),
  details: details.default({}),
  documents: documents.default({}),
  execute_on: z.iso.date().nullable().default(null),
})
export type PaymentInput = z.output<typeof paymentInput>

const saveErrors = [
  'payee_not_found',
  'payee_wrong_state',
  'payment_currency_wrong',
  'payment_method_unavailable',
  'payment_date_invalid',
  'quote_not_found',
  'quote_expired',
  'quote_used',
  'quote_changed',
  'rates_stale',
  'amount_too_small',
  'amount_above_limit',
  'file_not_found',
] as const

export const createPayment = call('POST /api/payments', {
  access: 'approved_merchant',
  idempotent: true,
  summary: 'Makes the draft of a payment. Nothing is reserved before it is authorised.',
  writes: ['payment.create'],
  body: paymentInput.extend({
    /** The payment that this one is sent in place of: one that failed, was returned or cancelled. */
    resend_of: z.string().max(64).optional(),
  }),
  data: payment,
  errors: [...saveErrors, 'payments_too_many', 'payment_not_found', 'payment_wrong_state', 'payment_resent'],
})

export const savePayment = call('PATCH /api/payments/:id', {
  access: 'approved_merchant',
  summary: 'Replaces the draft of a payment. A confirmation that was shown before no longer holds.',
  writes: ['payment.save'],
  params: idParams,
  body: paymentInput,
  data: payment,
  errors: [...saveErrors, 'payment_not_found', 'payment_wrong_state'],
})

export const discardPayment = call('DELETE /api/payments/:id', {
  access: 'approved_merchant',
  summary: 'Discards the draft of a payment.',
  writes: ['payment.discard'],
  params: idParams,
  errors: ['payment_not_found', 'payment_wrong_state'],
})

const contentErrors = [
  'payment_not_found',
  'payment_wrong_state',
  'payment_incomplete',
  'payment_changed',
  'payment_duplicate',
  'payment_date_invalid',
  'payment_limit_exceeded',
  'payment_purpose_refused',
  'payee_wrong_state',
  'quote_expired',
  'quote_used',
  'quota_insufficient',
  'balance_insufficient',
  'rates_stale',
] as const

/** A payment with the same account, amount and currency, of the last seven days or still to come. */
const duplicate = named.extend({ payment_state: z.enum(paymentStates), created_at: timestamp })

/** What the merchant consents to: the payment as it is shown, in every field. */
export const paymentAuthorisation = authorisationKind({
  kind: 'payment',
  takes_pay_pwd: true,
  input: {
    id: z.string().max(64),
    /** The person has seen that there is a payment like this one. */
    accepts_duplicates: z.boolean().default(false),
  },
  content: {
    payment_id: z.string(),
    number: z.string(),
    revision: z.int(),
    direction: z.enum(payeeDirections),
    payee: z.object({
      id: z.string(),
      version: z.int(),
      name: z.string(),
      payee_type: z.enum(payeeTypes),
      bank_name: z.string(),
      country: z.string(),
      /** The whole number of the account, with the code of its bank. */
      account: z.string(),
      is_same_name: z.boolean(),
    }),
    method: z.string(),
    rail: z.string(),
    source: wireMoney,
    fee: wireMoney,
    total: wireMoney,
    target: wireMoney,
    rate: rateText.nullable(),
    charge_bearer: z.enum(chargeBearers),
    purpose: z.enum(payoutPurposes),
    reference: z.string(),
    details,
    file_ids: z.array(z.string()),
    execute_on: z.iso.date().nullable(),
    value_date: z.iso.date(),
    arrives_from: z.iso.date(),
    arrives_on: z.iso.date(),
    /** Payments like this one, which the person has accepted. */
    duplicates: z.array(duplicate),
    /** No payment has gone to this account yet. */
    is_first: z.boolean(),
  },
  errors: contentErrors,
})
export type PaymentContent = z.infer<typeof paymentAuthorisation.content>

export const authorisePayment = call('POST /api/payments/:id/authorise', {
  access: 'approved_merchant',
  moves_money: true,
  idempotent: true,
  summary: 'Reserves the money of a payment, as it was confirmed; it is dispatched, or waits for its day.',
  writes: [['payment.authorise', 'payment.schedule']],
  may_write: ['payment.hold', 'pay_pwd.lock'],
  params: idParams,
  body: withConsent({ authorisation_id: z.string().max(64) }),
  data: payment,
  errors: [...consentErrors, ...contentErrors],
})

export const cancelPayment = call('POST /api/payments/:id/cancel', {
  access: 'approved_merchant',
  idempotent: true,
  summary: 'Cancels a payment that has not been dispatched. Its money is available again.',
  writes: ['payment.cancel'],
  params: idParams,
  data: payment,
  errors: ['payment_not_found', 'payment_wrong_state'],
})

export const recallPayment = call('POST /api/payments/:id/recall', {
  access: 'approved_merchant',
  idempotent: true,
  summary: 'Asks the bank for a payment back. The payee has to agree once it has the money.',
  writes: ['payment.recall'],
  params: idParams,
  body: z.strictObject({ reason: z.enum(['duplicate', 'wrong_details', 'fraud', 'customer']) }),
  data: payment,
  errors: ['payment_not_found', 'payment_wrong_state', 'recall_open'],
})

export const createPaymentProofLink = call('POST /api/payments/:id/link', {
  access: 'approved_merchant',
  summary: 'An address for the proof of a payment that was sent: a PDF, for one use.',
  writes: ['payment.link'],
  params: idParams,
  body: z.strictObject({ language }),
  data: downloadLink,
  errors: ['payment_not_found', 'payment_wrong_state'],
})

export const createSettlementProofLink = call('POST /api/payments/:id/settlement_link', {
  access: 'approved_merchant',
  summary:
    'An address for the settlement proof of RMB that was paid with settlement quota: a PDF, for one use.',
  writes: ['payment.link_settlement'],
  params: idParams,
  body: z.strictObject({ language }),
  data: downloadLink,
  errors: ['payment_not_found', 'payment_wrong_state', 'payment_quota_unused'],
})

/** What the bank of the sandbox does with a payment. */
export const bankAnswers = ['accept', 'confirm', 'reject', 'return', 'silent', 'duplicate'] as const
export type BankAnswer = (typeof bankAnswers)[number]

export const answerPaymentInSandbox = call('POST /api/sandbox/payments/:id/bank_answer', {
  access: 'approved_merchant',
  summary: 'Lets the bank of the sandbox answer a payment, now or as soon as it has it.',
  sandbox: true,
  writes: [],
  params: idParams,
  body: z.strictObject({
    answer: z.enum(bankAnswers),
    /** A code of ISO 20022, for a refusal or a return. */
    code: z
      .string()
      .regex(/^[A-Z\d]{4}$/)
      .optional(),
  }),
  data: payment,
  errors: ['payment_not_found', 'payment_wrong_state', 'bank_unavailable'],
})
