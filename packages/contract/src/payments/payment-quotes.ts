import { z } from 'zod'
import { amountProblem, amountText, currency, rateText, wireMoney } from '../amounts.ts'
import { call, timestamp } from '../call.ts'
import { chargeBearers, fixedPaymentSides, paymentPapers, payoutPurposes } from './payment-options.ts'

/** A way to pay a payee, with what it costs and when the money is there. */
export const paymentMethod = z.object({
  /** The id of a destination, such as `US-USD-ACH`. */
  method: z.string(),
  rail: z.string(),
  kind: z.enum(['LOCAL', 'SWIFT']),
  /** What the payment costs the merchant beside the amount, in the source currency. */
  fee: wireMoney,
  /** Null where the currencies are equal. */
  rate: rateText.nullable(),
  mid_rate: rateText.nullable(),
  margin_bps: z.int().nullable(),
  /** What is converted or paid, without the fee. */
  source: wireMoney,
  /** The source and the fee. */
  total: wireMoney,
  /** What the payee gets, unless banks on the way deduct charges. */
  target: wireMoney,
  charge_bearers: z.array(z.enum(chargeBearers)),
  /** The fee by who bears the charges, for methods with a choice. */
  fees: z.array(z.object({ charge_bearer: z.enum(chargeBearers), fee: wireMoney })),
  /** The day on which the bank is to pay, and the instant until which the order has to be there for it. */
  value_date: z.iso.date(),
  cut_off_at: timestamp,
  /** The first and the last day on which the payee can expect the money. */
  arrives_from: z.iso.date(),
  arrives_on: z.iso.date(),
  is_instant: z.boolean(),
  /** The most that one payment by this method may be; the method cannot be chosen above it. */
  limit: wireMoney.nullable(),
  is_above_limit: z.boolean(),
  /** The keys of `details` that this method asks for with the payment. */
  fields: z.array(z.string()),
})
export type PaymentMethod = z.infer<typeof paymentMethod>

/** What bounds a payment: the least of these is the most that can be paid, fees included. */
export const paymentBounds = z.object({
  /** Available in the source currency. */
  balance: wireMoney,
  /** Settlement quota in the source currency; null where none is needed. */
  quota: wireMoney.nullable(),
  /** What is left of the provider's limits, in the source currency. */
  payment_limit: wireMoney,
  day_limit: wireMoney,
  month_limit: wireMoney,
  /** The most that can be paid from the balance, without the fee, and the bound that decides it. */
  most: wireMoney,
  binding: z.enum(['balance', 'quota', 'payment_limit', 'day_limit', 'month_limit']),
})
export type PaymentBounds = z.infer<typeof paymentBounds>

/** A purpose for which a payee can be paid, and the papers that the amount asks for. */
export const purposeOffer = z.object({
  purpose: z.enum(payoutPurposes),
  papers: z.array(z.enum(paymentPapers)),
  papers_needed: z.enum(['all', 'any']),
})
export type PurposeOffer = z.infer<typeof purposeOffer>

export const quotePayment = call('POST /api/payments/quote', {
  access: 'approved_merchant',
  summary: 'Compares the methods by which a payee can be paid. A rate is held for five minutes.',
  writes: [],
  body: z
    .strictObject({
      payee_id: z.string().max(64),
      source_currency: currency,
      /** The currency of the payee. */
      currency,
      fixed_side: z.enum(fixedPaymentSides),
      amount: amountText,
      charge_bearer: z.enum(chargeBearers).default('SHA'),
      execute_on: z.iso.date().optional(),
    })
    .superRefine(({ amount, fixed_side, source_currency, currency: target }, context) => {
      const field_error = amountProblem(amount, fixed_side === 'source' ? source_currency : target)
      if (field_error) context.addIssue({ code: 'custom', path: ['amount'], params: { field_error } })
    }),
  data: z.object({
    quote_id: z.string(),
    expires_at: timestamp,
    server_time: timestamp,
    methods: z.array(paymentMethod),
    bounds: paymentBounds,
    purposes: z.array(purposeOffer),
  }),
  errors: [
    'payee_not_found',
    'payee_wrong_state',
    'payment_currency_wrong',
    'rates_stale',
    'amount_too_small',
    'amount_above_limit',
    'payment_date_invalid',
  ],
})
export type PaymentQuote = z.infer<typeof quotePayment.data>
