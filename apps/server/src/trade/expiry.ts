import { sql } from 'kysely'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { JobContext } from '../kernel/jobs.ts'
import { publish } from '../kernel/live/publish.ts'
import { paperDate } from '../kernel/local-time.ts'
import { noticeDates } from './limits.ts'
import { mailExpiring, mailFrozen } from './mails.ts'
import { insertEntries, LEFT } from './queries/quota.ts'
import { holdTrade } from './quota.ts'

const AT_ONCE = 500

/** Ends the quota of orders that have become too old, each by itself. */
export async function expireOrders({ db, clock }: JobContext): Promise<void> {
  const today = paperDate(clock.now())
  for (;;) {
    const { rows } = await sql<{ order_id: string; merchant_id: string }>`
      select order_id, merchant_id from trade_orders where order_state = 'accepted'
        and expires_on < ${today}::date order by expires_on, order_id limit ${AT_ONCE}`.execute(
      db.reader(providerScope),
    )
    for (const order of rows) {
      await db.transact(providerScope, async (tx) => {
        await holdTrade(tx, order.merchant_id)
        await expireOrder(tx, { clock }, order.order_id)
      })
    }
    if (rows.length < AT_ONCE) return
  }
}

type Expired = { merchant_id: string; currency: string; minor: bigint }

async function expireOrder(tx: Tx, { clock }: Pick<JobContext, 'clock'>, order_id: string): Promise<void> {
  const { rows } = await sql<Expired>`
    with ended as (
      update trade_orders set order_state = 'expired'
      where order_id = ${order_id} and order_state = 'accepted' returning order_id, merchant_id, currency),
    ending as (
      select a.allocation_id, ${LEFT} as minor from trade_allocations a join ended using (order_id)
      where a.allocation_state = 'accepted'),
    gone as (
      update trade_allocations a set expired_minor = a.expired_minor + e.minor
      from ending e where a.allocation_id = e.allocation_id)
    select merchant_id, currency, coalesce((select sum(minor) from ending), 0)::bigint as minor
    from ended`.execute(tx)
  const [ended] = rows
  // It was refunded since it was selected.
  if (!ended) return
  const { merchant_id, currency, minor } = ended
  // An order that was given back quota after its end has ended before.
  const key = `${order_id}:expired:${paperDate(clock.now())}`
  const entry = { key, kind: 'expired', currency, minor: -minor, order_id } as const
  if (minor > 0n) await insertEntries(tx, merchant_id, clock.now(), [entry])
  const context = { clock, actor: { kind: 'system' } } as const
  const data = { currency, quota_minor: String(minor) }
  await recordEvent(tx, context, { action: 'trade_order.expire', id: order_id, merchant_id, data })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'trade' })
}

type Expiring = { merchant_id: string; currency: string; minor: bigint; first: string }

/** Tells merchants of quota that expires soon, once for each order. */
export async function noticeExpiry({ db, clock }: JobContext): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const { notice: until } = await noticeDates(tx, clock)
    const { rows } = await sql<Expiring>`
      with told as (
        update trade_orders o set noticed_at = ${clock.now()}
        where o.order_state = 'accepted' and o.expires_on <= ${until}::date and o.noticed_at is null
        returning o.order_id, o.expires_on)
      select a.merchant_id, a.currency, min(told.expires_on)::text as first,
        sum(greatest(a.minor - a.withdrawn_minor - a.used_minor, 0))::bigint as minor
      from told join trade_allocations a using (order_id) where a.allocation_state = 'accepted'
      group by a.merchant_id, a.currency`.execute(tx)
    for (const expiring of rows) if (expiring.minor > 0n) await mailExpiring(tx, expiring)
  })
}

type Frozen = { merchant_id: string; currency: string; minor: bigint; orders: number }

/** Tells merchants of quota that is frozen since the expected shipment has passed, once for each order. */
export async function noticeFrozen({ db, clock }: JobContext): Promise<void> {
  await db.transact(providerScope, async (tx) => {
    const { rows } = await sql<Frozen>`
      with told as (
        update trade_orders o set told_frozen_at = ${clock.now()}
        where o.order_state = 'accepted' and not o.is_shipped and o.told_frozen_at is null
          and o.expected_on < ${paperDate(clock.now())}::date
        returning o.order_id)
      select a.merchant_id, a.currency, count(distinct a.order_id)::int as orders,
        sum(greatest(a.minor - a.withdrawn_minor - a.used_minor, 0))::bigint as minor
      from told join trade_allocations a using (order_id) where a.allocation_state = 'accepted'
      group by a.merchant_id, a.currency`.execute(tx)
    for (const frozen of rows) if (frozen.minor > 0n) await mailFrozen(tx, frozen)
  })
}
