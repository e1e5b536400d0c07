import { type ConsoleStoreRow, consoleStoreList, type Store } from '@causeway/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { lockRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../../kernel/list/source.ts'

export type StoreRecord = Selectable<DB['stores']>

const COLUMNS = sql`t.store_id as id, t.store_state, t.platform, t.site, t.store_name, t.seller_id, t.link,
  t.proof_files as proof_file_ids, t.proof_due_on`

type StoreKey = { readonly platform: string; readonly site: string; readonly seller_id: string }

/** The store of a merchant with this seller, locked, if it has one that is not released. */
export async function lockStoreOf(
  tx: Tx,
  merchant_id: string,
  { platform, site, seller_id }: StoreKey,
): Promise<StoreRecord | undefined> {
  const { rows } = await sql<StoreRecord>`
    select * from stores where merchant_id = ${merchant_id} and platform = ${platform}
      and site = ${site} and store_state <> 'released'
      and seller_key = lower(regexp_replace(${seller_id}, '\\s', '', 'g')) for update`.execute(tx)
  return rows[0]
}

/** False if another merchant has bound the store: the index sees the rows of every merchant. */
export async function insertStore(tx: Tx, store: Insertable<DB['stores']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stores')
    .values(store)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether a change was refused because the store is bound, by the unique indexes on stores. */
export function isBoundTwice(error: unknown): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string }
  return code === '23505' && ['stores_bound_once', 'stores_named_once'].includes(constraint)
}

