import { type LedgerEntry, LIST_WINDOW, type listLedgerEntries } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '../kernel/db/db.ts'
import { PLANNED_ANEW } from '../kernel/db/statement.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import { unknownAfter, unplanned } from '../kernel/list/page.ts'
import { all } from '../kernel/list/source.ts'
import { ENTRY_COLUMNS, type EntryRow, isAbout, toEntry } from './queries.ts'
import {
  directionOf,
  isOnAccount,
  isPostedIn,
  isWithin,
  type Place,
  type Stretch,
  selectStretch,
} from './stretch.ts'

type Query = z.output<typeof listLedgerEntries.query>

/** A query with the accounts it searches and the range of its entries. */
type Search = Query & {
  readonly merchant_id: string
  readonly account_ids: readonly bigint[]
  readonly stretch: Stretch
}

/** One page of the entries of a merchant. */
export async function selectEntries(
  reader: Reader,
  merchant_id: string,
  query: Query,
): Promise<Page<LedgerEntry[]>> {
  const begin = query.after === undefined ? undefined : readPlace(query.after)
  const [account_ids, stretch] = await Promise.all([
    selectAccountIds(reader, merchant_id, query),
    selectStretch(reader, query, begin),
    begin && refuseUnknown(reader, merchant_id, begin),
  ])
  const search = { ...query, merchant_id, account_ids, stretch }
  const find = (await isFoundByAccount(reader, search)) ? byAccount : byTransaction
  const [list, count] = await Promise.all([
    readPage(reader, search, find),
    countTo(reader, find(search, LIST_WINDOW + 1), LIST_WINDOW + 1),
  ])
  return { count, list }
}

const PLACE = /^([0-9]{1,18})-([0-9]{1,4})$/

function readPlace(text: string): Place {
  const [, id, leg] = text.match(PLACE) ?? []
  if (!id || !leg) throw unknownAfter()
  return { transaction_id: BigInt(id), leg: Number(leg) }
}

async function refuseUnknown(reader: Reader, merchant_id: string, { transaction_id, leg }: Place) {
  const { rows } = await sql`select from ledger_entries e where e.transaction_id = ${transaction_id}
    and e.leg = ${leg} and e.merchant_id = ${merchant_id}`.execute(reader)
  if (rows.length === 0) throw unknownAfter()
}

async function selectAccountIds(
  reader: Reader,
  merchant_id: string,
  { currency, account }: Query,
): Promise<bigint[]> {
  const { rows } = await sql<{ account_id: bigint }>`
    select a.account_id from ledger_accounts a where ${all([
      sql`a.merchant_id = ${merchant_id}`,
      currency && sql`a.currency = ${currency}`,
      account && sql`a.kind = ${account}`,
    ])}`.execute(reader)
  return rows.map(({ account_id }) => account_id)
}

/** Searches by account or by transaction; if both are possible, by accounts that have few entries. */
async function isFoundByAccount(reader: Reader, search: Search): Promise<boolean> {
  if (search.reference_id) return false
  if (search.kind === undefined) return true
  if (search.account === undefined && search.currency === undefined) return false
  const onThem = byAccount({ ...search, kind: undefined, from: undefined, to: undefined }, LIST_WINDOW)
  return (await countTo(reader, onThem, LIST_WINDOW)) < LIST_WINDOW
}

/** Finds the positions of the first entries in order: `limit` of them, perhaps more. */
type Find = (search: Search, limit: number) => RawBuilder<unknown>

async function countTo(reader: Reader, places: RawBuilder<unknown>, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${PLANNED_ANEW} select count(*)::int as count from (
      select from (${places}) p limit ${unplanned(limit)}) counted`.execute(reader)
  return rows[0]?.count ?? 0
}

/**
 * The first entries of each account by its index: a page costs the same in any journal. A transaction is
 * looked up separately, and only for filters on columns that an entry does not have.
 */
const byAccount: Find = (search, limit) => {
  const { account_ids, stretch, kind, from, to } = search
  const direction = directionOf(search)
  const isWanted =
    (kind || from || to) &&
    sql`exists (
      select from ledger_transactions t where ${all([
        sql`t.transaction_id = e.transaction_id`,
        kind && sql`t.kind = ${kind}`,
        ...isPostedIn(search),
      ])} offset 0)`
  return sql`
    select l.transaction_id, l.leg from unnest(${account_ids}::bigint[]) a (account_id) cross join lateral (
      select e.transaction_id, e.leg from ledger_entries e
      where ${all([isOnAccount(stretch), isWanted])}
      order by e.account_id ${direction}, e.transaction_id ${direction}, e.leg ${direction}
      limit ${unplanned(limit)}) l`
}

/**
 * By the kind or the reference of the transaction, both indexed. The entries of each transaction are looked
 * up separately, so that no more transactions are read than needed.
 */
const byTransaction: Find = (search, limit) => {
  const { merchant_id, account_ids, stretch, kind, reference_id } = search
  const { after, before } = stretch
  const direction = directionOf(search)
  const isWanted = all([
    sql`t.merchant_id = ${merchant_id}`,
    kind && sql`t.kind = ${kind}`,
    reference_id && isAbout(reference_id),
    isWithin(stretch),
    ...isPostedIn(search),
  ])
  return sql`
    select l.transaction_id, l.leg from ledger_transactions t cross join lateral (
      select e.transaction_id, e.leg from ledger_entries e
      where e.transaction_id = t.transaction_id and e.account_id = any(${account_ids}::bigint[])
        and (e.transaction_id, e.leg) > (${after.transaction_id}, ${after.leg})
        and (e.transaction_id, e.leg) < (${before.transaction_id}, ${before.leg}) offset 0) l
    where ${isWanted}
    order by t.transaction_id ${direction}, l.leg ${direction} limit ${unplanned(limit)}`
}

async function readPage(reader: Reader, search: Search, find: Find): Promise<LedgerEntry[]> {
  const { page, page_size } = search
  const offset = (page - 1) * page_size
  const direction = directionOf(search)
  const { rows } = await sql<EntryRow>`
    ${PLANNED_ANEW} select r.* from (
      select p.transaction_id, p.leg from (${find(search, offset + page_size)}) p
      order by p.transaction_id ${direction}, p.leg ${direction}
      limit ${page_size} offset ${offset}) found
    cross join lateral (
      select ${ENTRY_COLUMNS} from ledger_entries e
      join ledger_transactions t on t.transaction_id = e.transaction_id
      join ledger_accounts a on a.account_id = e.account_id
      where e.transaction_id = found.transaction_id and e.leg = found.leg offset 0) r
    order by r.transaction_id ${direction}, r.leg ${direction}`.execute(reader)
  return rows.map(toEntry)
}
