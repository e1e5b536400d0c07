import { type Lock, marketPrice, midOf, type Pair, type Price, pairKey } from '@causeway/contract'
import { formatRate, isCurrency } from '@causeway/money'
import type { Data } from '@causeway/web/api/call-types.ts'

export type Rates = Data<'GET /api/exchange/rates'>

export type PairPrice = {
  /** The mid rate of the market. */
  readonly mid: string
  /** The rate that a merchant gets for a quote of 30 seconds. */
  readonly price: string
  readonly margin_bps: number
  /** The change over a day, as a share; undefined if no rate is that old. */
  readonly change: number | undefined
}

export function isSamePair(a: Pair, b: Pair): boolean {
  return pairKey(a) === pairKey(b)
}

/** A pair of two texts, if they are two different currencies. */
export function readPair(sell: string | undefined, buy: string | undefined): Pair | undefined {
  if (!isCurrency(sell) || !isCurrency(buy) || sell === buy) return undefined
  return { sell_currency: sell, buy_currency: buy }
}

/** The price of one unit; undefined while there are no rates. */
export function priceNow({ snapshot, ...margins }: Rates, pair: Pair, lock: Lock): Price | undefined {
  return snapshot ? marketPrice({ ...margins, mids: snapshot.mids }, pair, lock) : undefined
}

/** The mid rate and the price of a pair; undefined while there are no rates. */
export function pricePair(rates: Rates, pair: Pair): PairPrice | undefined {
  const price = priceNow(rates, pair, '30s')
  if (!price) return undefined
  const { mid, rate, margin_bps } = price
  const before = midOf(rates.day_ago, pair.sell_currency, pair.buy_currency)
  return {
    mid: formatRate(mid),
    price: formatRate(rate),
    margin_bps,
    change: before && Number(formatRate(mid)) / Number(formatRate(before)) - 1,
  }
}
