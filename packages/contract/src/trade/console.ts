import { z } from 'zod'
import { wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { subjectHit } from '../console/screening.ts'
import { listCall } from '../list-call.ts'
import { payerRelations } from '../receipts/states.ts'
import { bilingual } from '../requests.ts'
import { consoleRowList, consoleSubmissionList } from './lists.ts'
import { caseExceptions, rowExceptions, rowRefusalReasons } from './states.ts'
import { submissionDetail, submissionRow } from './submissions.ts'

export const DECIDED_ROWS_MAX = 500

const submissionHead = submissionDetail
  .pick({
    id: true,
    number: true,
    submission_state: true,
    template: true,
    row_count: true,
    accepted_count: true,
    refused_count: true,
    covered: true,
    submitted_at: true,
  })
  .extend({
    merchant_id: z.string(),
    merchant_number: z.string(),
    legal_name: z.string(),
    legal_name_latin: z.string(),
    /** Papers or sheets of it that another merchant has too. */
    exceptions: z.array(z.enum(caseExceptions)),
    exception_count: z.int(),
    sample_count: z.int(),
    /** Who has taken it. */
    reviewer: z.object({ operator_id: z.string(), name: z.string() }).nullable(),
  })

export const listConsoleSubmissions = listCall('GET /api/console/trade_submissions', {
  access: 'operator',
  summary: 'Submissions of orders by state, the longest waiting first.',
  list: consoleSubmissionList,
  row: submissionHead,
})
export type ConsoleSubmission = z.infer<typeof submissionHead>

/** Someone who paid receipts of the submission, and what it paid the merchant before. */
const casePayer = z.object({
  name: z.string(),
  /** A buyer that an application named, a payer accepted with proof, or neither. */
  match: z.enum(['declared', 'accepted', 'unknown']),
  /** As it was accepted; null if it was not stated. */
  relation: z.enum(payerRelations).nullable(),
  /** The payer is not the buyer, but was accepted as one who pays for buyers. */
  pays_for_buyers: z.boolean(),
  /** Of receipts before those of the submission, by currency. */
  history: z.object({
    count: z.int(),
    total: z.array(wireMoney),
    first_at: timestamp.nullable(),
    last_at: timestamp.nullable(),
    /** Sent back to the payer, in full or in part. */
    returned_count: z.int(),
    /** Asked back, or taken back, by the payer's bank. */
    recalled_count: z.int(),
  }),
})
export type CasePayer = z.infer<typeof casePayer>

/** What the reviewer needs on one screen. */
export const consoleSubmission = submissionHead.extend({
  difference_reason: submissionDetail.shape.difference_reason,
  reviewed_at: timestamp.nullable(),
  receipts: submissionDetail.shape.receipts,
  papers: submissionDetail.shape.papers,
  /** The sheets that rows were imported from, with other merchants that imported the same file. */
  sheets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      imported_at: timestamp,
      elsewhere: z.array(
        z.object({
          merchant_id: z.string(),
          merchant_number: z.string(),
          submission_id: z.string(),
          submission_number: z.string(),
          imported_at: timestamp,
        }),
      ),
    }),
  ),
  /** How many of the merchant's rows were accepted and refused before. */
  history: z.object({ accepted: z.int(), refused: z.int() }),
  /** What the merchant has received in the last 90 days, by currency. */
  volume: z.array(wireMoney),
  /** A third of it in US dollars at the latest rates; null while a rate is missing. */
  monthly_volume: wireMoney.nullable(),
  is_above_declared: z.boolean(),
  /** The monthly volume that the company has declared, as a code of its list. */
  declared_volume: z.string().nullable(),
  /** Rows that a person has to see and that are not decided. */
  unseen_count: z.int(),
  payers: z.array(casePayer),
  /** Buyers whose names are like a name of the sanctions list. */
  hits: z.array(subjectHit),
})
export type ConsoleSubmissionDetail = z.infer<typeof consoleSubmission>

export const getConsoleSubmission = call('GET /api/console/trade_submissions/:id', {
  access: 'operator',
  summary: 'One submission of orders, with its receipts and the history of its merchant.',
  params: idParams,
  data: consoleSubmission,
  errors: ['trade_submission_not_found'],
})

/** The contract of an order, and how far the orders of it reach. */
const rowContract = z.object({
  /** As the merchant has stated it; null of a contract that has one order only. */
  total: wireMoney.nullable(),
  /** By other orders of the merchant, in review or accepted. */
  used: wireMoney,
  /** What is left of the total besides this order and the others. */
  left: wireMoney.nullable(),
})
export type RowContract = z.infer<typeof rowContract>

export const consoleRow = submissionRow.extend({
  exceptions: z.array(z.enum(rowExceptions)),
  is_sampled: z.boolean(),
  payer_names: z.array(z.string()),
  /** The words for which its goods are flagged, by the policy in force. */
  goods_words: z.array(z.string()),
  /** Null of an order without a contract, or whose amount cannot be read. */
  contract: rowContract.nullable(),
  /** Other merchants that use the same tracking number. */
  tracking_at: z.array(z.object({ merchant_id: z.string(), merchant_number: z.string() })),
})
export type ConsoleTradeRow = z.infer<typeof consoleRow>

export const listConsoleRows = listCall('GET /api/console/trade_submissions/:id/rows', {
  access: 'operator',
  summary: 'The rows of a submission: those with exceptions, those of the sample, or the rest.',
  params: idParams,
  list: consoleRowList,
  row: consoleRow,
  errors: ['trade_submission_not_found'],
})

export const takeTradeSubmission = call('POST /api/console/trade_submissions/:id/take', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Takes a submission for review, unless a colleague has it; `take_over` takes it from them.',
  writes: [],
  may_write: ['trade_submission.take'],
  params: idParams,
  body: z.strictObject({ take_over: z.boolean().default(false) }),
  data: consoleSubmission,
  errors: ['trade_submission_not_found', 'trade_submission_wrong_state', 'case_taken'],
})

export const decideTradeRows = call('POST /api/console/trade_submissions/:id/decide', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Accepts or refuses rows. Accepted ones raise the quota by what they explain of receipts.',
  writes: ['trade_submission.decide'],
  may_write: ['trade_submission.review', 'screening_hit.drop'],
  params: idParams,
  body: z.union([
    z.strictObject({
      verdict: z.literal('accept'),
      /** Single rows, or all others once every exception and sample is decided. */
      rows: z.union([z.array(z.string().max(64)).min(1).max(DECIDED_ROWS_MAX), z.literal('rest')]),
    }),
    z.strictObject({
      verdict: z.literal('refuse'),
      rows: z.array(z.string().max(64)).min(1).max(DECIDED_ROWS_MAX),
      reason: z.enum(rowRefusalReasons),
      /** What the merchant reads, by the language of its user. */
      remark: bilingual,
    }),
  ]),
  data: consoleSubmission,
  errors: [
    ...(['trade_submission_not_found', 'trade_submission_wrong_state'] as const),
    ...(['trade_order_wrong_state', 'trade_row_unseen', 'trade_buyer_listed', 'case_taken'] as const),
    'trade_contract_exceeded',
  ],
})
