import type { StoreConflict } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import type { StoreRecord } from './stores.ts'

/** The appealed stores of an application that other merchants have bound, and since when. */
export async function selectConflicts(reader: Reader, application_id: string): Promise<StoreConflict[]> {
  const { rows } = await sql<StoreConflict>`
    select s.store_id, r.store_id as bound_store_id, r.merchant_id, m.legal_name, m.legal_name_latin,
      coalesce(min(b.bound_at), r.created_at) as bound_at,
      coalesce(jsonb_agg(jsonb_build_object('id', a.account_id, 'number', a.number) order by a.account_id)
        filter (where a.account_id is not null), '[]') as accounts
    from application_stores o join stores s on s.store_id = o.store_id
    join stores r on r.platform = s.platform and r.site = s.site and r.seller_key = s.seller_key
      and r.store_state not in ('released', 'appealed')
    join merchants m on m.merchant_id = r.merchant_id
    left join account_stores b on b.store_id = r.store_id and b.released_at is null
    left join receipt_accounts a on a.account_id = b.account_id
    where o.application_id = ${application_id} and s.store_state = 'appealed'
    group by s.store_id, r.store_id, m.merchant_id order by s.store_id`.execute(reader)
  return rows
}

/** Locks the stores of an application together with others, in the order of their ids. */
export async function lockStores(
  tx: Tx,
  application_id: string,
  others: readonly string[],
): Promise<StoreRecord[]> {
  const { rows } = await sql<StoreRecord>`
    select * from stores where store_id = any(${others}::text[]) or store_id in (
      select store_id from application_stores where application_id = ${application_id})
    order by store_id for update`.execute(tx)
  return rows
}

/** Unbinds a store from every account, and returns these. */
export async function unbindEverywhere(tx: Tx, store_id: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    update account_stores set released_at = ${now} where store_id = ${store_id} and released_at is null
    returning account_id`.execute(tx)
  return rows.map(({ account_id }) => account_id)
}
