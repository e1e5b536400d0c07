import { z } from 'zod'
import { wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { ledgerEntry } from '../ledger.ts'
import { listCall } from '../list-call.ts'
import { receipt, receiptReturn } from '../receipts/receipts.ts'
import { holdReasons, payerRelations, recallStates } from '../receipts/states.ts'
import { consoleReceiptList } from './receipt-lists.ts'
import { subjectHit } from './screening.ts'

const roles = ['reviewer', 'administrator'] as const

export const recall = z.object({
  id: z.string(),
  recall_state: z.enum(recallStates),
  reason: z.string(),
  frozen: wireMoney,
  asked_at: timestamp,
  answered_at: timestamp.nullable(),
  remark: z.string().nullable(),
})

export const consoleReceipt = receipt.extend({
  merchant_id: z.string(),
  legal_name: z.string(),
  legal_name_latin: z.string(),
  recall: recall.nullable(),
})
export type ConsoleReceipt = z.infer<typeof consoleReceipt>

export const listConsoleReceipts = listCall('GET /api/console/receipts', {
  access: 'operator',
  summary: 'Receipts of all merchants, those that waited longest first.',
  list: consoleReceiptList,
  row: consoleReceipt,
})

/** How the payer is known: declared with the account, accepted by an operator before, or not at all. */
export const payerMatches = ['declared', 'accepted', 'unknown'] as const

/** What happened to a receipt, with the operator or user and the remark for operators. */
const consoleStep = z.object({
  action: z.string(),
  at: timestamp,
  /** The name of an operator; null for the system, the bank and users. */
  operator: z.string().nullable(),
  amount: wireMoney.nullable(),
  hold_reason: z.enum(holdReasons).nullable(),
  remark: z.string().nullable(),
})

export const consoleReceiptDetail = consoleReceipt.extend({
  /** The whole account number of the payer, which the merchant does not see. */
  payer_account: z.string().nullable(),
  payer_match: z.enum(payerMatches),
  /** With which the payer was accepted, else what the merchant answered. */
  payer_relation: z.enum(payerRelations).nullable(),
  /** The names that were declared as payers of the account. */
  declared_payers: z.array(z.string()),
  holder_name: z.string(),
  /** The number that the payer paid to. */
  bank_account: z.string().nullable(),
  /** Assigned by an operator, from suspense. */
  is_assigned: z.boolean(),
  /** What the merchant received from the same payer before, in the currency of this receipt. */
  payer_history: z.object({ count: z.int(), first_at: timestamp.nullable(), total: wireMoney }),
  /** What the merchant received in 90 days from all payers in this currency, with this receipt. */
  volume_90_days: wireMoney,
  /** The codes of the monthly volumes that were declared with the account. */
  declared_volumes: z.array(z.string()),
  hits: z.array(subjectHit),
  steps: z.array(consoleStep),
  returns: z.array(receiptReturn.extend({ refusal: z.string().nullable() })),
  entries: z.array(ledgerEntry),
})
export type ConsoleReceiptDetail = z.infer<typeof consoleReceiptDetail>

export const getConsoleReceipt = call('GET /api/console/receipts/:id', {
  access: 'operator',
  summary: 'One receipt with what a reviewer needs to decide.',
  params: idParams,
  data: consoleReceiptDetail,
  errors: ['receipt_not_found'],
})

const remark = z.string().trim().min(1).max(500)

export const releaseReceipt = call('POST /api/console/receipts/:id/release', {
  access: 'operator',
  roles,
  summary: 'Releases a held receipt to its merchant.',
  writes: ['receipt.release'],
  may_write: ['request.close'],
  params: idParams,
  body: z.strictObject({
    remark,
    accept_payer: z.boolean().default(false),
    /** How an accepted payer belongs to the trade, if it is not as the merchant answered. */
    relation: z.enum(payerRelations).optional(),
    /** The papers of money of the same name show the trade behind it, so that it can earn quota. */
    shows_trade: z.boolean().default(false),
  }),
  data: consoleReceipt,
  errors: ['receipt_not_found', 'receipt_wrong_state', 'receipt_recalled', 'rates_stale'],
})

export const sendBackReceipt = call('POST /api/console/receipts/:id/send_back', {
  access: 'operator',
  roles,
  summary: 'Sends a held receipt back to its payer.',
  writes: ['receipt.return'],
  may_write: ['request.close', 'screening_hit.drop'],
  params: idParams,
  body: z.strictObject({ remark }),
  data: consoleReceipt,
  errors: ['receipt_not_found', 'receipt_wrong_state'],
})

export const answerRecall = call('POST /api/console/recalls/:id/answer', {
  access: 'operator',
  roles,
  summary: 'Answers all open recalls of a receipt: accepted, refused, or already returned if it is gone.',
  writes: [['receipt.recall_accept', 'receipt.recall_refuse', 'receipt.recall_returned']],
  may_write: ['receipt.return', 'request.close', 'screening_hit.drop'],
  params: idParams,
  body: z.strictObject({ answer: z.enum(['accept', 'refuse']), remark }),
  data: consoleReceipt,
  errors: [
    'recall_not_found',
    'recall_wrong_state',
    'receipt_not_found',
    'receipt_wrong_state',
    'receipt_spent',
  ],
})
