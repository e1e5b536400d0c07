import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { LEFT } from './quota.ts'
import { isAvailable } from './receipts.ts'

export async function countRefused(reader: Reader, merchant_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from trade_orders
    where merchant_id = ${merchant_id} and order_state = 'refused'`.execute(reader)
  return rows[0]?.count ?? 0
}

type Frozen = { readonly currency: string; readonly minor: string; readonly orders: number }

/** The quota of orders whose expected shipment has passed without logistics, as `selectQuota` counts it. */
export async function selectFrozen(reader: Reader, merchant_id: string, today: string): Promise<Frozen[]> {
  const { rows } = await sql<Frozen>`
    select a.currency, sum(${LEFT})::text as minor, count(distinct o.order_id)::int as orders
    from trade_orders o join trade_allocations a using (order_id) join receipts r using (receipt_id)
    where o.merchant_id = ${merchant_id} and o.order_state = 'accepted' and not o.is_shipped
      and o.expected_on < ${today}::date and a.allocation_state = 'accepted' and ${isAvailable('r')}
      and ${LEFT} > 0
    group by a.currency order by a.currency`.execute(reader)
  return rows
}
