import { currencies, isCurrency, parseMoney } from '@causeway/money'
import { z } from 'zod'

export const currency = z.enum(currencies)
export const country = z.string().regex(/^[A-Z]{2}$/)
export const text = (max: number) => z.string().trim().min(1).max(max)

/** An amount of a currency, with a point and the decimals of the currency. */
export const amount = z
  .strictObject({ amount: z.string().max(30), currency })
  .refine((each) => isCurrency(each.currency) && parseMoney(each.amount, each.currency))

/** A code of the standard, such as `AC01`. */
export const reasonCode = z.string().regex(/^[A-Z\d]{4}$/)

/** A call with the same key, and the same content, has one effect. */
export const idempotency_key = z
  .string()
  .regex(/^[\w.:-]{1,100}$/)
  .optional()
