import { type FixedSide, type Lock, locks } from '@causeway/contract'
import { type Currency, currencyFacts, isCurrency } from '@causeway/money'
import { fitsCurrency, readAmount } from '@causeway/web/format/amount-text.ts'
import { oneOf } from '@causeway/web/navigation/one-of.ts'
import type { QuoteBody } from '../queries.ts'

/** The conversion being prepared. The amount is that of the fixed side, as plain text. */
export type Draft = {
  readonly sell: Currency
  readonly buy: Currency
  readonly side: FixedSide
  readonly amount: string
  readonly lock: Lock
}

type Search = Readonly<Record<string, string | undefined>>

/** The address is untrusted input: invalid values are left out. */
export function readDraft(search: Search): Draft {
  const sell = isCurrency(search['sell']) ? search['sell'] : 'USD'
  const wanted = isCurrency(search['buy']) ? search['buy'] : 'CNY'
  const buy = wanted === sell ? (sell === 'USD' ? 'CNY' : 'USD') : wanted
  const side = search['side'] === 'buy' ? 'buy' : 'sell'
  const amount = readAmount(search['amount'] ?? '') ?? ''
  const lock = oneOf(locks, search['lock']) ?? '30s'
  const fits = fitsDraft(amount, side === 'sell' ? sell : buy)
  return { sell, buy, side, lock, amount: fits ? amount : '' }
}

export function writeDraft({ sell, buy, side, amount, lock }: Draft): Search {
  return { sell, buy, amount, side, ...(lock !== '30s' && { lock }) }
}

export function currencyOf({ sell, buy, side }: Pick<Draft, 'sell' | 'buy' | 'side'>): Currency {
  return side === 'sell' ? sell : buy
}

/** A balance has all the decimals of its currency, even where a payment has none. */
export function decimalsOfBalance(currency: Currency): number {
  return currencyFacts[currency].minorUnits
}

export function fitsDraft(amount: string, currency: Currency): boolean {
  return fitsCurrency(amount, currency, decimalsOfBalance(currency))
}

/** Swaps the two currencies: the fixed amount stays with its currency. */
export function swapDraft(draft: Draft): Draft {
  return { ...draft, sell: draft.buy, buy: draft.sell, side: draft.side === 'sell' ? 'buy' : 'sell' }
}

/** Changes a currency. The same one on both sides swaps them; decimals it does not have are dropped. */
export function changeCurrency(draft: Draft, side: FixedSide, currency: Currency): Draft {
  if (draft[side] === currency) return draft
  if (draft[side === 'sell' ? 'buy' : 'sell'] === currency) return swapDraft(draft)
  const next = { ...draft, [side]: currency }
  return fitsDraft(next.amount, currencyOf(next))
    ? next
    : { ...next, amount: next.amount.split('.')[0] ?? '' }
}

/** The body of a quote request. A trailing decimal point is still being typed. */
export function quoteBodyOf({ sell, buy, side, amount, lock }: Draft): QuoteBody {
  return {
    sell_currency: sell,
    buy_currency: buy,
    fixed_side: side,
    amount: amount.replace(/[.]$/, ''),
    lock,
  }
}
