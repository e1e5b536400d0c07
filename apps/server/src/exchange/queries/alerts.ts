import { type AlertState, alertList, type Language } from '@causeway/contract'
import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { countRows, hasRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import type { Page } from '../../kernel/http/endpoint.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, orLatest, type PageQuery, source } from '../../kernel/list/source.ts'
import type { AlertRow } from '../view.ts'
import type { PairPrices } from './orders.ts'

export async function insertAlert(tx: Tx, alert: Insertable<DB['rate_alerts']>): Promise<AlertRow> {
  return tx.insertInto('rate_alerts').values(alert).returningAll().executeTakeFirstOrThrow()
}

export async function countActiveAlerts(reader: Reader, user_id: string): Promise<number> {
  return countRows(reader, 'rate_alerts', { user_id, alert_state: 'active' })
}

const alerts = source({
  list: alertList,
  table: sql`rate_alerts`,
  id: sql`t.alert_id`,
  filters: { alert_state: isState('alert_state') },
  sorts: { fired_at: orLatest('fired_at') },
  columns: sql<AlertRow>`t.*`,
})

type AlertQuery = PageQuery & { readonly alert_state?: AlertState | undefined }

/** Waiting alerts first, newest first, then fired ones, latest first. Removed alerts are left out. */
export function selectAlerts(reader: Reader, user_id: string, query: AlertQuery): Promise<Page<AlertRow[]>> {
  const isThere = query.alert_state === undefined && sql`t.alert_state <> 'removed'`
  return page(reader, alerts, [sql`t.user_id = ${user_id}`, isThere], query)
}

/** Removes an alert, unless it has fired or was removed. */
export async function updateAlertRemoved(tx: Tx, user_id: string, alert_id: string): Promise<boolean> {
  const active = { alert_id, user_id, alert_state: 'active' } as const
  return updateRows(tx, 'rate_alerts', active, { alert_state: 'removed' })
}

export async function hasAlert(reader: Reader, user_id: string, alert_id: string): Promise<boolean> {
  return hasRow(reader, 'rate_alerts', { alert_id, user_id })
}

export type FiredAlert = Omit<AlertRow, 'fired_rate'> & {
  readonly fired_rate: string
  readonly email: string
  readonly language: Language
}

/** Fires the alerts whose rate the market has reached, each once under concurrent workers. */
export async function fireAlerts(
  tx: Tx,
  { sell_currencies, buy_currencies, rates }: PairPrices,
  now: Date,
  limit: number,
): Promise<FiredAlert[]> {
  const { rows } = await sql<FiredAlert>`
    with mid as (
      select * from unnest(${sell_currencies}::text[], ${buy_currencies}::text[], ${rates}::numeric[])
        as p (sell_currency, buy_currency, rate)),
    due as (
      select a.alert_id, m.rate from mid m
      join rate_alerts a on a.sell_currency = m.sell_currency and a.buy_currency = m.buy_currency
        and a.alert_state = 'active'
        and case a.direction when 'rises_to' then m.rate >= a.target_rate else m.rate <= a.target_rate end
      order by a.alert_id limit ${limit}
      for update of a skip locked)
    update rate_alerts a set alert_state = 'fired', fired_at = ${now}, fired_rate = due.rate
    from due, users u
    where a.alert_id = due.alert_id and u.user_id = a.user_id
    returning a.*, u.email, u.language`.execute(tx)
  return rows
}
