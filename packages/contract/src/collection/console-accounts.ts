import { z } from 'zod'
import { call, idParams, timestamp } from '../call.ts'
import { merchantNames } from '../console/merchant-names.ts'
import { subjectHit } from '../console/screening.ts'
import { listCall } from '../list-call.ts'
import { freezeCodes, rejectionCodes } from './account-options.ts'
import { accountRow, receiptAccount } from './accounts.ts'
import { applicationDetails } from './application-details.ts'
import { application, applicationRow, store } from './applications.ts'
import { holder, holderRefusal, holderRow } from './holders.ts'
import {
  consoleAccountList,
  consoleApplicationList,
  consoleHolderList,
  consoleStoreList,
} from './receipt-account-lists.ts'

const remark = z.string().trim().max(2000)

/** The refusals of a name that is like a name of the sanctions list. */
const listed = ['holder_undecided', 'holder_listed', 'screening_list_missing'] as const

export const consoleHolderRow = holderRow.extend({ ...merchantNames, submitted_at: timestamp.nullable() })
export type ConsoleHolderRow = z.infer<typeof consoleHolderRow>
export const consoleHolder = holder.extend({
  ...merchantNames,
  /** The names of the sanctions list that the holder is like. */
  hits: z.array(subjectHit),
})
export type ConsoleHolder = z.infer<typeof consoleHolder>

export const listConsoleHolders = listCall('GET /api/console/holders', {
  access: 'operator',
  summary: 'Holders of accounts, those that have waited longest for a review first.',
  list: consoleHolderList,
  row: consoleHolderRow,
})

export const getConsoleHolder = call('GET /api/console/holders/:id', {
  access: 'operator',
  summary: 'One holder: what is in force, the version under review, the accounts in its name.',
  params: idParams,
  data: consoleHolder,
  errors: ['holder_not_found'],
})

export const decideHolder = call('POST /api/console/holders/:id/decide', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Approves or refuses the version of a holder that was submitted.',
  writes: [['holder.approve', 'holder.refuse']],
  params: idParams,
  body: z.discriminatedUnion('verdict', [
    z.strictObject({
      verdict: z.literal('approve'),
      /** The revision that the operator has read: a newer one cannot be decided by it. */
      revision: z.int().min(1),
      remark: remark.default(''),
    }),
    z.strictObject({
      verdict: z.literal('refuse'),
      revision: z.int().min(1),
      refusals: z.array(holderRefusal).min(1).max(40),
      remark: remark.default(''),
    }),
  ]),
  data: consoleHolder,
  errors: ['holder_not_found', 'holder_wrong_state', 'draft_conflict', ...listed],
})

const reviewer = z.object({ operator_id: z.string(), name: z.string() })

export const consoleApplicationRow = applicationRow.extend({
  ...merchantNames,
  reviewer: reviewer.nullable(),
  open_requests: z.int(),
})
export type ConsoleApplicationRow = z.infer<typeof consoleApplicationRow>

/** An appealed store of an application, and the merchant who has bound it. */
const storeConflict = z.object({
  store_id: z.string(),
  bound_store_id: z.string(),
  ...merchantNames,
  bound_at: timestamp,
  accounts: z.array(z.object({ id: z.string(), number: z.string() })),
})
export type StoreConflict = z.infer<typeof storeConflict>

export const consoleApplication = application.extend({
  ...merchantNames,
  reviewer: reviewer.nullable(),
  open_requests: z.int(),
  holder: holder.nullable(),
  /** What other merchants have bound of the stores that are appealed. */
  conflicts: z.array(storeConflict),
})
export type ConsoleApplication = z.infer<typeof consoleApplication>

export const listConsoleApplications = listCall('GET /api/console/applications', {
  access: 'operator',
  summary: 'Applications for accounts, those that have waited longest first.',
  list: consoleApplicationList,
  row: consoleApplicationRow,
})

export const getConsoleApplication = call('GET /api/console/applications/:id', {
  access: 'operator',
  summary: 'One application with its holder, its stores and its accounts.',
  params: idParams,
  data: consoleApplication,
  errors: ['application_not_found'],
})

export const takeApplication = call('POST /api/console/applications/:id/take', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Takes an application for review, unless a colleague has it; `take_over` takes it from them.',
  writes: [],
  may_write: ['application.take'],
  params: idParams,
  body: z.strictObject({ take_over: z.boolean().default(false) }),
  data: consoleApplication,
  errors: ['application_not_found', 'application_wrong_state', 'case_taken'],
})

