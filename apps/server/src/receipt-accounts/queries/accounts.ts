import {
  type AccountState,
  accountList,
  consoleAccountList,
  type ReceiptAccountRow,
} from '@causeway/contract'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { escapeLike } from '../../kernel/db/like.ts'
import { hasRow, lockRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { countTo, page, readOn } from '../../kernel/list/page.ts'
import { isState, type ListQuery, type PageQuery, source } from '../../kernel/list/source.ts'
import { PAPER_ZONE } from '../../kernel/local-time.ts'
import { typedNumber } from '../../kernel/number.ts'

export type AccountRecord = Selectable<DB['receipt_accounts']>

/** False if the holder has an account of the kind in the place. */
export async function insertAccount(tx: Tx, account: Insertable<DB['receipt_accounts']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('receipt_accounts')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Locks an account until the transaction ends. */
export async function lockAccount(tx: Tx, account_id: string, merchant_id?: string) {
  return lockRow(tx, 'receipt_accounts', { account_id, ...(merchant_id !== undefined && { merchant_id }) })
}

/** Changes an account that the caller has locked. */
export async function updateAccount(tx: Tx, account_id: string, change: Updateable<DB['receipt_accounts']>) {
  await updateRows(tx, 'receipt_accounts', { account_id }, change)
}

/** Whether an account has ever been issued in the name of a holder. */
export function hasAccounts(reader: Reader, holder_id: string): Promise<boolean> {
  return hasRow(reader, 'receipt_accounts', { holder_id })
}

/** How many accounts a merchant has or is getting in each currency. */
export async function countOpenAccounts(
  reader: Reader,
  merchant_id: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ currency: string; count: number }>`
    select currency, count(*)::int as count from receipt_accounts
    where merchant_id = ${merchant_id} and account_state <> 'closed' group by currency`.execute(reader)
  return new Map(rows.map(({ currency, count }) => [currency, count]))
}

const ENDING_LENGTH = 4

const COLUMNS = sql`t.account_id as id, t.number, t.application_type, t.account_state, t.alias, t.currency,
  t.country, t.holder_id, t.holder_name, t.bank_name,
  right(t.bank_account, ${sql.lit(ENDING_LENGTH)}) as ending, t.freeze_code, t.created_at,
  t.opened_at, t.closed_at`

/** A number of the account, an application or its holder; else a part of the alias or the last digits. */
function isNamed(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number) {
    return sql`(t.number = ${number}
      or t.account_id in (select b.account_id from account_applications p
        join application_accounts b on b.application_id = p.application_id where p.number = ${number})
      or t.holder_id = (select h.holder_id from account_holders h where h.number = ${number}))`
  }
  const text = escapeLike(search)
  return sql`(t.alias ilike ${`%${text}%`} or t.holder_name ilike ${`%${text}%`}
    or t.bank_account ilike ${`%${text.replaceAll(' ', '')}`})`
}

const FILTERS = { search: isNamed, account_state: isState('account_state') }

const ofMerchant = source({
  list: accountList,
  table: sql`receipt_accounts`,
  id: sql`t.account_id`,
  filters: FILTERS,
  sorts: { created_at: 'by_id' },
  columns: sql<ReceiptAccountRow>`${COLUMNS}`,
})

const isOf = (merchant_id: string) => [sql`t.merchant_id = ${merchant_id}`]

export function selectAccounts(reader: Reader, merchant_id: string, query: PageQuery) {
  return page(reader, ofMerchant, isOf(merchant_id), query)
}

/** How many rows a filter finds, counted up to a limit. */
export const countAccountsTo = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  countTo(reader, ofMerchant, isOf(merchant_id), query, limit)

/** The next rows of a list that is read piece by piece. */
export const selectAccountsAfter = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  readOn(reader, ofMerchant, isOf(merchant_id), query, limit)

type ConsoleRow = ReceiptAccountRow & { merchant_id: string; legal_name: string; legal_name_latin: string }

const all = source({
  list: consoleAccountList,
  table: sql`receipt_accounts`,
  id: sql`t.account_id`,
  filters: FILTERS,
  sorts: { created_at: 'by_id' },
  columns: sql<ConsoleRow>`${COLUMNS}, t.merchant_id, m.legal_name, m.legal_name_latin`,
  joins: sql`join merchants m on m.merchant_id = t.merchant_id`,
})

export function selectConsoleAccounts(reader: Reader, query: PageQuery) {
  return page(reader, all, [], query)
}

/** An account with what belongs to it in other tables. */
export type FullAccount = ConsoleRow &
  Pick<AccountRecord, 'application_id' | 'bank_address' | 'local' | 'swift' | 'holder_version'> &
  Pick<AccountRecord, 'freeze_remark' | 'open_tries' | 'open_problem' | 'bank_account'> & {
    application_number: string
    holder_name_now: string
    payer_names: string[]
  }

