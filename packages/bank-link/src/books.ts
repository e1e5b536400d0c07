import { currencies } from '@causeway/money'
import { z } from 'zod'

/** What the bank books, by its side of the provider's account. */
export const entrySides = {
  credit: 'credit',
  return: 'debit',
  reversal: 'debit',
  payment: 'debit',
  payment_return: 'credit',
  deal_sold: 'debit',
  deal_bought: 'credit',
} as const
export type EntryKind = keyof typeof entrySides
export const entryKinds = Object.keys(entrySides) as EntryKind[]

const total = z.strictObject({ count: z.int(), amount: z.string() })

/** `GET /sandbox/books`: the bank's own books, so that a test can compare them with the provider's. */
export const bankBooks = z.strictObject({
  currencies: z.partialRecord(
    z.enum(currencies),
    z.strictObject({
      settlement_account: z.string(),
      balance: z.string(),
      /** The other side of the balance: what the bank has from other banks. */
      correspondents: z.string(),
      /** What payers paid in, and what went back to them. */
      credits: total,
      debits: total,
      /** What the bank paid for the provider, and what of it came back. */
      payments: z.strictObject({ ...total.shape, returned: z.string() }),
      deals: z.strictObject({ sold: z.string(), bought: z.string() }),
      messages: z.strictObject({
        /** Delivered once or more, with or without an answer. */
        sent: z.int(),
        /** Accepted or refused. */
        acknowledged: z.int(),
        refused: z.int(),
        waiting: z.int(),
      }),
    }),
  ),
})
export type BankBooks = z.infer<typeof bankBooks>

/** `GET /sandbox/entries?currency=&after=`: what the bank booked, oldest first. */
export const bankEntries = z.strictObject({
  entries: z.array(
    z.strictObject({
      bank_reference: z.string(),
      kind: z.enum(entryKinds),
      side: z.enum(['credit', 'debit']),
      amount: z.string(),
      /** The account of the creditor as the messages tell it. */
      account: z.string(),
      booked_on: z.string(),
      value_date: z.string(),
      /** Of a payment and of what comes back of it: the provider's number of the payment. */
      instruction_id: z.string().nullable(),
      /** What a return or a reversal takes back. */
      original: z.string().nullable(),
      /** The statement that has the entry. */
      statement: z.int().nullable(),
    }),
  ),
  /** The value of `after` for the next page; null after the last entry. */
  next: z.string().nullable(),
})
export type BankEntries = z.infer<typeof bankEntries>
