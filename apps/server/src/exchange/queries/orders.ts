import { type OrderState, orderList } from '@causeway/contract'
import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { countRows, lockRow, selectValue, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, orLatest, type PageQuery, source } from '../../kernel/list/source.ts'
import type { OrderRow } from '../view.ts'

export async function insertOrder(tx: Tx, order: Insertable<DB['limit_orders']>): Promise<OrderRow> {
  return tx.insertInto('limit_orders').values(order).returningAll().executeTakeFirstOrThrow()
}

export async function countOpenOrders(reader: Reader, merchant_id: string): Promise<number> {
  return countRows(reader, 'limit_orders', { merchant_id, order_state: 'open' })
}

const orders = source({
  list: orderList,
  table: sql`limit_orders`,
  id: sql`t.order_id`,
  filters: { order_state: isState('order_state') },
  sorts: { ended_at: orLatest('ended_at') },
  columns: sql<OrderRow>`t.*`,
})

/** Open orders first, newest first; then ended ones, latest first. */
export function selectOrders(reader: Reader, merchant_id: string, query: PageQuery) {
  return page(reader, orders, [sql`t.merchant_id = ${merchant_id}`], query)
}

/** Locks an order until it has ended: of a concurrent fill and cancellation, one succeeds. */
export async function lockOrder(tx: Tx, order_id: string, merchant_id?: string) {
  return lockRow(tx, 'limit_orders', { order_id, ...(merchant_id !== undefined && { merchant_id }) })
}

type OrderEnd = {
  readonly order_state: Exclude<OrderState, 'open'>
  readonly ended_at: Date
  readonly conversion_id?: string
  readonly repaid_minor?: bigint
}

/** Ends an order that the caller has locked. */
export async function updateOrderEnd(tx: Tx, order_id: string, end: OrderEnd): Promise<OrderRow> {
  return tx
    .updateTable('limit_orders')
    .set(end)
    .where('order_id', '=', order_id)
    .where('order_state', '=', 'open')
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The price of one unit for each pair, as columns: a table that is passed as arrays. */
export type PairPrices = {
  readonly sell_currencies: readonly string[]
  readonly buy_currencies: readonly string[]
  readonly rates: readonly string[]
}

type Triggered = Pick<OrderRow, 'order_id' | 'sell_currency' | 'buy_currency'>

/**
 * Marks the orders whose target the market has reached, each for one fill under concurrent workers. Orders of
 * suspended merchants wait.
 */
export async function triggerOrders(
  tx: Tx,
  { sell_currencies, buy_currencies, rates }: PairPrices,
  now: Date,
  limit: number,
): Promise<Triggered[]> {
  const { rows } = await sql<Triggered>`
    with price as (
      select * from unnest(${sell_currencies}::text[], ${buy_currencies}::text[], ${rates}::numeric[])
        as p (sell_currency, buy_currency, rate)),
    due as (
      select o.order_id from price p
      join limit_orders o on o.sell_currency = p.sell_currency and o.buy_currency = p.buy_currency
        and o.target_rate <= p.rate and o.order_state = 'open' and o.triggered_at is null
      join merchants m on m.merchant_id = o.merchant_id and m.suspended_at is null
      where o.expires_at > ${now}
      order by o.order_id limit ${limit}
      for update of o skip locked)
    update limit_orders o set triggered_at = ${now} from due where o.order_id = due.order_id
    returning o.order_id, o.sell_currency, o.buy_currency`.execute(tx)
  return rows
}

/** Makes an order wait for its price again. */
export async function clearTrigger(tx: Tx, order_id: string): Promise<void> {
  await updateRows(tx, 'limit_orders', { order_id }, { triggered_at: null })
}

/** Whether a merchant is suspended from moving money. */
export async function isMerchantSuspended(reader: Reader, merchant_id: string): Promise<boolean> {
  return (await selectValue(reader, 'merchants', 'suspended_at', { merchant_id })) !== null
}

/** Open orders whose date has passed. */
export async function selectOverdueOrders(reader: Reader, now: Date): Promise<string[]> {
  const rows = await reader
    .selectFrom('limit_orders')
    .select('order_id')
    .where('order_state', '=', 'open')
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(1000)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
