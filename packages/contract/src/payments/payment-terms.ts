import { z } from 'zod'
import { currency, wireMoney } from '../amounts.ts'
import { call, timestamp } from '../call.ts'
import { cutOffRows, paymentFeeRows } from '../policies/payments.ts'

/** A limit of all payments of a time: what is used of it, and what is left. */
const used = z.object({ limit: wireMoney, used: wireMoney, left: wireMoney })

const cutOff = z.object({
  row: z.enum(cutOffRows),
  currency,
  /** The hour from which an order has the next value date, in the zone of the settlement system. */
  hour: z.int(),
  zone: z.string(),
  /** The value date of an order now, and the instant until which it has to be there for it. */
  value_date: z.iso.date(),
  cut_off_at: timestamp,
})

const terms = z.object({
  /** A flat part and a share of the amount, at least the minimum; taken in the currency paid from. */
  fees: z.array(
    z.object({
      row: z.enum(paymentFeeRows),
      flat: wireMoney,
      basis_points: z.int(),
      minimum: wireMoney,
    }),
  ),
  /** In US dollars at the mid rate of the authorisation. */
  limits: z.object({
    payment: wireMoney,
    inbound_payment: wireMoney,
    day: used,
    month: used,
  }),
  cut_offs: z.array(cutOff),
  /** The currencies with a rail that pays around the clock. */
  instant_currencies: z.array(currency),
})
export type PaymentTerms = z.infer<typeof terms>

export const getPaymentTerms = call('GET /api/payments/terms', {
  access: 'approved_merchant',
  summary: 'What payments cost, how much can be paid, and until when for the same value date.',
  data: terms,
})
