import { z } from 'zod'
import { amountText, currency, wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { file } from '../files.ts'
import { listCall } from '../list-call.ts'
import { fileId } from '../merchant/profile.ts'
import { enquiryList } from './enquiry-lists.ts'
import { ENQUIRY_FILES_MAX, enquiryAnswers, enquiryStates } from './states.ts'

export const enquiry = z.object({
  id: z.string(),
  number: z.string(),
  enquiry_state: z.enum(enquiryStates),
  amount: wireMoney,
  /** When the payer sent it, as the payer says. */
  sent_on: z.iso.date(),
  payer_name: z.string(),
  /** What the payer wrote with the payment. */
  remittance: z.string(),
  /** The account that the payer was told; null if the merchant does not know. */
  account: z.object({ id: z.string(), alias: z.string(), tail: z.string() }).nullable(),
  note: z.string(),
  answer: z.enum(enquiryAnswers).nullable(),
  /** The provider's words to the merchant. */
  reply: z.string(),
  /** The receipt that was found. */
  receipt: z.object({ id: z.string(), number: z.string() }).nullable(),
  created_at: timestamp,
  /** When it was answered or withdrawn. */
  ended_at: timestamp.nullable(),
})
export type Enquiry = z.infer<typeof enquiry>

export const enquiryDetail = enquiry.extend({ files: z.array(file) })
export type EnquiryDetail = z.infer<typeof enquiryDetail>

export const listEnquiries = listCall('GET /api/enquiries', {
  access: 'approved_merchant',
  summary: 'The merchant’s enquiries about payments that it does not see, newest first.',
  list: enquiryList,
  row: enquiry,
})

export const getEnquiry = call('GET /api/enquiries/:id', {
  access: 'approved_merchant',
  summary: 'One enquiry with its files and its answer.',
  params: idParams,
  data: enquiryDetail,
  errors: ['enquiry_not_found'],
})

export const enquiryInput = z.strictObject({
  currency,
  amount: amountText,
  sent_on: z.iso.date(),
  payer_name: z.string().trim().min(1).max(140),
  remittance: z.string().trim().max(140).default(''),
  account_id: z.string().max(64).nullable(),
  note: z.string().trim().max(500).default(''),
  /** The payer's remittance slip or the SWIFT message of its bank. */
  file_ids: z.array(fileId).min(1).max(ENQUIRY_FILES_MAX),
})
export type EnquiryInput = z.output<typeof enquiryInput>

export const createEnquiry = call('POST /api/enquiries', {
  access: 'approved_merchant',
  summary: 'Asks the provider to look for a payment that a payer says to have sent.',
  writes: ['enquiry.open'],
  idempotent: true,
  body: enquiryInput,
  data: enquiryDetail,
  errors: ['account_not_found', 'file_not_found', 'enquiry_exists', 'enquiries_too_many'],
})

export const withdrawEnquiry = call('POST /api/enquiries/:id/withdraw', {
  access: 'approved_merchant',
  summary: 'Takes an enquiry back that has no answer yet.',
  writes: ['enquiry.withdraw'],
  params: idParams,
  data: enquiryDetail,
  errors: ['enquiry_not_found', 'enquiry_wrong_state'],
})
