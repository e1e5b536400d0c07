import { formOf } from '@causeway/bank-details/payees'
import type { PaymentMethod, PolicyValues, quotePayment } from '@causeway/contract'
import { add, type Currency, compare, type Money, money, parseMoney, toWire } from '@causeway/money'
import type { z } from 'zod'
import { marketPrice, priceAmount } from '../exchange/service.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { findRates, freshRates, type Rates } from '../rates/service.ts'
import { datesOf } from './dates.ts'
import { bearersOf, feeOf } from './fees.ts'
import type { Method } from './methods.ts'

export type QuoteInput = z.output<typeof quotePayment.body>

/** The two sides of a payment. Without an exchange they are equal, and there is no rate. */
export type Sides = {
  readonly source: Money
  readonly target: Money
  readonly rate: string | null
  readonly mid_rate: string | null
  readonly margin_bps: number | null
}

type Wanted = Pick<QuoteInput, 'source_currency' | 'currency' | 'fixed_side' | 'amount'>

type StoredSides = {
  readonly source_currency: string
  readonly source_minor: bigint
  readonly currency: string
  readonly amount_minor: bigint
  readonly rate: string | null
  readonly mid_rate: string | null
  readonly margin_bps: number | null
}

/** The sides of a stored quote or payment. */
export function sidesOf({
  source_currency,
  source_minor,
  currency,
  amount_minor,
  ...stored
}: StoredSides): Sides {
  const { rate, mid_rate, margin_bps } = stored
  const source = money(source_minor, source_currency as Currency)
  const target = money(amount_minor, currency as Currency)
  return { source, target, rate, mid_rate, margin_bps }
}

/** The rates that a payment needs: fresh ones for an exchange. */
export async function ratesFor(
  reader: Reader,
  clock: Clock,
  { source_currency, currency }: Pick<Wanted, 'source_currency' | 'currency'>,
): Promise<Rates | undefined> {
  return source_currency === currency ? findRates(reader) : freshRates(reader, clock)
}

export function priceSides(rates: Rates | undefined, wanted: Wanted): Sides {
  const { source_currency, currency, fixed_side } = wanted
  const fixed = parseMoney(wanted.amount, fixed_side === 'source' ? source_currency : currency)
  if (!fixed) throw new Error('The contract accepts no such amount')
  if (source_currency === currency) {
    return { source: wholly(fixed), target: fixed, rate: null, mid_rate: null, margin_bps: null }
  }
  if (!rates) throw new ApiError('rates_stale')
  const price = marketPrice(rates, { sell_currency: source_currency, buy_currency: currency }, '5m')
  const side = fixed_side === 'source' ? 'sell' : 'buy'
  const other = fixed_side === 'source' ? currency : source_currency
  const priced = priceAmount(price, rates.at, { side, amount: fixed, other })
  const { rate, mid_rate, margin_bps } = priced
  return {
    source: money(priced.sell_minor, source_currency),
    target: wholly(money(priced.buy_minor, currency), fixed_side),
    rate,
    mid_rate,
    margin_bps,
  }
}

const WHOLE_UNIT = 100n

/** Rupiah are paid without decimals, whatever their books have. */
function wholly(amount: Money, fixed_side: 'source' | 'target' = 'target'): Money {
  if (amount.currency !== 'IDR' || amount.minor % WHOLE_UNIT === 0n) return amount
  if (fixed_side === 'target') throw new ApiError('input_invalid', { fields: { amount: 'decimals' } })
  return money(amount.minor - (amount.minor % WHOLE_UNIT), 'IDR')
}

type Fees = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Each method with its fees and dates. */
export function priceMethods(
  clock: Clock,
  { payment_fees, payment_cut_offs }: PolicyValues,
  { methods, sides, rates }: { methods: readonly Method[]; sides: Sides; rates: Rates | undefined },
  { charge_bearer, execute_on }: Pick<QuoteInput, 'charge_bearer' | 'execute_on'>,
  country: string,
): { readonly methods: PaymentMethod[]; readonly fees: Fees } {
  const now = execute_on ? new Date(`${execute_on}T01:00:00Z`) : clock.now()
  const priced = methods.map(({ destination, payee }) => {
    const charge_bearers = bearersOf(destination)
    const fees = charge_bearers.map((bearer) => ({
      charge_bearer: bearer,
      fee: feeOf(payment_fees, rates?.mids, { destination, bearer }, sides.source),
    }))
    const chosen = fees.find((each) => each.charge_bearer === charge_bearer) ?? fees[0]
    if (!chosen) throw new Error('A method has a fee')
    const limit = destination.limit
      ? parseMoney(destination.limit, destination.currency as Currency)
      : undefined
    const row: PaymentMethod = {
      method: destination.id,
      rail: destination.rail,
      kind: destination.method,
      fee: toWire(chosen.fee),
      rate: sides.rate,
      mid_rate: sides.mid_rate,
      margin_bps: sides.margin_bps,
      source: toWire(sides.source),
      total: toWire(add(sides.source, chosen.fee)),
      target: toWire(sides.target),
      charge_bearers: [...charge_bearers],
      fees: fees.map((each) => ({ ...each, fee: toWire(each.fee) })),
      ...datesOf(payment_cut_offs, { destination, country, now }),
      is_instant: destination.speed === 'instant',
      limit: limit ? toWire(limit) : null,
      is_above_limit: limit !== undefined && compare(sides.target, limit) > 0,
      fields: formOf(destination, payee, 'payment').map(({ key }) => key),
    }
    const stored = Object.fromEntries(fees.map((each) => [each.charge_bearer, String(each.fee.minor)]))
    return { row, fees: [destination.id, stored] as const }
  })
  return { methods: priced.map(({ row }) => row), fees: Object.fromEntries(priced.map((each) => each.fees)) }
}