export async function selectAccount(reader: Reader, account_id: string): Promise<FullAccount | undefined> {
  const { rows } = await sql<FullAccount>`
    select ${COLUMNS}, t.merchant_id, m.legal_name, m.legal_name_latin, t.application_id, t.bank_address,
      t.local, t.swift, t.holder_version, t.freeze_remark, t.open_tries, t.open_problem, t.bank_account,
      p.number as application_number, coalesce(nullif(h.name_latin, ''), h.name) as holder_name_now,
      ${payerNames(sql`t.account_id`)} as payer_names
    from receipt_accounts t
    join merchants m on m.merchant_id = t.merchant_id
    join account_applications p on p.application_id = t.application_id
    join account_holders h on h.holder_id = t.holder_id
    where t.account_id = ${account_id}`.execute(reader)
  return rows[0]
}

/** The buyers that applications have declared for accounts, and the names under which they pay. */
const DECLARED = sql`select l.account_id, l.added_at, trim(names.name) as name
  from application_accounts l join account_applications p on p.application_id = l.application_id,
    jsonb_array_elements(p.details -> 'buyers') b,
    lateral (select b ->> 'name' union all select jsonb_array_elements_text(b -> 'payer_names')) names (name)
  where trim(names.name) <> ''`

const payerNames = (account_id: RawBuilder<unknown>) => sql`array(
  select distinct d.name from (${DECLARED}) d where d.account_id = ${account_id} order by 1)`

export type FoundAccount = Pick<AccountRecord, 'account_id' | 'merchant_id' | 'number' | 'currency'> & {
  readonly account_state: AccountState
  readonly bank_account: string
}

/** The accounts of a bank by the numbers in its messages, in any state. */
export async function findAccountsByNumber(
  reader: Reader,
  bank: string,
  bank_accounts: readonly string[],
): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    select account_id, merchant_id, currency, account_state, number, bank_account from receipt_accounts
    where bank = ${bank} and bank_account = any(${bank_accounts}::text[])`.execute(reader)
  return rows
}

/** The names under which the declared buyers of accounts pay. */
export async function selectDeclaredPayers(
  reader: Reader,
  account_ids: readonly string[],
): Promise<{ account_id: string; payer_names: string[] }[]> {
  const { rows } = await sql<{ account_id: string; payer_names: string[] }>`
    select a.account_id, ${payerNames(sql`a.account_id`)} as payer_names
    from receipt_accounts a where a.account_id = any(${account_ids}::text[])`.execute(reader)
  return rows
}

/** The codes of the monthly volumes that were declared with an account: of its trade, or of its stores. */
export async function selectDeclaredVolumes(reader: Reader, account_id: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct v.code from application_accounts a
    join account_applications p on p.application_id = a.application_id,
    lateral (select p.details ->> 'monthly_volume' union all
      select s ->> 'monthly_volume' from jsonb_array_elements(
        case jsonb_typeof(p.details -> 'stores') when 'array' then p.details -> 'stores' else '[]' end) s
    ) v (code)
    where a.account_id = ${account_id} and v.code is not null order by 1`.execute(reader)
  return rows.map(({ code }) => code)
}

/** The declared payers of every account that the reader sees, each with the account, and since when. */
export const declaredPayers = sql`
  select a.merchant_id, a.account_id, d.name,
    greatest(coalesce(a.opened_at, a.created_at), d.added_at) as declared_at
  from receipt_accounts a join (${DECLARED}) d on d.account_id = a.account_id`

/**
 * Whether an account waits for the proof of a store, and until the end of which day in China the merchant has
 * time: no row if every store is proved, and no time while given proofs are reviewed.
 */
export const proofOwedBy = (account_id: RawBuilder<unknown>) => sql`
  select (min(s.proof_due_on) filter (where s.store_state = 'proof_due') + 1)::timestamp
    at time zone ${sql.lit(PAPER_ZONE)} as proof_until
  from account_stores b join stores s on s.store_id = b.store_id
  where b.account_id = ${account_id} and b.released_at is null
    and s.store_state in ('proof_due', 'proof_given') having count(*) > 0`

export type ProofOwed = { readonly account_id: string; readonly proof_until: string | null }

/** Of these accounts, those with a store that is not proved: what arrives for them is held. */
export async function selectAccountsWithoutProof(
  reader: Reader,
  account_ids: readonly string[],
): Promise<ProofOwed[]> {
  const { rows } = await sql<ProofOwed>`
    select a.account_id, owed.proof_until from unnest(${account_ids}::text[]) a (account_id),
      lateral (${proofOwedBy(sql`a.account_id`)}) owed`.execute(reader)
  return rows
}

type OpenedAccount = { account_id: string; currency: string; bank_account: string }

/** The accounts of a merchant that the bank has opened, with the numbers that name them in messages. */
export async function selectOpenedAccounts(reader: Reader, merchant_id: string): Promise<OpenedAccount[]> {
  const { rows } = await sql<OpenedAccount>`
    select account_id, currency, bank_account from receipt_accounts
    where merchant_id = ${merchant_id} and account_state = 'active' order by account_id`.execute(reader)
  return rows
}