export const decideApplication = call('POST /api/console/applications/:id/decide', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Approves an application, which opens accounts at the bank or adds to held ones, or rejects it.',
  writes: [['application.approve', 'application.reject']],
  may_write: [
    'receipt_account.request',
    'receipt_account.add_stores',
    'receipt_account.add_buyers',
    'receipt_account.lose_store',
    'store.lose',
    'store.move',
    'request.close',
  ],
  params: idParams,
  body: z.discriminatedUnion('verdict', [
    z.strictObject({
      verdict: z.literal('approve'),
      remark: remark.default(''),
      /** The places that the operator has read as new: the approval is refused if others are by now. */
      opens: applicationDetails.shape.places.unwrap().optional(),
      /** The stores of other merchants that move by the appeals: exactly those that are bound now. */
      moves: z.array(z.string().max(64)).max(100).default([]),
    }),
    z.strictObject({
      verdict: z.literal('reject'),
      reason: z.enum(rejectionCodes),
      /** Visible to operators only. */
      remark: remark.min(1),
    }),
  ]),
  data: consoleApplication,
  errors: [
    'application_not_found',
    'application_wrong_state',
    'case_taken',
    'request_open',
    'holder_not_active',
    'review_outdated',
    'store_bound',
    'accounts_too_many',
    ...listed,
  ],
})

export const consoleAccountRow = accountRow.extend(merchantNames)
export type ConsoleAccountRow = z.infer<typeof consoleAccountRow>

export const consoleReceiptAccount = receiptAccount.extend({
  ...merchantNames,
  freeze_remark: z.string().nullable(),
  /** How often the bank was asked to open it, and its last answer. */
  open_tries: z.int(),
  open_problem: z.string().nullable(),
})
export type ConsoleReceiptAccount = z.infer<typeof consoleReceiptAccount>

export const listConsoleAccounts = listCall('GET /api/console/accounts', {
  access: 'operator',
  summary: 'Receipt accounts of all merchants, newest first.',
  list: consoleAccountList,
  row: consoleAccountRow,
})

export const getConsoleAccount = call('GET /api/console/accounts/:id', {
  access: 'operator',
  summary: 'One receipt account.',
  params: idParams,
  data: consoleReceiptAccount,
  errors: ['account_not_found'],
})

export const freezeAccount = call('POST /api/console/accounts/:id/freeze', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Freezes an account: what arrives is held. The merchant reads the reason by its code.',
  writes: ['receipt_account.freeze'],
  params: idParams,
  body: z.strictObject({
    code: z.enum(freezeCodes),
    /** Visible to operators only. */
    remark: remark.min(1),
  }),
  data: consoleReceiptAccount,
  errors: ['account_not_found', 'account_wrong_state'],
})

export const unfreezeAccount = call('POST /api/console/accounts/:id/unfreeze', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Lets a frozen account receive again.',
  writes: ['receipt_account.unfreeze'],
  params: idParams,
  body: z.strictObject({ remark: remark.min(1) }),
  data: consoleReceiptAccount,
  errors: ['account_not_found', 'account_wrong_state'],
})

export const closeAccountByOperator = call('POST /api/console/accounts/:id/close', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Closes an empty account for good, also a frozen one.',
  writes: ['receipt_account.close'],
  params: idParams,
  body: z.strictObject({ remark: remark.min(1) }),
  data: consoleReceiptAccount,
  errors: ['account_not_found', 'account_wrong_state', 'account_not_empty'],
})

export const retryAccount = call('POST /api/console/accounts/:id/retry', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Asks the bank again to open an account that it has not opened.',
  writes: ['receipt_account.retry'],
  params: idParams,
  data: consoleReceiptAccount,
  errors: ['account_not_found', 'account_wrong_state'],
})

export const consoleStoreRow = store.extend({ ...merchantNames, proof_given_at: timestamp.nullable() })
export type ConsoleStoreRow = z.infer<typeof consoleStoreRow>

export const listConsoleStores = listCall('GET /api/console/stores', {
  access: 'operator',
  summary: 'Stores by state: the proofs that have waited longest first.',
  list: consoleStoreList,
  row: consoleStoreRow,
})

export const decideStore = call('POST /api/console/stores/:id/decide', {
  access: 'operator',
  roles: ['reviewer'],
  summary: 'Accepts the proof of a store, or refuses it: then another one is due.',
  writes: [['store.accept_proof', 'store.refuse_proof']],
  params: idParams,
  body: z.strictObject({ verdict: z.enum(['accept', 'refuse']), remark: remark.default('') }),
  data: consoleStoreRow,
  errors: ['store_not_found', 'store_wrong_state'],
})
