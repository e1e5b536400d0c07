import { z } from 'zod'
import { amountProblem, amountText, currency, rateText, wireMoney } from '../amounts.ts'
import { call, timestamp } from '../call.ts'
import { lock } from './rates.ts'

export const fixedSides = ['sell', 'buy'] as const
export type FixedSide = (typeof fixedSides)[number]

/** The components of every price: the market rate, the margin and the result. */
export const pricing = {
  sell: wireMoney,
  buy: wireMoney,
  /** Units of the bought currency per unit of the sold one. */
  rate: rateText,
  mid_rate: rateText,
  margin_bps: z.int(),
  /** In the sold currency, included in the amount sold. */
  fee: wireMoney,
  /** The amount of the margin, in the bought currency. */
  margin_cost: wireMoney,
}

const pricedThing = z.object(pricing)
export type Pricing = z.infer<typeof pricedThing>

export const quote = z.object({
  id: z.string(),
  ...pricing,
  fixed_side: z.enum(fixedSides),
  lock,
  /** The time of the rates. */
  rates_at: timestamp,
  expires_at: timestamp,
  server_time: timestamp,
})
export type Quote = z.infer<typeof quote>

/** The errors of pricing. */
export const pricingErrors = [
  'currencies_equal',
  'rates_stale',
  'amount_too_small',
  'amount_above_limit',
] as const

export const createQuote = call('POST /api/exchange/quotes', {
  access: 'approved_merchant',
  moves_money: true,
  summary: 'A price for this amount, valid for a time and for one use.',
  writes: ['quote.create'],
  body: z
    .strictObject({
      sell_currency: currency,
      buy_currency: currency,
      /** The side whose amount is given. */
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