export async function insertApplicationStore(
  tx: Tx,
  row: { application_id: string; store_id: string; merchant_id: string },
): Promise<void> {
  await tx
    .insertInto('application_stores')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function selectApplicationStores(reader: Reader, application_id: string): Promise<Store[]> {
  const { rows } = await sql<Store>`
    select ${COLUMNS} from application_stores b join stores t on t.store_id = b.store_id
    where b.application_id = ${application_id} order by t.store_id`.execute(reader)
  return rows
}

type StoreApplication = Pick<Selectable<DB['account_applications']>, 'application_id' | 'application_type'>

/** The newest application that names a store. */
export async function selectApplicationOf(
  reader: Reader,
  store_id: string,
): Promise<StoreApplication | undefined> {
  const { rows } = await sql<StoreApplication>`
    select p.application_id, p.application_type from application_stores o
    join account_applications p on p.application_id = o.application_id
    where o.store_id = ${store_id} order by p.application_id desc limit 1`.execute(reader)
  return rows[0]
}

/** An application with the store is not decided yet. */
const WAITS = sql`join account_applications p on p.application_id = o.application_id
  where o.store_id = s.store_id and p.application_state in ('submitted', 'reviewing', 'material_required')`

/** Releases the stores of an application that came to nothing, unless another one or an account uses them. */
export async function releaseUnused(tx: Tx, application_id: string, now: Date): Promise<void> {
  await sql`
    update stores s set store_state = 'released', released_at = ${now}
    from application_stores b where b.application_id = ${application_id} and b.store_id = s.store_id
      and s.store_state <> 'released'
      and not exists (select from account_stores a where a.store_id = s.store_id and a.released_at is null)
      and not exists (
        select from application_stores o ${WAITS} and o.application_id <> ${application_id})`.execute(tx)
}

type Bound = { readonly now: Date; readonly proof_due_on: string }

/**
 * Binds the stores of an approved application to its accounts, also to those that it adds to. The time for
 * proofs begins now.
 */
export async function bindStores(
  tx: Tx,
  application_id: string,
  { now, proof_due_on }: Bound,
): Promise<void> {
  await sql`
    update stores s set proof_due_on = ${proof_due_on}::date
    from application_stores b where b.application_id = ${application_id} and b.store_id = s.store_id
      and s.store_state = 'proof_due'
      and not exists (select from account_stores a where a.store_id = s.store_id)`.execute(tx)
  await sql`
    insert into account_stores (account_id, store_id, merchant_id, bound_at)
    select a.account_id, b.store_id, a.merchant_id, ${now}
    from application_stores b join application_accounts a on a.application_id = b.application_id
    where b.application_id = ${application_id}
    on conflict (account_id, store_id) do update set bound_at = excluded.bound_at, released_at = null
      where account_stores.released_at is not null`.execute(tx)
}

/** The stores that pay to an account. */
export async function selectAccountStores(reader: Reader, account_id: string): Promise<Store[]> {
  const { rows } = await sql<Store>`
    select ${COLUMNS} from account_stores b join stores t on t.store_id = b.store_id
    where b.account_id = ${account_id} and b.released_at is null order by t.store_id`.execute(reader)
  return rows
}

export async function lockStore(tx: Tx, store_id: string, merchant_id?: string) {
  return lockRow(tx, 'stores', { store_id, ...(merchant_id !== undefined && { merchant_id }) })
}

export async function updateStore(tx: Tx, store_id: string, change: Updateable<DB['stores']>): Promise<void> {
  await updateRows(tx, 'stores', { store_id }, change)
}

/**
 * Unbinds a store from an account, and releases it once no account is left and no application waits with it;
 * false if it is not bound.
 */
export async function unbindStore(tx: Tx, account_id: string, store_id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_stores set released_at = ${now}
    where account_id = ${account_id} and store_id = ${store_id} and released_at is null`.execute(tx)
  if (!numAffectedRows) return false
  await sql`
    update stores s set store_state = 'released', released_at = ${now}
    where s.store_id = ${store_id} and s.store_state <> 'released' and not exists (
      select from account_stores a where a.store_id = s.store_id and a.released_at is null)
      and not exists (select from application_stores o ${WAITS})`.execute(tx)
  return true
}

/** A store that no account uses yet has time until its application is approved. */
const IS_BOUND = sql`exists (
  select from account_stores b where b.store_id = s.store_id and b.released_at is null)`

/** The stores whose proof has become overdue. */
export async function markOverdue(
  tx: Tx,
  { now, day }: { readonly now: Date; readonly day: string },
): Promise<StoreRecord[]> {
  const { rows } = await sql<StoreRecord>`
    update stores s set proof_overdue_at = ${now}
    where s.store_state = 'proof_due' and s.proof_due_on < ${day}::date and s.proof_overdue_at is null
      and ${IS_BOUND} returning s.*`.execute(tx)
  return rows
}

/** The stores whose proof is due soon. */
export async function markReminded(
  tx: Tx,
  { now, day, until }: { readonly now: Date; readonly day: string; readonly until: string },
): Promise<StoreRecord[]> {
  const { rows } = await sql<StoreRecord>`
    update stores s set proof_reminded_at = ${now}
    where s.store_state = 'proof_due' and s.proof_due_on between ${day}::date and ${until}::date
      and s.proof_reminded_at is null and ${IS_BOUND} returning s.*`.execute(tx)
  return rows
}

const consoleStores = source({
  list: consoleStoreList,
  table: sql`stores`,
  id: sql`t.store_id`,
  filters: { store_state: isState('store_state') },
  sorts: {
    proof_given_at: sql`case when t.proof_given_at is null then t.created_at else t.proof_given_at end`,
  },
  columns: sql<ConsoleStoreRow>`${COLUMNS}, t.merchant_id, m.legal_name, m.legal_name_latin,
    t.proof_given_at`,
  joins: sql`join merchants m on m.merchant_id = t.merchant_id`,
})

export function selectConsoleStores(reader: Reader, query: PageQuery) {
  return page(reader, consoleStores, [], query)
}

export async function selectConsoleStore(reader: Reader, store_id: string) {
  const { rows } = await sql<ConsoleStoreRow>`
    select ${COLUMNS}, t.merchant_id, m.legal_name, m.legal_name_latin, t.proof_given_at
    from stores t join merchants m on m.merchant_id = t.merchant_id where t.store_id = ${store_id}`.execute(
    reader,
  )
  return rows[0]
}
