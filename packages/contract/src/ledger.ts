import { z } from 'zod'
import { currency, wireMoney } from './amounts.ts'
import { timestamp } from './call.ts'
import { merchantAccountKinds, referenceKinds, transactionKinds } from './ledger-kinds.ts'
import { balanceList, ledgerEntryList } from './ledger-lists.ts'
import { listCall } from './list-call.ts'

export const reference = z.object({
  kind: z.enum(referenceKinds),
  id: z.string(),
  /** Null only if the object does not exist. */
  number: z.string().nullable(),
})

const amount = z.string()

export const balance = z.object({
  currency,
  available: amount,
  held: amount,
  reserved: amount,
  /** The merchant's debt: zero or negative. */
  receivable: amount,
  /** Available, held and reserved, less the debt. */
  total: amount,
})
export type Balance = z.infer<typeof balance>

export const listBalances = listCall('GET /api/balances', {
  access: 'approved_merchant',
  summary: 'What the merchant has, by currency. A currency that was never used is not listed.',
  list: balanceList,
  row: balance,
})

export const ledgerEntry = z.object({
  /** The transaction and the leg: unique, and in chronological order. */
  id: z.string(),
  transaction_id: z.string(),
  kind: z.enum(transactionKinds),
  reference,
  account: z.enum(merchantAccountKinds),
  amount: wireMoney,
  /** The balance of the account after the entry. */
  balance_after: wireMoney,
  posted_at: timestamp,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const listLedgerEntries = listCall('GET /api/ledger/entries', {
  access: 'approved_merchant',
  summary: 'Every movement on the accounts of the merchant, newest first.',
  list: ledgerEntryList,
  row: ledgerEntry,
})
