import type { Currency } from '@causeway/money'
import type { Pair } from './rates.ts'

/** The name of a pair: `USD/CNY`. */
export function pairKey({ sell_currency, buy_currency }: Pair): string {
  return `${sell_currency}/${buy_currency}`
}

/** Each pair once, at its first position. */
export function uniquePairs(pairs: readonly Pair[]): Pair[] {
  return [...new Map(pairs.map((pair) => [pairKey(pair), pair])).values()]
}

function pairOf(sell_currency: Currency, buy_currency: Currency): Pair {
  return { sell_currency, buy_currency }
}

/** The most used pairs, for users without favourites. */
export const majorPairs: readonly Pair[] = [
  pairOf('USD', 'CNY'),
  pairOf('EUR', 'CNY'),
  pairOf('GBP', 'CNY'),
  pairOf('HKD', 'CNY'),
  pairOf('EUR', 'USD'),
  pairOf('GBP', 'USD'),
  pairOf('USD', 'HKD'),
  pairOf('USD', 'JPY'),
  pairOf('AUD', 'USD'),
]

/** Favourites in the user's order, then the major pairs. */
export function pairsOnBoard(favourites: readonly Pair[]): Pair[] {
  return uniquePairs([...favourites, ...majorPairs])
}
