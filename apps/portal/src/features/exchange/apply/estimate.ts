import { type Pair, type Pricing, priceAmount, toPricing } from '@causeway/contract'
import { AmountOutOfRangeError, isPositive, parseMoney } from '@causeway/money'
import type { Rates } from '../parts/pair-price.ts'
import { priceNow } from '../parts/pair-price.ts'
import { currencyOf, type Draft } from './draft.ts'

export type Estimate =
  | { readonly kind: 'priced'; readonly pricing: Pricing }
  /** Why there is no price: no amount, an amount too small or too large, or no rates. */
  | { readonly kind: 'empty' | 'small' | 'large' | 'no_rates' }

/** The price that the server would quote at the rates known here. */
export function estimate(rates: Rates | undefined, draft: Draft): Estimate {
  const amount = parseMoney(draft.amount.replace(/\.$/, ''), currencyOf(draft))
  if (!amount || !isPositive(amount)) return { kind: draft.amount && amount ? 'small' : 'empty' }
  const pair: Pair = { sell_currency: draft.sell, buy_currency: draft.buy }
  const price = rates && priceNow(rates, pair, draft.lock)
  if (!price) return { kind: 'no_rates' }
  const other = draft.side === 'sell' ? draft.buy : draft.sell
  try {
    const priced = priceAmount(price, { side: draft.side, amount, other })
    return priced ? { kind: 'priced', pricing: toPricing(priced) } : { kind: 'small' }
  } catch (thrown) {
    if (thrown instanceof AmountOutOfRangeError) return { kind: 'large' }
    throw thrown
  }
}

/** The problem with the amount. Without rates only the server can decide. */
export function faultOf({ kind }: Estimate): 'empty' | 'small' | 'large' | undefined {
  return kind === 'priced' || kind === 'no_rates' ? undefined : kind
}
