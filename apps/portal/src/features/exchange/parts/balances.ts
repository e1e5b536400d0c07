import type { Balance } from '@causeway/contract'
import {
  add,
  type Currency,
  compare,
  isNegative,
  type Money,
  negate,
  parseMoney,
  subtract,
  toWire,
  type WireMoney,
  zero,
} from '@causeway/money'

type Balances = readonly Balance[] | undefined

function read(amount: string | undefined, currency: Currency): Money {
  return (amount && parseMoney(amount, currency)) || zero(currency)
}

function balanceOf(balances: Balances, currency: Currency): Balance | undefined {
  return balances?.find((balance) => balance.currency === currency)
}

/** The available balance of a currency; undefined while it is unknown. */
export function availableOf(balances: Balances, currency: Currency): Money | undefined {
  return balances && read(balanceOf(balances, currency)?.available, currency)
}

export type Shortfall = { readonly available: WireMoney; readonly shortfall: WireMoney }

/** The shortfall for an amount to sell; undefined if there is none, or while the balance is unknown. */
export function shortfallOf(balances: Balances, sell: WireMoney): Shortfall | undefined {
  const available = availableOf(balances, sell.currency)
  if (!available) return undefined
  const missing = subtract(read(sell.amount, sell.currency), available)
  if (compare(missing, zero(sell.currency)) <= 0) return undefined
  return { available: toWire(available), shortfall: toWire(missing) }
}

/** The available balances of both currencies afterwards: an incoming amount repays a debt first. */
export function availableAfter(balances: Balances, sell: WireMoney, buy: WireMoney): WireMoney[] {
  if (!balances) return []
  const from = balanceOf(balances, sell.currency)
  const to = balanceOf(balances, buy.currency)
  const left = subtract(read(from?.available, sell.currency), read(sell.amount, sell.currency))
  const owed = negate(read(to?.receivable, buy.currency))
  const free = subtract(read(buy.amount, buy.currency), owed)
  const gained = isNegative(free) ? zero(buy.currency) : free
  return [toWire(left), toWire(add(read(to?.available, buy.currency), gained))]
}
