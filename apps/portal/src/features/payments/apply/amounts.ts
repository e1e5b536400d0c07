import type { Balance, FixedPaymentSide, PaymentBounds, PaymentMethod } from '@causeway/contract'
import {
  type Currency,
  compare,
  fromWire,
  isPositive,
  parseMoney,
  subtract,
  toWire,
  type WireMoney,
} from '@causeway/money'
import { fitsCurrency } from '@causeway/web/format/amount-text.ts'

/** What is paid: the amount is that of the fixed side, as plain text. */
export type Amounts = {
  readonly source: Currency
  readonly target: Currency
  readonly side: FixedPaymentSide
  readonly amount: string
}

export const currencyOf = ({ source, target, side }: Amounts): Currency =>
  side === 'source' ? source : target

/** The amount as it is sent; undefined while it is none. A trailing point is still being typed. */
export function readFigures(amounts: Amounts): string | undefined {
  const figures = amounts.amount.replace(/[.]$/, '')
  const money = parseMoney(figures, currencyOf(amounts))
  return money && isPositive(money) ? figures : undefined
}

/** An amount keeps its figures in another currency, without decimals that it does not have. */
export function inCurrencies(amounts: Amounts, changes: Partial<Amounts>): Amounts {
  const next = { ...amounts, ...changes }
  const fits = next.amount === '' || fitsCurrency(next.amount, currencyOf(next))
  return fits ? next : { ...next, amount: next.amount.split('.')[0] ?? '' }
}

const isThere = ({ available, currency }: Balance) => {
  const money = parseMoney(available, currency)
  return money !== undefined && isPositive(money)
}

/** The currency that a payment begins with: that of the payee, or else dollars or another that has money. */
export function firstSource(balances: readonly Balance[], target: Currency): Currency {
  const held = balances.filter(isThere)
  const own = held.find(({ currency }) => currency === target)
  const dollars = held.find(({ currency }) => currency === 'USD')
  return (own ?? dollars ?? held[0])?.currency ?? target
}

/** The currencies to pay from: those with money, the one of the payee, and the one that is chosen. */
export function sourcesOf(balances: readonly Balance[], { source, target }: Amounts): Currency[] {
  return [...new Set([...balances.filter(isThere).map(({ currency }) => currency), target, source])]
}

export type Bound = PaymentBounds['binding']
export type Excess = {
  readonly bound: Bound
  /** The most that it allows. */
  readonly most: WireMoney
  readonly shortfall: WireMoney
}

/** The bound that a payment exceeds the most: the balance counts the fee, the others do not. */
export function excessOf(bounds: PaymentBounds, { source, total }: PaymentMethod): Excess | undefined {
  const { balance, quota, payment_limit, day_limit, month_limit } = bounds
  const all = [
    { bound: 'balance', most: balance, of: total },
    ...(quota ? [{ bound: 'quota', most: quota, of: source } as const] : []),
    { bound: 'payment_limit', most: payment_limit, of: source },
    { bound: 'day_limit', most: day_limit, of: source },
    { bound: 'month_limit', most: month_limit, of: source },
  ] as const
  const exceeded = all.flatMap(({ bound, most, of }) => {
    const [limit, paid] = [fromWire(most), fromWire(of)]
    if (!limit || !paid || compare(paid, limit) <= 0) return []
    return [{ bound, most, shortfall: subtract(paid, limit) }]
  })
  const [worst] = exceeded.toSorted((a, b) => compare(b.shortfall, a.shortfall))
  return worst && { ...worst, shortfall: toWire(worst.shortfall) }
}

/** The most that can be paid by a method: where the balance binds, its own fee is set aside. */
export function mostOf({ most, balance, binding }: PaymentBounds, method: PaymentMethod | undefined): string {
  const [held, fee, bound] = [fromWire(balance), method && fromWire(method.fee), fromWire(most)]
  if (binding !== 'balance' || !held || !fee || !bound) return most.amount
  const left = subtract(held, fee)
  const isLess = compare(left, bound) < 0
  return isLess && isPositive(left) ? toWire(left).amount : most.amount
}
