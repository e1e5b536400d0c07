import { type PolicyValue, usdOf } from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { compare, type Money, money, toWire } from '@causeway/money'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { paperDate } from '../kernel/local-time.ts'

export type Limits = PolicyValue<'payment_limits'>

/** The last day of a limit of thirty days is the day of the payment. */
const MONTH_DAYS = 30

export type Volume = { readonly day_minor: bigint; readonly month_minor: bigint }

/** What a merchant has authorised today and in thirty days, in US dollars. */
export async function selectVolume(reader: Reader, clock: Clock, merchant_id: string): Promise<Volume> {
  const day = paperDate(clock.now())
  const { rows } = await sql<Volume>`
    select coalesce(sum(usd_minor) filter (where day = ${day}::date), 0)::bigint as day_minor,
      coalesce(sum(usd_minor), 0)::bigint as month_minor
    from payment_volumes where merchant_id = ${merchant_id} and day > ${firstOf(day)}::date`.execute(reader)
  return rows[0] ?? { day_minor: 0n, month_minor: 0n }
}

const firstOf = (day: string) => addDays(day, -MONTH_DAYS)

/** The limit of one payment, by where it goes. */
export const paymentLimit = (limits: Limits, direction: string): Money =>
  usdOf(direction === 'inbound' ? limits.inbound_payment_usd : limits.payment_usd)

export function refuseAbovePaymentLimit(limits: Limits, direction: string, usd: Money): void {
  const limit = paymentLimit(limits, direction)
  if (compare(usd, limit) > 0) throw exceeded('payment', limit)
}

const exceeded = (which: 'payment' | 'day' | 'month', limit: Money) =>
  new ApiError('payment_limit_exceeded', { which, limit: toWire(limit) })

type Authorised = { readonly merchant_id: string; readonly usd_minor: bigint }

/**
 * Counts a payment against the limits of the day and of thirty days. One statement adds to the day and checks
 * both, so that concurrent payments do not exceed them together.
 */
export async function takeVolume(
  tx: Tx,
  clock: Clock,
  limits: Limits,
  { merchant_id, usd_minor }: Authorised,
): Promise<string> {
  const day = paperDate(clock.now())
  const day_limit = usdOf(limits.day_usd)
  const month_limit = usdOf(limits.month_usd)
  const month_before = sql`(select coalesce(sum(o.usd_minor), 0) from payment_volumes o
    where o.merchant_id = ${merchant_id} and o.day > ${firstOf(day)}::date and o.day < ${day}::date)`
  const isWithin = (minor: RawBuilder<unknown>) => sql`${minor} <= ${day_limit.minor}::bigint
    and ${minor} + ${month_before} <= ${month_limit.minor}::bigint`
  const { numAffectedRows } = await sql`
    insert into payment_volumes as v (merchant_id, day, usd_minor)
    select n.merchant_id, n.day, n.usd_minor
    from (select ${merchant_id} as merchant_id, ${day}::date as day, ${usd_minor}::bigint as usd_minor) n
    where ${isWithin(sql`n.usd_minor`)}
    on conflict (merchant_id, day) do update set usd_minor = v.usd_minor + excluded.usd_minor
    where ${isWithin(sql`(v.usd_minor + excluded.usd_minor)`)}`.execute(tx)
  if (numAffectedRows) return day
  const { day_minor } = await selectVolume(tx, clock, merchant_id)
  const isDay = day_minor + usd_minor > day_limit.minor
  throw isDay ? exceeded('day', day_limit) : exceeded('month', month_limit)
}

type VolumeChange = { readonly merchant_id: string; readonly day: string; readonly by_minor: bigint }

/**
 * Gives the volume of a payment back that the bank has never accepted, or counts it again without a look at
 * the limits, as it has been paid.
 */
export async function changeVolume(tx: Tx, { merchant_id, day, by_minor }: VolumeChange): Promise<void> {
  await sql`update payment_volumes set usd_minor = usd_minor + ${by_minor}::bigint
    where merchant_id = ${merchant_id} and day = ${day}::date`.execute(tx)
}

/** What is left of each limit, in US dollars. */
export function leftOf(limits: Limits, direction: string, { day_minor, month_minor }: Volume) {
  const left = (limit: string, used: bigint) => {
    const rest = usdOf(limit).minor - used
    return money(rest < 0n ? 0n : rest, 'USD')
  }
  return {
    payment_limit: paymentLimit(limits, direction),
    day_limit: left(limits.day_usd, day_minor),
    month_limit: left(limits.month_usd, month_minor),
  }
}
