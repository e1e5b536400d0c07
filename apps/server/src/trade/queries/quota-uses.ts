import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { LEFT } from './quota.ts'
import { isAvailable } from './receipts.ts'

type Take = {
  readonly payment_id: string
  readonly merchant_id: string
  readonly currency: string
  readonly minor: bigint
  readonly today: string
}

/** Takes quota of a currency for a payment, from the oldest orders first, and returns how much. */
export async function takeFromAllocations(
  tx: Tx,
  { payment_id, merchant_id, currency, minor, today }: Take,
): Promise<bigint> {
  const { rows } = await sql<{ taken: bigint }>`
    with open as (
      select a.allocation_id, ${LEFT} as part,
        sum(${LEFT}) over (order by o.ordered_on, a.allocation_id) as upto
      from trade_allocations a join trade_orders o using (order_id) join receipts r using (receipt_id)
      where a.merchant_id = ${merchant_id} and a.currency = ${currency} and a.allocation_state = 'accepted'
        and ${isAvailable('r')} and ${LEFT} > 0
        and (not o.is_shipped and o.expected_on < ${today}::date) is not true),
    chosen as (
      select allocation_id, least(part, ${minor}::bigint - (upto - part))::bigint as minor
      from open where upto - part < ${minor}::bigint),
    changed as (
      update trade_allocations a set used_minor = a.used_minor + c.minor
      from chosen c where a.allocation_id = c.allocation_id returning a.allocation_id),
    kept as (
      insert into payment_quota_uses (payment_id, allocation_id, merchant_id, currency, minor)
      select ${payment_id}, allocation_id, ${merchant_id}, ${currency}, minor from chosen
      join changed using (allocation_id) returning minor)
    select coalesce(sum(minor), 0)::bigint as taken from kept`.execute(tx)
  return rows[0]?.taken ?? 0n
}

type Back = {
  readonly payment_id: string
  /** The part of the payment that has come back in all, of the whole. */
  readonly part: bigint
  readonly whole: bigint
  /** The first day on which quota that is given back may expire. */
  readonly lives_until: string
}

/** Gives quota of a payment back, in proportion to what came back in all. Returns how much, by currency. */
export async function giveBackToAllocations(
  tx: Tx,
  { payment_id, part, whole, lives_until }: Back,
): Promise<{ currency: string; minor: bigint }[]> {
  const { rows } = await sql<{ currency: string; minor: bigint }>`
    with due as (
      select allocation_id, currency,
        floor(minor::numeric * ${part}::bigint / ${whole}::bigint)::bigint - back_minor as minor
      from payment_quota_uses where payment_id = ${payment_id}),
    given as (
      update payment_quota_uses u set back_minor = u.back_minor + d.minor
      from due d where u.payment_id = ${payment_id} and u.allocation_id = d.allocation_id and d.minor > 0
      returning u.allocation_id),
    changed as (
      update trade_allocations a set used_minor = a.used_minor - d.minor
      from due d join given using (allocation_id) where a.allocation_id = d.allocation_id
      returning a.order_id),
    revived as (
      update trade_orders o set noticed_at = case when o.expires_on < ${lives_until}::date then null
          else o.noticed_at end,
        expires_on = greatest(o.expires_on, ${lives_until}::date),
        order_state = case o.order_state when 'expired' then 'accepted' else o.order_state end
      where o.order_id in (select order_id from changed) and o.order_state in ('accepted', 'expired'))
    select currency, sum(minor)::bigint as minor from due where minor > 0 group by currency
    order by currency`.execute(tx)
  return rows
}

/** Takes all that was given back of a payment from the same orders again. Returns how much, by currency. */
export async function takeAgainFromAllocations(
  tx: Tx,
  payment_id: string,
): Promise<{ currency: string; minor: bigint }[]> {
  const { rows } = await sql<{ currency: string; minor: bigint }>`
    with again as (
      select allocation_id, currency, back_minor as minor from payment_quota_uses
      where payment_id = ${payment_id} and back_minor > 0),
    taken as (
      update payment_quota_uses u set back_minor = 0 from again
      where u.payment_id = ${payment_id} and u.allocation_id = again.allocation_id),
    changed as (
      update trade_allocations a set used_minor = a.used_minor + again.minor
      from again where a.allocation_id = again.allocation_id)
    select currency, sum(minor)::bigint as minor from again group by currency order by currency`.execute(tx)
  return rows
}

/** The quota that a payment has used and been given back, by currency. */
export async function selectQuotaOf(
  reader: Reader,
  payment_id: string,
): Promise<{ currency: string; minor: bigint; back_minor: bigint }[]> {
  const { rows } = await sql<{ currency: string; minor: bigint; back_minor: bigint }>`
    select currency, sum(minor)::bigint as minor, sum(back_minor)::bigint as back_minor
    from payment_quota_uses where payment_id = ${payment_id} group by currency order by currency`.execute(
    reader,
  )
  return rows
}
