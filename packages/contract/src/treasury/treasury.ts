import { z } from 'zod'
import { amountProblem, amountText, currency, wireMoney } from '../amounts.ts'
import { call, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { dealList } from './deal-list.ts'
import { dealKinds, dealStates } from './states.ts'

const roles = ['treasurer', 'administrator'] as const

/** What the provider has at its bank in a currency, and what payments need. */
export const fundsRow = z.object({
  currency,
  bank: z.string(),
  /** By the books: what the bank has booked. */
  balance: wireMoney,
  /** Of payments that the bank has and has not debited. */
  under_way: wireMoney,
  /** What further payments can use. */
  free: wireMoney,
  /** Of payments that are authorised and not with the bank yet. */
  needed: wireMoney,
  /** How many of them wait for money. */
  waiting_count: z.int(),
  /** What exchanges of merchants have left open: below zero is owed to be bought. */
  position: wireMoney,
})
export type FundsRow = z.infer<typeof fundsRow>

export const listFunds = call('GET /api/console/treasury/funds', {
  access: 'operator',
  roles,
  summary: 'What the provider has at its bank in each currency, beside what payments need.',
  data: z.object({ funds: z.array(fundsRow) }),
})

export const deal = z.object({
  id: z.string(),
  number: z.string(),
  deal_kind: z.enum(dealKinds),
  deal_state: z.enum(dealStates),
  /** Null for a funding. */
  sell: wireMoney.nullable(),
  buy: wireMoney,
  sold_reference: z.string().nullable(),
  bought_reference: z.string().nullable(),
  remark: z.string(),
  ordered_by: z.string(),
  created_at: timestamp,
  settled_at: timestamp.nullable(),
})
export type Deal = z.infer<typeof deal>

export const listDeals = listCall('GET /api/console/treasury/deals', {
  access: 'operator',
  roles,
  summary: 'Cover deals and fundings, newest first.',
  list: dealList,
  row: deal,
})

const money = z.strictObject({ amount: amountText, currency }).superRefine((given, context) => {
  const field_error = amountProblem(given.amount, given.currency)
  if (field_error) context.addIssue({ code: 'custom', path: ['amount'], params: { field_error } })
})

export const orderDeal = call('POST /api/console/treasury/deals', {
  access: 'operator',
  roles,
  summary: 'Orders a cover deal or a funding. It is settled by the movements of the bank that name it.',
  writes: ['deal.order'],
  body: z.discriminatedUnion('deal_kind', [
    z.strictObject({
      deal_kind: z.literal('cover'),
      sell: money,
      buy: money,
      remark: z.string().trim().min(1).max(500),
    }),
    z.strictObject({
      deal_kind: z.literal('funding'),
      buy: money,
      remark: z.string().trim().min(1).max(500),
    }),
  ]),
  data: deal,
  errors: ['currencies_equal'],
})
