import { type OrderRules, usdOf, worthIn } from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { type Currency, currencies, money, toWire } from '@causeway/money'
import type { Clock } from '../kernel/clock.ts'
import type { Reader } from '../kernel/db/db.ts'
import { paperDate } from '../kernel/local-time.ts'
import { policy, readPolicies } from '../policies/service.ts'
import { findRates } from '../rates/service.ts'
import { readGoodsPattern } from './goods-words.ts'

/** The drafts of a merchant at one time. Technical: it bounds what a merchant keeps, and is no policy. */
export const DRAFTS_MAX = 20

/** The rules of today for orders, by the policies in force. */
export async function orderRules(reader: Reader, clock: Clock): Promise<OrderRules> {
  const policies = await readPolicies(reader)
  const from = await inEveryCurrency(reader, policies.customs_declaration_threshold.amount_usd)
  const declaration_from = Object.fromEntries(
    [...from].map(([currency, minor]) => [currency, toWire(money(minor, currency)).amount]),
  )
  return {
    today: paperDate(clock.now()),
    age_days_max: policies.order_age.days,
    unshipped_days_max: policies.shipment_deadline.days,
    declaration_from,
  }
}

/** An amount in US dollars in minor units of each currency, at the latest mid rates. */
export async function inEveryCurrency(reader: Reader, amount_usd: string): Promise<Map<Currency, bigint>> {
  const amount = usdOf(amount_usd)
  const mids = (await findRates(reader))?.mids
  return new Map(
    currencies.flatMap((currency): [Currency, bigint][] => {
      const worth = worthIn(mids, amount, currency)
      // Before the first rates only dollars are known.
      return worth ? [[currency, worth.minor]] : []
    }),
  )
}

/** Which rows of a submission a person has to see. */
export type ReviewRules = {
  readonly sample_basis_points: number
  readonly sample_least: number
  /** The sum from which an order is an exception, in minor units by currency. */
  readonly large_from: Readonly<Record<string, string>>
  /** Finds the words of goods that a person looks at. */
  readonly flagged_goods: string
}

export async function reviewRules(reader: Reader): Promise<ReviewRules> {
  const { basis_points, least, large_usd } = await policy(reader, 'order_review_sample')
  const from = await inEveryCurrency(reader, large_usd)
  const large_from = Object.fromEntries([...from].map(([currency, minor]) => [currency, String(minor)]))
  const flagged_goods = await readGoodsPattern(reader)
  return { sample_basis_points: basis_points, sample_least: least, large_from, flagged_goods }
}

const SHARE_WHOLE = 10_000n

/** What may be left open of a receipt that counts as restored nevertheless. */
export type Tolerance = (receipt: { readonly currency: string; readonly amount_minor: bigint }) => bigint

/** Between companies: the amount or the share, the larger of the two. */
export async function tradeTolerance(reader: Reader): Promise<Tolerance> {
  const { amount_usd, basis_points } = await policy(reader, 'trade_tolerance')
  const amounts = await inEveryCurrency(reader, amount_usd)
  return ({ currency, amount_minor }) => {
    const share = (amount_minor * BigInt(basis_points)) / SHARE_WHOLE
    const amount = amounts.get(currency as Currency) ?? 0n
    return amount > share ? amount : share
  }
}

/** For stores: what orders need not cover. No allocation exceeds its receipt, so 100% asks for the whole. */
export async function storeTolerance(reader: Reader): Promise<Tolerance> {
  const { basis_points } = await policy(reader, 'store_coverage')
  const open = SHARE_WHOLE - BigInt(basis_points)
  return ({ amount_minor }) => (open > 0n ? (amount_minor * open) / SHARE_WHOLE : 0n)
}

/** The life of quota in days, from the date of its order. */
export async function quotaDays(reader: Reader): Promise<number> {
  return (await policy(reader, 'quota_life')).days
}

/** Today in China, and the last day of which the merchant is told that quota expires. */
export async function noticeDates(reader: Reader, clock: Clock) {
  const { notice_days } = await policy(reader, 'quota_life')
  const today = paperDate(clock.now())
  return { today, notice: addDays(today, notice_days), notice_days }
}
