import { z } from 'zod'
import { amountText, currency, wireMoney } from './amounts.ts'
import { call, pageQuery, timestamp } from './call.ts'
import { merchantAccountKinds, referenceKinds, transactionKinds } from './ledger-kinds.ts'

export const reference = z.object({
  kind: z.enum(referenceKinds),
  id: z.string(),
  /** Null only if there is no such thing. */
  number: z.string().nullable(),
})

const amount = z.string()

export const balance = z.object({
  currency,
  available: amount,
  held: amount,
  reserved: amount,
  /** What the merchant owes: zero or below. */
  receivable: amount,
  /** Available, held and reserved, less what is owed. */
  total: amount,
})
export type Balance = z.infer<typeof balance>

export const listBalances = call({
  method: 'GET',
  path: '/api/balances',
  access: 'approved_merchant',
  summary: 'What the merchant has, by currency. A currency that was never used is not listed.',
  query: z.object({ ...pageQuery, page_size: z.coerce.number().int().min(1).max(100).default(100) }),
  data: z.array(balance),
  list: true,
  errors: [],
})

export const ledgerEntry = z.object({
  /** The transaction and the leg: unique, and in the order of time. */
  id: z.string(),
  transaction_id: z.string(),
  kind: z.enum(transactionKinds),
  reference,
  account: z.enum(merchantAccountKinds),
  amount: wireMoney,
  /** What the account held after it. */
  balance_after: wireMoney,
  posted_at: timestamp,
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** A page of something that grows while it is read: what comes next is asked for by the last one seen. */
export const keysetQuery = {
  after: z.string().max(120).optional(),
  page_size: z.coerce.number().int().min(1).max(100).default(20),
}

export const listLedgerEntries = call({
  method: 'GET',
  path: '/api/ledger/entries',
  access: 'approved_merchant',
  summary: 'Every movement on the accounts of the merchant, newest first.',
  query: z.object({
    ...keysetQuery,
    currency: currency.optional(),
    account: z.enum(merchantAccountKinds).optional(),
    kind: z.enum(transactionKinds).optional(),
    reference_id: z.string().max(64).optional(),
    from: timestamp.optional(),
    to: timestamp.optional(),
  }),
  data: z.object({
    entries: z.array(ledgerEntry),
    /** What to ask for next, or nothing if this was the end. */
    next: z.string().nullable(),
  }),
  errors: [],
})

/** Credits a merchant in the sandbox, until there are receipt accounts to which somebody can pay. */
export const creditInSandbox = call({
  method: 'POST',
  path: '/api/sandbox/merchants/:id/credit',
  access: 'public',
  summary: 'Lets a merchant receive money as if somebody had paid it: a receipt that was released at once.',
  params: z.object({ id: z.string().max(64) }),
  body: z.strictObject({
    amount: amountText,
    currency,
    payer_name: z.string().trim().min(1).max(140).default('Sandbox payer'),
    reference: z.string().trim().max(140).default(''),
  }),
  data: z.object({ id: z.string(), number: z.string(), received: wireMoney, released_at: timestamp }),
  sandbox: true,
  errors: ['merchant_not_found', 'amount_above_limit'],
})
