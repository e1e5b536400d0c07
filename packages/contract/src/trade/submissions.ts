import { z } from 'zod'
import { amountText, currency, wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { downloadLink, file } from '../files.ts'
import { languages } from '../language.ts'
import { listCall } from '../list-call.ts'
import { bilingual } from '../requests.ts'
import { tradeReceiptList, tradeSubmissionList } from './lists.ts'
import { orderProblems, orderText } from './orders.ts'
import { tradePapers } from './paper-slots.ts'
import {
  differenceReasons,
  restoreStates,
  rowExceptions,
  rowRefusalReasons,
  rowStates,
  submissionStates,
} from './states.ts'
import { orderFields, tradeTemplateNames } from './templates.ts'

/** Rows of a submission; in one call of the autosave; and in one call that reads them. */
export const SUBMISSION_ROWS_MAX = 10_000
export const SAVED_ROWS_MAX = 500
export const READ_ROWS_MAX = 1000
export const SUBMISSION_RECEIPTS_MAX = 50
export const SAVED_ALLOCATIONS_MAX = 1000
/** Files of one paper. */
export const PAPER_FILES_MAX = 10

const id = z.string().max(64)
const template = z.enum(tradeTemplateNames)

export const tradeReceipt = z.object({
  id: z.string(),
  number: z.string(),
  received: wireMoney,
  payer_name: z.string(),
  reference: z.string(),
  received_at: timestamp,
  is_available: z.boolean(),
  restore_state: z.enum(restoreStates),
  /** Accepted, in review, gone back to the payer, and what no order explains yet. */
  restored: wireMoney,
  in_review: wireMoney,
  returned: wireMoney,
  open: wireMoney,
})
export type TradeReceipt = z.infer<typeof tradeReceipt>

export const listTradeReceipts = listCall('GET /api/trade/receipts', {
  access: 'approved_merchant',
  summary: 'The receipts of the merchant, with how far orders explain them.',
  list: tradeReceiptList,
  row: tradeReceipt,
})

export const tradeSubmission = z.object({
  id: z.string(),
  number: z.string(),
  submission_state: z.enum(submissionStates),
  template,
  version: z.int(),
  row_count: z.int(),
  accepted_count: z.int(),
  refused_count: z.int(),
  /** What its orders explain, by currency. */
  covered: z.array(wireMoney),
  created_at: timestamp,
  saved_at: timestamp,
  submitted_at: timestamp.nullable(),
  reviewed_at: timestamp.nullable(),
})
export type TradeSubmission = z.infer<typeof tradeSubmission>

/** A receipt within a submission, with what the submission explains of it. */
const coveredReceipt = tradeReceipt.extend({ covered: wireMoney })

/** A paper of a submission, with its files. */
export const submissionPaper = z.object({
  paper: z.enum(tradePapers),
  /** The draft cannot be submitted without it. */
  is_needed: z.boolean(),
  files: z.array(file),
})
export type SubmissionPaper = z.infer<typeof submissionPaper>

export const submissionDetail = tradeSubmission.extend({
  difference_reason: z.enum(differenceReasons).nullable(),
  problem_count: z.int(),
  warning_count: z.int(),
  /** Of a draft: the rows without problems that explain a receipt. They can be submitted alone. */
  valid: z.object({ row_count: z.int(), covered: z.array(wireMoney) }).nullable(),
  receipts: z.array(coveredReceipt),
  papers: z.array(submissionPaper),
  /** The rules of today, by which a screen checks rows as they are typed. */
  rules: z.object({
    today: z.string(),
    age_days_max: z.int(),
    unshipped_days_max: z.int(),
    declaration_from: z.partialRecord(currency, z.string()),
  }),
  /** The quota in each currency now, and once everything covered is accepted. */
  quota: z.array(z.object({ now: wireMoney, after: wireMoney })),
})
export type SubmissionDetail = z.infer<typeof submissionDetail>

export const submissionRow = z.object({
  order_id: z.string(),
  number: z.string(),
  position: z.int(),
  row_state: z.enum(rowStates),
  /** An accepted order keeps its fields in a later submission. */
  is_fixed: z.boolean(),
  text: orderText,
  problems: orderProblems,
  warnings: z.array(z.enum(rowExceptions)),
  total: wireMoney.nullable(),
  covered: wireMoney.nullable(),
  /** The part of the order that explains each receipt, in its currency. */
  allocations: z.array(z.object({ receipt_id: z.string(), amount: z.string() })),
  reason: z.enum(rowRefusalReasons).nullable(),
  remark: bilingual.nullable(),
})
export type SubmissionRow = z.infer<typeof submissionRow>

export const listTradeSubmissions = listCall('GET /api/trade/submissions', {
  access: 'approved_merchant',
  summary: 'The submissions of the merchant, newest first.',
  list: tradeSubmissionList,
  row: tradeSubmission,
})

export const getTradeSubmission = call('GET /api/trade/submissions/:id', {
  access: 'approved_merchant',
  summary: 'One submission, with its receipts and what they lack.',
  params: idParams,
  data: submissionDetail,
  errors: ['trade_submission_not_found'],
})

const saved = z.object({ version: z.int(), saved_at: timestamp })

export const getTradeRows = call('GET /api/trade/submissions/:id/rows', {
  access: 'approved_merchant',
  summary: 'The rows of a submission in their order, piece by piece.',
  params: idParams,
  query: z.object({
    after: z.coerce.number().int().min(-1).max(1_000_000_000).default(-1),
    limit: z.coerce.number().int().min(1).max(READ_ROWS_MAX).default(READ_ROWS_MAX),
    only: z.enum(['problems', 'warnings']).optional(),
  }),
  /** The rows of one version. */
  data: saved.extend({ rows: z.array(submissionRow) }),
  errors: ['trade_submission_not_found'],
})

export const createTradeSubmission = call('POST /api/trade/submissions', {
  access: 'approved_merchant',
  summary: 'Begins a submission for some receipts, or for orders that come before their money.',
  writes: ['trade_submission.open'],
  body: z.strictObject({
    template,
    receipt_ids: z.array(id).max(SUBMISSION_RECEIPTS_MAX).default([]),
    /** Orders of the library: in draft, refused, or accepted with a part that is left. */
    order_ids: z.array(id).max(SAVED_ROWS_MAX).default([]),
  }),
  data: submissionDetail,
  errors: [
    ...(['receipt_not_found', 'trade_order_not_found', 'trade_order_wrong_state'] as const),
    ...(['receipt_earns_no_quota', 'trade_drafts_too_many'] as const),
  ],
})

export const mendTradeSubmission = call('POST /api/trade/submissions/:id/mend', {
  access: 'approved_merchant',
  summary: 'Begins a draft with the orders of a submission that were refused or taken back, and its papers.',
  writes: ['trade_submission.open'],
  params: idParams,
  data: submissionDetail,
  errors: [
    ...(['trade_submission_not_found', 'trade_submission_wrong_state', 'trade_order_wrong_state'] as const),
    'trade_drafts_too_many',
  ],
})

const version = z.int().min(1).max(1_000_000_000)
const draftErrors = ['trade_submission_not_found', 'trade_submission_wrong_state', 'draft_conflict'] as const

export const saveTradeRows = call('PUT /api/trade/submissions/:id/rows', {
  access: 'approved_merchant',
  summary: 'Saves rows of a draft as they are typed. Rows with problems are kept, with what is wrong.',
  writes: [],
  params: idParams,
  body: z.strictObject({
    version,
    rows: z
      .array(
        z.strictObject({
          /** Null for a new row. */
          order_id: id.nullable(),
          position: z.int().min(0).max(1_000_000_000),
          text: orderText,
        }),
      )
      .max(SAVED_ROWS_MAX),
    removed: z.array(id).max(SAVED_ROWS_MAX).default([]),
  }),
  /** The saved rows, and others whose problems or warnings have changed with them. */
  data: saved.extend({ rows: z.array(submissionRow) }),
  errors: [...draftErrors, 'trade_order_not_found', 'trade_rows_too_many'],
})

export const saveTradeReceipts = call('PUT /api/trade/submissions/:id/receipts', {
  access: 'approved_merchant',
  summary: 'Chooses the receipts of a draft and allocates its orders to them, the oldest first.',
  writes: [],
  params: idParams,
  body: z.strictObject({ version, receipt_ids: z.array(id).max(SUBMISSION_RECEIPTS_MAX) }),
  data: submissionDetail,
  errors: [...draftErrors, 'receipt_not_found', 'receipt_earns_no_quota'],
})

export const saveTradeAllocations = call('PUT /api/trade/submissions/:id/allocations', {
  access: 'approved_merchant',
  summary: 'Sets how much of single orders explains single receipts; zero takes an order off a receipt.',
  writes: [],
  params: idParams,
  body: z.strictObject({
    version,
    allocations: z
      .array(z.strictObject({ order_id: id, receipt_id: id, amount: amountText }))
      .min(1)
      .max(SAVED_ALLOCATIONS_MAX),
  }),
  data: submissionDetail,
  errors: [
    ...draftErrors,
    ...(['trade_order_not_found', 'receipt_not_found'] as const),
    ...(['receipt_over_allocated', 'trade_order_over_allocated'] as const),
  ],
})

const paperFiles = z.array(id).max(PAPER_FILES_MAX)

export const saveTradePaper = call('PUT /api/trade/submissions/:id/papers/:paper', {
  access: 'approved_merchant',
  summary: 'Adds files to a paper of a draft, and takes files off it. It does not change the version.',
  writes: [],
  params: idParams.extend({ paper: z.enum(tradePapers) }),
  body: z.strictObject({ added: paperFiles, removed: paperFiles }),
  data: submissionDetail,
  errors: [
    ...(['trade_submission_not_found', 'trade_submission_wrong_state'] as const),
    ...(['file_not_found', 'trade_paper_unknown', 'trade_paper_files_too_many'] as const),
  ],
})

const column = z.object({
  index: z.int(),
  header: z.string(),
  field: z.enum(orderFields).nullable(),
  samples: z.array(z.string()),
})

export const getSheetColumns = call('GET /api/trade/sheets/:id', {
  access: 'approved_merchant',
  summary: 'The columns of a sheet and the fields that they are read as: as last time, or by known names.',
  params: idParams,
  query: z.object({ template, header_row: z.coerce.number().int().min(1).max(100_000).optional() }),
  data: z.object({
    header_row: z.int(),
    columns: z.array(column),
    row_count: z.int(),
    is_remembered: z.boolean(),
  }),
  errors: ['sheet_not_found'],
})
export type SheetColumns = z.infer<typeof getSheetColumns.data>

export const createTemplateLink = call('POST /api/trade/templates/:template/link', {
  access: 'approved_merchant',
  summary: 'An address for an empty XLSX sheet with the columns of a kind of trade: for one use.',
  writes: [],
  params: z.object({ template }),
  body: z.strictObject({ language: z.enum(languages) }),
  data: downloadLink,
})

export const importTradeOrders = call('POST /api/trade/submissions/:id/import', {
  access: 'approved_merchant',
  summary: 'Adds the rows of a sheet to a draft. Rows with problems are kept, and mended in place.',
  writes: ['trade_submission.import'],
  may_write: ['trade_order.refund'],
  params: idParams,
  body: z.strictObject({
    version,
    sheet_id: id,
    header_row: z.int().min(1).max(100_000),
    /** The field of each column by its index. */
    fields: z.record(z.string().regex(/^\d{1,2}$/), z.enum(orderFields)),
    /** Used where the sheet has no such column. */
    defaults: z
      .strictObject({
        platform: z.string().max(80),
        store: z.string().max(100),
        currency: z.string().max(10),
      })
      .partial()
      .default({}),
  }),
  data: saved.extend({
    added: z.int(),
    problem_count: z.int(),
    /** Negative rows: refunds of orders of the sheet, or of accepted ones, whose quota falls. */
    refund_count: z.int(),
    /** Rows of totals, empty ones, and refunds that the same file has told before. */
    skipped_count: z.int(),
  }),
  errors: [...draftErrors, 'sheet_not_found', 'trade_rows_too_many'],
})

export const submitTradeSubmission = call('POST /api/trade/submissions/:id/submit', {
  access: 'approved_merchant',
  summary: 'Submits a draft for review, or its valid rows. Orders without a receipt stay in the library.',
  writes: ['trade_submission.submit'],
  may_write: ['screening_hit.find', 'screening_hit.remember'],
  params: idParams,
  body: z.strictObject({
    version,
    difference_reason: z.enum(differenceReasons).nullable().default(null),
    /**
     * `valid` submits the rows without problems that explain a receipt, as a submission of their own. The
     * others stay in the draft.
     */
    rows: z.enum(['all', 'valid']).default('all'),
  }),
  /** What was submitted. */
  data: submissionDetail,
  errors: [
    ...draftErrors,
    ...(['trade_rows_invalid', 'trade_rows_missing'] as const),
    ...(['trade_papers_missing', 'trade_contract_exceeded'] as const),
    ...(['trade_order_wrong_state', 'receipt_over_allocated', 'trade_order_over_allocated'] as const),
    'screening_list_missing',
  ],
})

export const withdrawTradeSubmission = call('POST /api/trade/submissions/:id/withdraw', {
  access: 'approved_merchant',
  summary: 'Takes back the rows of a submission that are not decided yet.',
  writes: ['trade_submission.withdraw'],
  may_write: ['screening_hit.drop'],
  params: idParams,
  data: submissionDetail,
  errors: ['trade_submission_not_found', 'trade_submission_wrong_state'],
})

export const discardTradeSubmission = call('DELETE /api/trade/submissions/:id', {
  access: 'approved_merchant',
  summary: 'Discards a draft with its new orders.',
  writes: ['trade_submission.discard'],
  params: idParams,
  errors: ['trade_submission_not_found', 'trade_submission_wrong_state'],
})
