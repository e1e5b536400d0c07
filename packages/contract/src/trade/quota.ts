import { z } from 'zod'
import { currency, wireMoney } from '../amounts.ts'
import { call, timestamp } from '../call.ts'
import { listCall, listFields } from '../list-call.ts'
import { quotaEntryList } from './lists.ts'
import { quotaEntryKinds } from './states.ts'

export const quotaBalance = z.object({
  currency,
  /** What can be settled now. */
  usable: wireMoney,
  /** All entries together; below zero if more was withdrawn than was left. */
  balance: wireMoney,
  /** Of receipts that are not available yet. */
  waiting: wireMoney,
  /** Of orders whose expected shipment has passed without logistics. */
  frozen: wireMoney,
  /** Of orders that wait for their review. */
  in_review: wireMoney,
  /** Of orders that expire within the days of the notice. */
  expiring: wireMoney,
})
export type QuotaBalance = z.infer<typeof quotaBalance>

export const listQuota = call('GET /api/trade/quota', {
  access: 'approved_merchant',
  summary: 'The settlement quota of the merchant in each currency.',
  data: z.object({ notice_days: z.int(), quota: z.array(quotaBalance) }),
})

export const quotaEntry = z.object({
  id: z.string(),
  kind: z.enum(quotaEntryKinds),
  amount: wireMoney,
  balance: wireMoney,
  order_id: z.string().nullable(),
  order_number: z.string().nullable(),
  receipt_id: z.string().nullable(),
  receipt_number: z.string().nullable(),
  occurred_at: timestamp,
})
export type QuotaEntry = z.infer<typeof quotaEntry>

export const listQuotaEntries = listCall('GET /api/trade/quota/entries', {
  access: 'approved_merchant',
  summary: 'Every change of the settlement quota, newest first.',
  list: quotaEntryList,
  row: quotaEntry,
})

export const quotaEntriesExport = {
  kind: 'quota_entries',
  filter: z.strictObject(listFields(quotaEntryList)),
} as const
