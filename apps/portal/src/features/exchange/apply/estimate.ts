import { midOf, type Pair, priceOf } from '@causeway/contract'
import {
  AmountOutOfRangeError,
  convert,
  convertBack,
  formatRate,
  isPositive,
  type Money,
  parseMoney,
  type Rate,
  subtract,
  toWire,
  zero,
} from '@causeway/money'
import { marginsOf, type Rates } from '../parts/pair-price.ts'
import type { Pricing } from '../price-lines.tsx'
import { currencyOf, type Draft } from './draft.ts'

export type Estimate =
  | { readonly kind: 'priced'; readonly pricing: Pricing }
  /** Why there is no price: no amount yet, too little, too much, or no rates. */
  | { readonly kind: 'empty' | 'small' | 'large' | 'no_rates' }

/** What the server would quote by the rates known here: rounded as it rounds, against the merchant. */
export function estimate(rates: Rates | undefined, draft: Draft): Estimate {
  const fixed = parseMoney(draft.amount.replace(/\.$/, ''), currencyOf(draft))
  if (!fixed || !isPositive(fixed)) return { kind: draft.amount && fixed ? 'small' : 'empty' }
  const mid = rates?.snapshot && midOf(rates.snapshot.mids, draft.sell, draft.buy)
  if (!rates || !mid) return { kind: 'no_rates' }
  const pair: Pair = { sell_currency: draft.sell, buy_currency: draft.buy }
  const margin_bps = marginsOf(rates, pair)[draft.lock]
  try {
    return price(draft, fixed, mid, margin_bps)
  } catch (thrown) {
    if (thrown instanceof AmountOutOfRangeError) return { kind: 'large' }
    throw thrown
  }
}

/** What is wrong with the amount. Without rates the server has the last word. */
export function faultOf({ kind }: Estimate): 'empty' | 'small' | 'large' | undefined {
  return kind === 'priced' || kind === 'no_rates' ? undefined : kind
}

function price(draft: Draft, fixed: Money, mid: Rate, margin_bps: number): Estimate {
  const rate = priceOf(mid, margin_bps)
  const sell = draft.side === 'sell' ? fixed : convertBack(fixed, rate, draft.sell, 'up')
  const buy = draft.side === 'buy' ? fixed : convert(fixed, rate, draft.buy, 'down')
  if (!isPositive(sell) || !isPositive(buy)) return { kind: 'small' }
  const atMid = convert(sell, mid, draft.buy, 'down')
  const pricing = {
    sell: toWire(sell),
    buy: toWire(buy),
    rate: formatRate(rate),
    mid_rate: formatRate(mid),
    margin_bps,
    fee: toWire(zero(draft.sell)),
    margin_cost: toWire(subtract(atMid, buy)),
  }
  return { kind: 'priced', pricing }
}
