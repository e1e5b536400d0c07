import {
  type ConsoleAccount,
  type ConsoleTransaction,
  LIST_WINDOW,
  type listTransactions,
  type ReferenceKind,
  transactionKinds,
} from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '../kernel/db/db.ts'
import { PLANNED_ANEW } from '../kernel/db/statement.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import { unknownAfter, unplanned } from '../kernel/list/page.ts'
import { all } from '../kernel/list/source.ts'
import { isAbout, REFERENCE_NUMBER } from './queries.ts'
import {
  directionOf,
  edgeOf,
  isNewestFirst,
  isOnAccount,
  isPostedIn,
  type Place,
  type Stretch,
  selectStretch,
} from './stretch.ts'

type Query = z.output<typeof listTransactions.query>

type StoredEntry = {
  readonly leg: number
  readonly account: ConsoleAccount
  /** Text, because JSON has no integers of this size. */
  readonly minor: string
  readonly balance_after: string | null
}

type Row = Omit<ConsoleTransaction, 'id' | 'reverses' | 'reference' | 'entries'> & {
  readonly transaction_id: bigint
  readonly reverses: bigint | null
  readonly reference_kind: ReferenceKind
  readonly reference_id: string
  readonly reference_number: string | null
  readonly entries: readonly StoredEntry[]
}

