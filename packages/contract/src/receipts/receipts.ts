import { z } from 'zod'
import { amountText, currency, wireMoney } from '../amounts.ts'
import { returnStates } from '../banking/states.ts'
import { call, idParams, timestamp } from '../call.ts'
import { language } from '../fields.ts'
import { downloadLink } from '../files.ts'
import { ledgerEntry } from '../ledger.ts'
import { listCall, listFields } from '../list-call.ts'
import { restoreStates } from '../trade/states.ts'
import { receiptList, receiptStages } from './receipt-list.ts'
import {
  holdOwners,
  holdReasons,
  type ReceiptStep,
  receiptKinds,
  receiptStates,
  receiptSteps,
  returnReasons,
} from './states.ts'

/** Why a receipt waits, who acts next, and by when. */
const hold = z.object({
  reason: z.enum(holdReasons),
  owner: z.enum(holdOwners),
  until: timestamp.nullable(),
})

export const receipt = z.object({
  id: z.string(),
  number: z.string(),
  receipt_state: z.enum(receiptStates),
  receipt_kind: z.enum(receiptKinds),
  /** Orders can earn settlement quota for it: money of the same name only if its papers show the trade. */
  earns_quota: z.boolean(),
  account: z.object({
    id: z.string(),
    alias: z.string(),
    /** The last characters of its number at the bank. */
    tail: z.string(),
    application_type: z.enum(['e_commerce', 't_trade']),
    /** The stores that pay to it now. */
    stores: z.array(z.string()),
  }),
  currency,
  /** What arrived, before the fee. */
  gross: wireMoney,
  /** What the payer ordered, if the bank tells; it may be in another currency. */
  instructed: wireMoney.nullable(),
  /** What banks on the way deducted before it arrived, one amount for each currency. */
  charges: z.array(wireMoney),
  fee: wireMoney,
  /** What reversals gave back of the fee. */
  fee_back: wireMoney,
  /** What was credited: the amount after the fee. */
  net: wireMoney,
  /** How much of it is held at this moment. */
  held: wireMoney,
  returned: wireMoney,
  reversed: wireMoney,
  /** The payer's bank asked for it back, and it goes or went back for that. */
  recalled: z.boolean(),
  payer: z.object({
    name: z.string(),
    country: z.string().nullable(),
    /** The last characters of the payer's account. */
    tail: z.string().nullable(),
  }),
  /** What the payer wrote. */
  remittance: z.string(),
  bank_reference: z.string(),
  value_date: z.iso.date(),
  hold: hold.nullable(),
  /** How far orders explain it, and what no order explains yet. */
  restore: z.object({ restore_state: z.enum(restoreStates), restored: wireMoney, open: wireMoney }),
  received_at: timestamp,
  released_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
})
export type Receipt = z.infer<typeof receipt>

export const listReceipts = listCall('GET /api/receipts', {
  access: 'approved_merchant',
  summary: 'Money that arrived for the merchant, newest first.',
  list: receiptList,
  row: receipt,
})

/** The export of the list: the same filters. */
export const receiptsExport = {
  kind: 'receipts',
  filter: z.strictObject(listFields(receiptList)),
} as const

const actionOf = <Step extends ReceiptStep>(step: Step) => `receipt.${step}` as const

/** What happened to a receipt. The reasons of operators are not part of it. */
const step = z.object({
  action: z.enum(receiptSteps.map(actionOf)),
  at: timestamp,
  amount: wireMoney.nullable(),
})

export const receiptReturn = z.object({
  n: z.int(),
  return_state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  amount: wireMoney,
  created_at: timestamp,
  ended_at: timestamp.nullable(),
})

export const getReceipt = call('GET /api/receipts/:id', {
  access: 'approved_merchant',
  summary: 'One receipt with its history, its returns and its lines in the ledger.',
  params: idParams,
  data: receipt.extend({
    steps: z.array(step),
    returns: z.array(receiptReturn),
    /** What can still go back to the payer. */
    returnable: wireMoney,
    request_ids: z.array(z.string()),
    entries: z.array(ledgerEntry),
  }),
  errors: ['receipt_not_found'],
})
export type ReceiptDetail = z.infer<typeof getReceipt.data>

/** The receipts of each stage, for the tabs of the list. */
export const countReceipts = call('GET /api/receipts/counts', {
  access: 'approved_merchant',
  summary: 'How many receipts are in each stage, at most 10,001 of each.',
  data: z.record(z.enum(receiptStages), z.int()),
})

export const returnReceipt = call('POST /api/receipts/:id/return', {
  access: 'approved_merchant',
  summary: 'Sends a receipt back to the account that it came from, in whole or in part.',
  writes: ['receipt.return'],
  may_write: ['request.close', 'screening_hit.drop'],
  idempotent: true,
  moves_money: true,
  params: idParams,
  body: z.strictObject({
    /** Without an amount all that is left goes back. */
    amount: amountText.optional(),
  }),
  data: receipt,
  errors: ['receipt_not_found', 'receipt_wrong_state', 'amount_above_receipt', 'balance_insufficient'],
})

export const createReceiptProofLink = call('POST /api/receipts/:id/link', {
  access: 'approved_merchant',
  summary: 'An address for the proof of a receipt: a PDF, for one use.',
  writes: ['receipt.link'],
  params: idParams,
  body: z.strictObject({ language }),
  data: downloadLink,
  errors: ['receipt_not_found'],
})
