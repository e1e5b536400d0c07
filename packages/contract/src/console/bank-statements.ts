import { z } from 'zod'
import { wireMoney } from '../amounts.ts'
import { entryPurposes } from '../banking/states.ts'
import { call, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { bankStatementList } from './bank-lists.ts'

const roles = ['treasurer', 'administrator'] as const

export const bankStatement = z.object({
  id: z.string(),
  bank: z.string(),
  account: z.string(),
  /** The bank numbers its statements without a gap. */
  sequence: z.int(),
  opening: wireMoney,
  closing: wireMoney,
  closed_on: z.iso.date(),
  received_at: timestamp,
  message_id: z.string(),
  /** Whether the statement before it is missing. */
  has_gap: z.boolean(),
  /** Whether it opens with another balance than the statement before it closed with. */
  opening_differs: z.boolean(),
  /** Whether its movements do not lead from its opening to its closing balance. */
  closing_differs: z.boolean(),
})
export type BankStatement = z.infer<typeof bankStatement>

/** A movement in our books that no statement has told of. It posts nothing. */
export const openItem = z.object({
  entry_id: z.string(),
  bank_reference: z.string(),
  /** Below zero where the bank took money. */
  amount: wireMoney,
  booked_on: z.iso.date(),
  other_name: z.string(),
  purpose: z.enum(entryPurposes),
  /** One business day has passed since it was booked. */
  is_due: z.boolean(),
})
export type OpenItem = z.infer<typeof openItem>

export const reconciliation = z.object({
  bank: z.string(),
  account: z.string(),
  currency: z.string(),
  /** The last statement; null before the first one. */
  statement: bankStatement.nullable(),
  /** Our books at the end of the day of the statement, by booking date. */
  books: wireMoney,
  /** The sum of the open items booked by that day. */
  open_sum: wireMoney,
  /** The books less the closing balance and the open items: zero if they agree. */
  difference: wireMoney,
  /** Oldest first, at most 200. */
  open_items: z.array(openItem),
  open_count: z.int(),
})
export type Reconciliation = z.infer<typeof reconciliation>

export const getReconciliation = call('GET /api/console/bank_statements/reconciliation', {
  access: 'operator',
  roles,
  summary: 'For each settlement account: our books against the last statement, with the open items.',
  data: z.object({ accounts: z.array(reconciliation) }),
})

export const listBankStatements = listCall('GET /api/console/bank_statements', {
  access: 'operator',
  roles,
  summary: 'Statements of the bank with what was wrong with each, newest first.',
  list: bankStatementList,
  row: bankStatement,
})
