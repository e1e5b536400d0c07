import { z } from 'zod'
import { wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { enquiry, enquiryDetail } from '../enquiries/enquiries.ts'
import { consoleEnquiryList } from '../enquiries/enquiry-lists.ts'
import { downloadLink, linkBody } from '../files.ts'
import { listCall } from '../list-call.ts'
import { receiptStates } from '../receipts/states.ts'
import { operatorName } from './proposals.ts'

const roles = ['treasurer', 'administrator'] as const

const consoleOwn = {
  merchant_id: z.string(),
  merchant_number: z.string(),
  legal_name: z.string(),
  legal_name_latin: z.string(),
  /** Who looks for the money. */
  taken_by: operatorName.nullable(),
  answered_by: operatorName.nullable(),
}

export const consoleEnquiry = enquiry.extend(consoleOwn)
export type ConsoleEnquiry = z.infer<typeof consoleEnquiry>

export const listConsoleEnquiries = listCall('GET /api/console/enquiries', {
  access: 'operator',
  roles,
  summary: 'Enquiries of merchants about payments that they do not see, oldest first.',
  list: consoleEnquiryList,
  row: consoleEnquiry,
})

/** What money that may be meant has in common, in suspense or in receipts. */
const candidate = z.object({
  id: z.string(),
  amount: wireMoney,
  /** How much less than the payer says to have sent: what banks on the way may have kept. */
  short: wireMoney,
  payer_name: z.string(),
  /** How alike the payer's name is to the one in the enquiry, of 100. */
  name_score: z.int(),
  remittance: z.string(),
  booked_on: z.iso.date(),
})

export const suspenseCandidate = candidate.extend({
  creditor_account: z.string().nullable(),
  /** A decision about it waits for a second operator. */
  is_proposed: z.boolean(),
})
export type SuspenseCandidate = z.infer<typeof suspenseCandidate>

export const receiptCandidate = candidate.extend({
  number: z.string(),
  receipt_state: z.enum(receiptStates),
  account: z.object({ id: z.string(), alias: z.string(), tail: z.string() }),
  /** Assigned by an operator, from suspense. */
  is_assigned: z.boolean(),
  /** The number of another enquiry that it answers. */
  answers: z.string().nullable(),
})
export type ReceiptCandidate = z.infer<typeof receiptCandidate>

export const consoleEnquiryDetail = enquiryDetail.extend({
  ...consoleOwn,
  /** The whole number of the account that the payer was told. */
  bank_account: z.string().nullable(),
  suspense: z.array(suspenseCandidate),
  receipts: z.array(receiptCandidate),
  /** How much less may have arrived; null while there are no rates. */
  tolerance: wireMoney.nullable(),
  taken_at: timestamp.nullable(),
})
export type ConsoleEnquiryDetail = z.infer<typeof consoleEnquiryDetail>

export const getConsoleEnquiry = call('GET /api/console/enquiries/:id', {
  access: 'operator',
  roles,
  summary: 'One enquiry with the money in suspense and the receipts of the merchant that it may be about.',
  params: idParams,
  data: consoleEnquiryDetail,
  errors: ['enquiry_not_found'],
})

export const takeEnquiry = call('POST /api/console/enquiries/:id/take', {
  access: 'operator',
  roles,
  summary: 'Takes an enquiry, unless a colleague has it; `take_over` takes it from them.',
  writes: [],
  may_write: ['enquiry.take'],
  params: idParams,
  body: z.strictObject({ take_over: z.boolean().default(false) }),
  data: consoleEnquiryDetail,
  errors: ['enquiry_not_found', 'enquiry_wrong_state', 'case_taken'],
})

const reply = z.string().trim().min(1).max(1000)

const answerBody = z.discriminatedUnion('answer', [
  z.strictObject({
    answer: z.literal('found'),
    /** The id or the number of a receipt of the merchant: money in suspense is one once it is assigned. */
    receipt_id: z.string().max(64),
    reply,
  }),
  z.strictObject({ answer: z.enum(['not_arrived', 'wrong_account']), reply }),
])
export type EnquiryReply = z.output<typeof answerBody>

export const answerEnquiry = call('POST /api/console/enquiries/:id/answer', {
  access: 'operator',
  roles,
  summary: 'Answers an enquiry that no colleague has taken, in words to the merchant.',
  writes: ['enquiry.answer'],
  params: idParams,
  body: answerBody,
  data: consoleEnquiryDetail,
  errors: ['enquiry_not_found', 'enquiry_wrong_state', 'case_taken', 'receipt_not_found'],
})

export const createEnquiryFileLink = call('POST /api/console/enquiries/:id/files/:file_id/link', {
  access: 'operator',
  roles,
  summary: 'An address for a file of an enquiry, or for the image of one of its pages: for one use.',
  writes: ['file.link'],
  params: z.object({ id: z.string().max(64), file_id: z.string().max(64) }),
  body: linkBody,
  data: downloadLink,
  errors: ['enquiry_not_found', 'file_not_found', 'file_damaged', 'file_took_too_long'],
})
