import { currencies } from '@causeway/money'
import { z } from 'zod'
import { amountText, currency } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { country } from '../code-lists/countries.ts'
import { language } from '../fields.ts'
import { downloadLink } from '../files.ts'
import { listCall, listFields } from '../list-call.ts'
import { applicationTypes, closeBlockers, freezeCodes, SHARE_DAYS_MAX } from './account-options.ts'
import { accountStates } from './account-states.ts'
import { store } from './applications.ts'
import { accountList } from './receipt-account-lists.ts'

/** Numbers of a bank and an account, by kind: `iban`, `sort_code`. */
const numbers = z.record(z.string(), z.string())

export const accountRow = z.object({
  id: z.string(),
  number: z.string(),
  application_type: z.enum(applicationTypes),
  account_state: z.enum(accountStates),
  alias: z.string(),
  currency: z.enum(currencies),
  country: z.string(),
  holder_id: z.string(),
  /** The name that a payer must enter. */
  holder_name: z.string(),
  bank_name: z.string().nullable(),
  /** The last digits of the number by which the bank knows it. */
  ending: z.string().nullable(),
  freeze_code: z.enum(freezeCodes).nullable(),
  created_at: timestamp,
  opened_at: timestamp.nullable(),
  closed_at: timestamp.nullable(),
})
export type ReceiptAccountRow = z.infer<typeof accountRow>

/** A row of the merchant's list, with what the account received in the current month of UTC+8. */
export const listedAccount = accountRow.extend({
  received: z.object({
    /** `2026-11` */
    month: z.string(),
    /** Of the receipts that arrived in the month, less what was returned or reversed of them. */
    amount: amountText,
  }),
})
export type ListedAccount = z.infer<typeof listedAccount>

/** What a payer enters. */
export const payerDetails = z.object({
  holder_name: z.string(),
  bank_name: z.string(),
  bank_address: z.string(),
  /** For payers in the country of the account; null where only SWIFT leads to it. */
  local: numbers.nullable(),
  swift: numbers,
})
export type PayerDetails = z.infer<typeof payerDetails>

export const accountShare = z.object({ id: z.string(), created_at: timestamp, expires_at: timestamp })

export const accountEvents = [
  'requested',
  'opened',
  'failed',
  'retried',
  'renamed',
  'frozen',
  'unfrozen',
  'closed',
  'shared',
  'share_ended',
  'letter_issued',
  'name_changed',
  'stores_added',
  'buyers_added',
  'store_lost',
] as const

export const receiptAccount = accountRow.extend({
  application_id: z.string(),
  application_number: z.string(),
  /** Null until the bank has opened it. */
  details: payerDetails.nullable(),
  /** The name in force of the holder, if it is no longer the one that the bank has. */
  new_holder_name: z.string().nullable(),
  stores: z.array(store),
  /** The names under which the declared buyers pay. */
  payer_names: z.array(z.string()),
  /** Links to the details that have not ended. */
  shares: z.array(accountShare),
  /** What keeps it from being closed now, with the number of each. */
  blockers: z.array(z.object({ kind: z.enum(closeBlockers), count: z.int() })),
  history: z.array(
    z.object({
      id: z.string(),
      event: z.enum(accountEvents),
      occurred_at: timestamp,
      by: z.enum(['merchant', 'provider', 'system']),
    }),
  ),
})
export type ReceiptAccount = z.infer<typeof receiptAccount>

export const listAccounts = listCall('GET /api/collection/accounts', {
  access: 'approved_merchant',
  summary: 'The receipt accounts, newest first.',
  list: accountList,
  row: listedAccount,
})

/** The export of the list: the same filters. */
export const accountsExport = {
  kind: 'receipt_accounts',
  filter: z.strictObject(listFields(accountList)),
} as const

export const getAccount = call('GET /api/collection/accounts/:id', {
  access: 'approved_merchant',
  summary: 'One account: the details for payers, stores, links, what keeps it open, history.',
  params: idParams,
  data: receiptAccount,
  errors: ['account_not_found'],
})

export const renameAccount = call('POST /api/collection/accounts/:id/rename', {
  access: 'approved_merchant',
  summary: 'Gives an account a name of the merchant; an empty one removes it.',
  writes: ['receipt_account.rename'],
  params: idParams,
  body: z.strictObject({ alias: z.string().trim().max(40) }),
  data: receiptAccount,
  errors: ['account_not_found', 'account_wrong_state'],
})

export const closeAccount = call('POST /api/collection/accounts/:id/close', {
  access: 'approved_merchant',
  summary: 'Closes an empty account for good. A frozen one is closed by an operator only.',
  writes: ['receipt_account.close'],
  params: idParams,
  data: receiptAccount,
  errors: ['account_not_found', 'account_wrong_state', 'account_frozen', 'account_not_empty'],
})

export const shareAccount = call('POST /api/collection/accounts/:id/shares', {
  access: 'approved_merchant',
  summary: 'A link that shows the details of an account to a payer, until it expires.',
  writes: ['receipt_account.share'],
  params: idParams,
  body: z.strictObject({ days: z.int().min(1).max(SHARE_DAYS_MAX).default(30) }),
  /** The address is given once: only its hash is kept. */
  data: accountShare.extend({ url: z.string() }),
  errors: ['account_not_found', 'account_wrong_state', 'shares_too_many'],
})

export const endAccountShare = call('DELETE /api/collection/accounts/:id/shares/:share_id', {
  access: 'approved_merchant',
  summary: 'Ends a link to the details of an account.',
  writes: ['receipt_account.end_share'],
  params: idParams.extend({ share_id: z.string().max(64) }),
  errors: ['account_not_found', 'share_not_found'],
})

export const createAccountLetter = call('POST /api/collection/accounts/:id/letter', {
  access: 'approved_merchant',
  summary: 'Issues the letter that proves an account, as a PDF: an address for one use.',
  writes: ['receipt_account.letter'],
  params: idParams,
  body: z.strictObject({ language }),
  data: downloadLink,
  errors: ['account_not_found', 'account_wrong_state'],
})

export const releaseAccountStore = call('POST /api/collection/accounts/:id/stores/:store_id/release', {
  access: 'approved_merchant',
  summary: 'Unbinds a store that no longer pays to an account.',
  writes: ['store.release'],
  params: idParams.extend({ store_id: z.string().max(64) }),
  data: receiptAccount,
  errors: ['account_not_found', 'store_not_found'],
})

export const payInSandbox = call('POST /api/sandbox/accounts/:id/pay_in', {
  access: 'approved_merchant',
  summary: 'Pays to an account as a buyer would: the money comes by the message of the sandbox bank.',
  sandbox: true,
  writes: [],
  params: idParams,
  body: z.strictObject({
    amount: amountText,
    /** What banks on the way deduct: the rest arrives. */
    charges: amountText.optional(),
    currency: currency.optional(),
    payer_name: z.string().trim().min(1).max(140),
    payer_country: country.optional(),
    remittance: z.string().trim().max(140).default(''),
  }),
  data: z.object({ bank_reference: z.string() }),
  errors: ['account_not_found', 'account_wrong_state', 'bank_unavailable'],
})