/** Empty if the entries are missing: the journal must be readable when the books are broken, too. */
const ENTRIES = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'leg', e.leg, 'minor', e.amount::text, 'balance_after', e.balance_after::text,
    'account', jsonb_build_object('id', a.account_id::text, 'kind', a.kind, 'currency', a.currency,
      'merchant_id', a.merchant_id, 'name', m.legal_name, 'bank', a.bank)) order by e.leg), '[]')
  from ledger_entries e join ledger_accounts a using (account_id)
  left join merchants m on m.merchant_id = a.merchant_id
  where e.transaction_id = t.transaction_id)`

const BLOCK = sql`(
  select b.number::int from ledger_blocks b join ledger_chapters() c on c.epoch = b.epoch
  where t.transaction_id > c.after_id and t.transaction_id <= c.upto_id and b.to_xid > t.xid
  order by b.to_xid limit 1)`

/** The transactions with the selected ids, each with all its details. */
async function selectWhole(
  reader: Reader,
  ids: RawBuilder<unknown>,
  direction = sql`desc`,
): Promise<ConsoleTransaction[]> {
  const { rows } = await sql<Row>`
    ${PLANNED_ANEW} select t.transaction_id, t.key, t.kind, t.reference_kind, t.reference_id,
      ${REFERENCE_NUMBER}, t.merchant_id, m.legal_name as merchant_name, t.reverses, t.posted_at,
      ${BLOCK} as block, ${ENTRIES} as entries
    from (${ids}) found join ledger_transactions t using (transaction_id)
    left join merchants m using (merchant_id)
    order by t.transaction_id ${direction}`.execute(reader)
  return rows.map(toTransaction)
}

function toTransaction(row: Row): ConsoleTransaction {
  const { transaction_id, reverses, reference_kind, reference_id, reference_number, entries, ...rest } = row
  const amount = (minor: string, currency: Currency) => toWire(money(BigInt(minor), currency))
  return {
    ...rest,
    id: String(transaction_id),
    reverses: reverses === null ? null : String(reverses),
    reference: { kind: reference_kind, id: reference_id, number: reference_number },
    entries: entries.map(({ leg, account, minor, balance_after }) => ({
      leg,
      account,
      amount: amount(minor, account.currency),
      balance_after: balance_after === null ? null : amount(balance_after, account.currency),
    })),
  }
}

/** In the API an id is its number as text. */
function readNumber(text: string): bigint | undefined {
  return /^[0-9]{1,18}$/.test(text) ? BigInt(text) : undefined
}

export async function selectTransaction(reader: Reader, id: string): Promise<ConsoleTransaction | undefined> {
  const number = readNumber(id)
  if (number === undefined) return undefined
  const [found] = await selectWhole(reader, sql`select ${number}::bigint as transaction_id`)
  return found
}

/** A query with the accounts it searches, if there are few, and the range of its rows. */
type Search = Query & { readonly account_ids: readonly bigint[] | undefined; readonly stretch: Stretch }

/** A page of the journal. */
export async function selectJournal(reader: Reader, query: Query): Promise<Page<ConsoleTransaction[]>> {
  const begin = query.after === undefined ? undefined : readPlace(query.after, query)
  const [account_ids, stretch] = await Promise.all([
    selectFewAccounts(reader, query),
    selectStretch(reader, query, begin),
    begin && refuseUnknown(reader, begin),
  ])
  const search = { ...query, account_ids, stretch }
  const { page, page_size } = query
  const offset = (page - 1) * page_size
  const direction = directionOf(query)
  const ids = sql`select f.transaction_id from (${idsOf(search, offset + page_size)}) f
    order by f.transaction_id ${direction} limit ${page_size} offset ${offset}`
  const [list, counted] = await Promise.all([
    selectWhole(reader, ids, direction),
    sql<{ count: number }>`${PLANNED_ANEW} select count(*)::int as count from (
      select from (${idsOf(search, LIST_WINDOW + 1)}) f limit ${unplanned(LIST_WINDOW + 1)}) counted`.execute(
      reader,
    ),
  ])
  return { count: counted.rows[0]?.count ?? 0, list }
}

/** The position after a transaction, in the direction of the query. */
function readPlace(text: string, query: Query): Place {
  const transaction_id = readNumber(text)
  if (transaction_id === undefined) throw unknownAfter()
  return edgeOf(transaction_id, isNewestFirst(query) ? 'before' : 'after')
}

async function refuseUnknown(reader: Reader, { transaction_id }: Place): Promise<void> {
  const { rows } = await sql`
    select from ledger_transactions t where t.transaction_id = ${transaction_id}`.execute(reader)
  if (rows.length === 0) throw unknownAfter()
}

/** Up to this many accounts are searched one by one; more of them are found faster along the journal. */
const FEW = 200

async function selectFewAccounts(
  reader: Reader,
  { account_id, currency }: Query,
): Promise<bigint[] | undefined> {
  if (account_id) return [readNumber(account_id) ?? 0n]
  if (!currency) return undefined
  const { rows } = await sql<{ account_id: bigint }>`
    select a.account_id from ledger_accounts a where a.currency = ${currency} limit ${FEW}`.execute(reader)
  return rows.length < FEW ? rows.map(({ account_id }) => account_id) : undefined
}

/** The ids of the first transactions in order: at least `limit` of them, if there are so many. */
function idsOf(search: Search, limit: number): RawBuilder<unknown> {
  const { account_ids, merchant_id } = search
  if (account_ids) return idsByAccount(search, account_ids, limit)
  return merchant_id ? idsByMerchant(search, limit) : idsByTransaction(search, limit)
}

/** The first transactions of each account, without duplicates. Each transaction is looked up separately. */
function idsByAccount(search: Search, account_ids: readonly bigint[], limit: number): RawBuilder<unknown> {
  const direction = directionOf(search)
  return sql`
    select distinct l.transaction_id from unnest(${account_ids}::bigint[]) a (account_id)
    cross join lateral (
      select distinct e.account_id, e.transaction_id from ledger_entries e cross join lateral (
        select from ledger_transactions t
        where t.transaction_id = e.transaction_id and ${isWanted(search)} offset 0) t
      where ${isOnAccount(search.stretch)}
      order by e.account_id ${direction}, e.transaction_id ${direction} limit ${unplanned(limit)}) l`
}

/** The first transactions of each kind, because the index of a merchant's transactions is sorted by kind. */
function idsByMerchant(search: Search, limit: number): RawBuilder<unknown> {
  return sql`
    select l.transaction_id from unnest(${search.kind ? [search.kind] : transactionKinds}::text[]) k (kind)
    cross join lateral (${idsByTransaction(search, limit, sql`t.kind = k.kind`)}) l`
}

function idsByTransaction(search: Search, limit: number, also?: RawBuilder<unknown>): RawBuilder<unknown> {
  const { after, before } = search.stretch
  return sql`
    select t.transaction_id from ledger_transactions t where ${all([
      sql`t.transaction_id > ${after.transaction_id} and t.transaction_id < ${before.transaction_id}`,
      isWanted(search),
      also,
    ])}
    order by t.transaction_id ${directionOf(search)} limit ${unplanned(limit)}`
}

const isWanted = (query: Query): RawBuilder<unknown> =>
  all([
    query.kind && sql`t.kind = ${query.kind}`,
    query.currency && touches(query.currency),
    query.merchant_id && sql`t.merchant_id = ${query.merchant_id}`,
    query.reference_id && isAbout(query.reference_id),
    ...isPostedIn(query),
  ])

/** Tested for each transaction, so that a page does not collect all transactions of a currency. */
const touches = (currency: Currency): RawBuilder<unknown> => sql`exists (
  select from ledger_entries e
  where e.transaction_id = t.transaction_id and e.currency = ${currency} offset 0)`
