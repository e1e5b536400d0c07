import { amountBought, type Balance, ORDER_DAYS_MAX, type OrderTerms, type Pair } from '@causeway/contract'
import {
  AmountOutOfRangeError,
  type Currency,
  isPositive,
  parseMoney,
  parseRate,
  toWire,
  type WireMoney,
} from '@causeway/money'
import { required, rules } from '@causeway/web/form/rules.ts'
import { readDate } from '@causeway/web/format/date-text.ts'
import { formatDate } from '@causeway/web/format/date-time.ts'
import { shortfallOf } from '../parts/balances.ts'
import type { PairPrice } from '../parts/pair-price.ts'
import { farProblem, isReached, readTarget, SUGGESTED, targetBeside, targetProblem } from './target-rate.ts'

export type OrderValues = {
  readonly sell_currency: Currency
  readonly amount: string
  readonly buy_currency: Currency
  readonly target_rate: string
  /** The last day, in the time zone of the user. */
  readonly until: string
}

const DAY_MS = 86_400_000
const FIRST_DAYS = 30

/** The first and the last day on which an order may end: all of the last day is within the limit. */
export function dayRange(now: number): { readonly min: string; readonly max: string } {
  const dayAfter = (days: number) => formatDate(new Date(now + days * DAY_MS))
  return { min: dayAfter(0), max: dayAfter(ORDER_DAYS_MAX - 1) }
}

export function firstValues(pair: Pair, price: string | undefined, now: number): OrderValues {
  return {
    ...pair,
    amount: '',
    target_rate: price ? targetBeside(price, SUGGESTED) : '',
    until: formatDate(new Date(now + FIRST_DAYS * DAY_MS)),
  }
}

/** The least that the order buys at its target. */
export function buysAtTarget(values: OrderValues): WireMoney | undefined {
  const sold = parseMoney(values.amount, values.sell_currency)
  const rate = parseRate(readTarget(values.target_rate) ?? '')
  if (!sold || !isPositive(sold) || !rate) return undefined
  try {
    return toWire(amountBought(sold, rate, values.buy_currency))
  } catch (thrown) {
    if (thrown instanceof AmountOutOfRangeError) return undefined
    throw thrown
  }
}

/** While the balances or the rates are unknown, only the server checks the amount and the target. */
export function orderSchema(
  balances: readonly Balance[] | undefined,
  readPrice: (pair: Pair) => PairPrice | undefined,
  now: number,
) {
  const { min, max } = dayRange(now)
  return rules<OrderValues>({
    amount: [
      required,
      (amount, { sell_currency }) => {
        const read = parseMoney(amount, sell_currency)
        return read ? (isPositive(read) ? undefined : 'too_small') : 'format'
      },
      (amount, { sell_currency: currency }) =>
        shortfallOf(balances, { amount, currency }) ? 'too_large' : undefined,
    ],
    buy_currency: [required, (buy, { sell_currency }) => (buy === sell_currency ? 'invalid' : undefined)],
    target_rate: [
      required,
      targetProblem,
      (target, pair) => (isReached(target, readPrice(pair)?.price) ? 'too_small' : undefined),
      (target, pair) => farProblem(target, readPrice(pair)?.mid),
    ],
    until: [
      required,
      (until) => {
        const day = readDate(until)
        if (!day) return 'format'
        return day < min ? 'too_small' : day > max ? 'too_large' : undefined
      },
    ],
  })
}

/** The terms that are sent and signed: the order ends with the last second of its last day. */
export function termsOf(values: OrderValues): OrderTerms {
  const { sell_currency, buy_currency, amount, target_rate, until } = values
  const day = readDate(until) ?? until
  return {
    sell_currency,
    buy_currency,
    amount,
    target_rate: readTarget(target_rate) ?? target_rate,
    expires_at: new Date(`${day}T23:59:59`).toISOString(),
  }
}

export function haveSameTerms(a: OrderValues, b: OrderValues): boolean {
  return JSON.stringify(termsOf(a)) === JSON.stringify(termsOf(b))
}
