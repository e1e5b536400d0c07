import { currencies, isPositive, parseMoney } from '@causeway/money'
import { z } from 'zod'
import type { FieldError } from './errors.ts'

export const currency = z.enum(currencies)

/** An amount in an answer: exact text with all decimals of its currency. */
export const wireMoney = z.object({ amount: z.string(), currency })

/** A price as exact text, without trailing zeros. */
export const rateText = z.string().max(60)

/** An amount in a request, before it is known whether its currency can represent it. */
export const amountText = z.string().min(1).max(30)

const NO_MORE_DECIMALS = /^[0-9]{1,18}[.][0-9]+$/

/** The problem of an amount in a request, which is plain decimal text above zero. */
export function amountProblem(
  text: string,
  of: (typeof currencies)[number] | undefined,
): FieldError | undefined {
  if (!of) return undefined
  const read = parseMoney(text, of)
  if (!read) return NO_MORE_DECIMALS.test(text) ? 'decimals' : 'format'
  return isPositive(read) ? undefined : 'too_small'
}
