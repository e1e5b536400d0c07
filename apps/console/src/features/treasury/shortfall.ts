import { fromWire, isNegative, isPositive, type Money, subtract, type WireMoney } from '@causeway/money'
import type { FundsRow } from './queries.ts'

/** The contract gives exact amounts only. */
export function moneyOf(wire: WireMoney): Money {
  const money = fromWire(wire)
  if (!money) throw new Error(`${wire.currency} holds no ${wire.amount}`)
  return money
}

/** How much payments need beyond what is free; undefined if there is enough. */
export function shortfallOf({ needed, free }: FundsRow): Money | undefined {
  const lack = subtract(moneyOf(needed), moneyOf(free))
  return isPositive(lack) ? lack : undefined
}

/** Currencies that lack money first, then those that payments need, then the others. */
export function byNeed(rows: readonly FundsRow[]): FundsRow[] {
  const rank = (row: FundsRow) => (shortfallOf(row) ? 0 : isPositive(moneyOf(row.needed)) ? 1 : 2)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** Whether a position is owed to be bought. */
export const isOwed = ({ position }: FundsRow): boolean => isNegative(moneyOf(position))
