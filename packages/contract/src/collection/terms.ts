import { currencies } from '@causeway/money'
import { z } from 'zod'
import { call, timestamp } from '../call.ts'

/** What the provider charges for a receipt, its limits and how long it takes, by the policies in force. */
export const collectionTerms = z.object({
  fee: z.object({
    /** Hundredths of a percent of the receipt. */
    basis_points: z.int(),
    minimum_usd: z.string(),
    cap_usd: z.string().nullable(),
    free_currencies: z.array(z.enum(currencies)),
  }),
  /** By when the review is promised of an application that is submitted now. */
  review_due_at: timestamp,
  /** Days in which asked materials are due; after them the money goes back. */
  materials_days: z.int(),
  /** The accounts that a merchant can have in one currency. */
  accounts_per_currency: z.int(),
  /** From this amount on, a receipt of trade between companies needs documents. */
  documents_from: z.object({
    amount_usd: z.string(),
    /** The same at the latest mid rates, rounded up; a currency without a rate is left out. */
    amounts: z.partialRecord(z.enum(currencies), z.string()),
  }),
})
export type CollectionTerms = z.infer<typeof collectionTerms>

export const getCollectionTerms = call('GET /api/collection/terms', {
  access: 'approved_merchant',
  summary: 'The fee and limits of receipts and the times of reviews, by the policies in force.',
  data: collectionTerms,
})
