import { z } from 'zod'
import { timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { payerList } from './receipt-list.ts'
import { payerRelations } from './states.ts'

export const payerSources = ['declared', 'accepted'] as const

/** A payer whose money needs no question of who it is. */
export const knownPayer = z.object({
  id: z.string(),
  name: z.string(),
  source: z.enum(payerSources),
  /** As it was accepted; null for a declared buyer, and if it was not stated. */
  relation: z.enum(payerRelations).nullable(),
  /** The account whose application declared the buyer. */
  account: z.object({ id: z.string(), alias: z.string(), tail: z.string() }).nullable(),
  /** The receipt with whose materials the payer was accepted. */
  receipt: z.object({ id: z.string(), number: z.string() }).nullable(),
  known_at: timestamp,
})
export type KnownPayer = z.infer<typeof knownPayer>

export const listKnownPayers = listCall('GET /api/receipts/payers', {
  access: 'approved_merchant',
  summary: 'The payers that are known: declared buyers, and payers accepted with materials.',
  list: payerList,
  row: knownPayer,
})
