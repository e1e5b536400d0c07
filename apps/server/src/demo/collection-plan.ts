import { applicationTypes } from '@causeway/contract'
import { currencies } from '@causeway/money'
import { z } from 'zod'
import collection from './data/collection.json' with { type: 'json' }

const stories = ['reverse', 'return', 'return_held', 'answer', 'value_tomorrow'] as const

const plans = z
  .array(
    z.object({
      email: z.string(),
      applications: z.array(
        z.object({
          application_type: z.enum(applicationTypes),
          /** Without files: the demonstration makes them. */
          details: z.record(z.string(), z.unknown()),
        }),
      ),
      credits: z.array(
        z.object({
          currency: z.enum(currencies),
          amount: z.string(),
          payer_name: z.string(),
          payer_country: z.string(),
          remittance: z.string(),
          /** What becomes of it, besides what the rules say. */
          story: z.enum(stories).optional(),
        }),
      ),
      /** Money that the bank books for a number of no account. */
      strays: z.array(
        z.object({
          account: z.string(),
          currency: z.enum(currencies),
          amount: z.string(),
          payer_name: z.string(),
          payer_country: z.string(),
          remittance: z.string(),
        }),
      ),
      /** Payments that the merchant asks for; one with a reply is answered with the receipt of its payer. */
      enquiries: z.array(
        z.object({
          currency: z.enum(currencies),
          amount: z.string(),
          payer_name: z.string(),
          remittance: z.string(),
          note: z.string(),
          days_ago: z.int(),
          reply: z.string().optional(),
        }),
      ),
      /** Orders behind a receipt, whose acceptance gives quota. */
      orders: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  )
  .parse(collection)

export type CollectionPlan = (typeof plans)[number]

export const collectionOf = (email: string): CollectionPlan | undefined =>
  plans.find((plan) => plan.email === email)
