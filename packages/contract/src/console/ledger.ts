import { z } from 'zod'
import { currency, wireMoney } from '../amounts.ts'
import { call, idParams, timestamp } from '../call.ts'
import { reference } from '../ledger.ts'
import { merchantAccountKinds, providerAccountKinds, transactionKinds } from '../ledger-kinds.ts'
import { transactionList } from '../ledger-lists.ts'
import { listCall } from '../list-call.ts'
import { ledgerAuditList } from './lists.ts'

const accountKind = z.enum([...merchantAccountKinds, ...providerAccountKinds])

/** An account as operators see it: of a merchant or of the provider. */
const consoleAccount = z.object({
  id: z.string(),
  kind: accountKind,
  currency,
  merchant_id: z.string().nullable(),
  /** The company, for an account of a merchant. */
  name: z.string().nullable(),
  /** The bank, for an account at a bank. */
  bank: z.string().nullable(),
})
export type ConsoleAccount = z.infer<typeof consoleAccount>

export const listPositions = call('GET /api/console/ledger/positions', {
  access: 'operator',
  roles: ['treasurer', 'administrator'],
  summary: 'Every account of the provider by currency, beside what all merchants have together.',
  data: z.object({
    at: timestamp,
    currencies: z.array(
      z.object({
        currency,
        provider: z.array(z.object({ account: consoleAccount, balance: wireMoney })),
        merchants: z.object({
          available: wireMoney,
          held: wireMoney,
          reserved: wireMoney,
          receivable: wireMoney,
        }),
        /** Zero while the books balance. */
        sum: wireMoney,
      }),
    ),
  }),
})
export type Positions = z.infer<typeof listPositions.data>

export const consoleTransaction = z.object({
  id: z.string(),
  key: z.string(),
  kind: z.enum(transactionKinds),
  reference,
  merchant_id: z.string().nullable(),
  merchant_name: z.string().nullable(),
  reverses: z.string().nullable(),
  posted_at: timestamp,
  /** The block that seals it; null before that. */
  block: z.int().nullable(),
  entries: z.array(
    z.object({
      leg: z.int(),
      account: consoleAccount,
      amount: wireMoney,
      /** Null for striped accounts, which have no running balance. */
      balance_after: wireMoney.nullable(),
    }),
  ),
})
export type ConsoleTransaction = z.infer<typeof consoleTransaction>

export const listTransactions = listCall('GET /api/console/ledger/transactions', {
  access: 'operator',
  roles: ['treasurer', 'administrator'],
  summary: 'The journal, newest first.',
  list: transactionList,
  row: consoleTransaction,
})

export const getTransaction = call('GET /api/console/ledger/transactions/:id', {
  access: 'operator',
  roles: ['treasurer', 'administrator'],
  summary: 'One transaction with all its entries.',
  params: idParams,
  data: consoleTransaction,
  errors: ['transaction_not_found'],
})

/** The kinds of findings of the auditor, one for each kind of corruption. */
export const findingKinds = [
  'transaction_unbalanced',
  'transaction_empty',
  'entry_without_transaction',
  'entry_foreign_account',
  'entry_wrong_currency',
  'entry_wrong_merchant',
  'legs_missing',
  'balance_differs',
  'balance_out_of_bounds',
  'balance_row_missing',
  'balance_row_extra',
  'running_balance_broken',
  'account_differs',
  'block_hash_wrong',
  'block_link_broken',
  'block_missing',
  'block_counts_wrong',
  'block_balance_wrong',
  'transaction_unsealed',
  'reversal_differs',
  'object_without_posting',
  'posting_without_object',
  'object_differs',
  'open_objects_differ',
] as const
export type FindingKind = (typeof findingKinds)[number]

export const finding = z.object({
  kind: z.enum(findingKinds),
  /** The subject: an account, a transaction, an entry, a block or a business object. */
  subject_kind: z.enum(['account', 'transaction', 'entry', 'block', 'object']),
  subject_id: z.string(),
  /** The number of a business object. */
  subject_number: z.string().nullish(),
  /** The expected and the found figure, if there are two. */
  expected: z.string().nullable(),
  found: z.string().nullable(),
})
export type Finding = z.infer<typeof finding>

export const ledgerAudit = z.object({
  id: z.string(),
  started_at: timestamp,
  finished_at: timestamp,
  transactions: z.int(),
  entries: z.int(),
  blocks: z.int(),
  /** The number of all findings; only the first ones are listed. */
  finding_count: z.int(),
  findings: z.array(finding),
})
export type LedgerAudit = z.infer<typeof ledgerAudit>

export const listLedgerAudits = listCall('GET /api/console/ledger/audits', {
  access: 'operator',
  roles: ['treasurer', 'administrator'],
  summary: 'The runs of the auditor, newest first.',
  list: ledgerAuditList,
  row: ledgerAudit,
})

export const getLedgerChain = call('GET /api/console/ledger/chain', {
  access: 'operator',
  roles: ['treasurer', 'administrator'],
  summary: 'The head of the chain of blocks, and whether the auditor is at work.',
  data: z.object({
    blocks: z.int(),
    hash: z.string(),
    sealed_at: timestamp.nullable(),
    /** Whether a transaction has waited for its block for more than a minute, so that sealing has stopped. */
    is_late: z.boolean(),
    /** Whether an audit is running or queued. */
    is_auditing: z.boolean(),
  }),
})

export const startLedgerAudit = call('POST /api/console/ledger/audits', {
  access: 'operator',
  roles: ['treasurer', 'administrator'],
  summary: 'Asks the auditor to go through the books now.',
  writes: [],
  may_write: ['ledger.audit'],
  data: z.object({}),
})
