import { type Balance, type Mids, midOf } from '@causeway/contract'
import { AmountOutOfRangeError, type Currency, convert, type Money, parseMoney, sum } from '@causeway/money'

/** The total in one currency at mid-market rates; undefined while a rate is missing. */
export function totalIn(balances: readonly Balance[], mids: Mids, target: Currency): Money | undefined {
  const parts = balances.map((balance) => partIn(balance, mids, target))
  const known = parts.filter((part) => part !== undefined)
  return known.length === parts.length ? sum(known, target) : undefined
}

function partIn({ total, currency }: Balance, mids: Mids, target: Currency): Money | undefined {
  const held = parseMoney(total, currency)
  if (!held || currency === target) return held
  const mid = midOf(mids, currency, target)
  try {
    return mid && convert(held, mid, target, 'half_even')
  } catch (thrown) {
    if (thrown instanceof AmountOutOfRangeError) return undefined
    throw thrown
  }
}
