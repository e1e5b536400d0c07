import { z } from 'zod'
import { amountProblem, amountText, currency, rateText, wireMoney } from '../amounts.ts'
import { call, timestamp } from '../call.ts'
import { lock } from './rates.ts'

export const fixedSides = ['sell', 'buy'] as const
export type FixedSide = (typeof fixedSides)[number]

/** What every priced thing says of its price: the market, what we take, what is left. */
export const pricing = {
  sell: wireMoney,
  buy: wireMoney,
  /** Units of the bought currency for one unit of the sold one. */
  rate: rateText,
  mid_rate: rateText,
  margin_bps: z.int(),
  /** In the sold currency, and part of what is sold. */
  fee: wireMoney,
  /** What the margin comes to, in the bought currency. */
  margin_cost: wireMoney,
}

const pricedThing = z.object(pricing)
export type Pricing = z.infer<typeof pricedThing>

export const quote = z.object({
  id: z.string(),
  ...pricing,
  fixed_side: z.enum(fixedSides),
  lock,
  /** When the source gave the rate that it is made from. */
  rates_at: timestamp,
  expires_at: timestamp,
  server_time: timestamp,
})
export type Quote = z.infer<typeof quote>

/** The errors of whatever is priced. */
export const pricingErrors = [
  'currencies_equal',
  'rates_stale',
  'amount_too_small',
  'amount_above_limit',
] as const

export const createQuote = call({
  method: 'POST',
  path: '/api/exchange/quotes',
  access: 'approved_merchant',
  moves_money: true,
  summary: 'A price that holds for a while, for one use, and for just this amount.',
  body: z
    .strictObject({
      sell_currency: currency,
      buy_currency: currency,
      /** Which of the two amounts is given; the other one follows. */
      fixed_side: z.enum(fixedSides),
      amount: amountText,
      lock: lock.default('30s'),
    })
    .superRefine(({ fixed_side, amount, sell_currency, buy_currency }, context) => {
      const field_error = amountProblem(amount, fixed_side === 'sell' ? sell_currency : buy_currency)
      if (field_error) context.addIssue({ code: 'custom', path: ['amount'], params: { field_error } })
    }),
  data: quote,
  errors: [...pricingErrors, 'locks_too_many'],
})
