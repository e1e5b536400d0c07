import type {
  LedgerEntry,
  listLedgerEntries,
  MerchantAccountKind,
  ReferenceKind,
  TransactionKind,
} from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '../kernel/db/db.ts'
import { selectNumbers } from '../kernel/number.ts'
import { END, isOnAccount, type Place, type Stretch, selectStretch } from './stretch.ts'

/** What a merchant has in one currency, in minor units. */
export type StoredBalance = { readonly currency: Currency } & Readonly<Record<MerchantAccountKind, bigint>>

/** Only currencies that were used: an account alone is nothing to show. */
export async function selectBalances(reader: Reader, merchant_id: string): Promise<StoredBalance[]> {
  const posted = (kind: MerchantAccountKind) =>
    sql`coalesce(sum(b.posted) filter (where a.kind = ${kind}), 0)::bigint`
  const { rows } = await sql<StoredBalance>`
    select a.currency, ${posted('available')} as available, ${posted('held')} as held,
      ${posted('reserved')} as reserved, ${posted('receivable')} as receivable
    from ledger_accounts a join ledger_balances b on b.account_id = a.account_id and b.stripe = 0
    where a.merchant_id = ${merchant_id}
    group by a.currency having max(b.version) > 0 order by a.currency`.execute(reader)
  return rows
}

type EntryRow = {
  readonly transaction_id: bigint
  readonly leg: number
  readonly kind: TransactionKind
  readonly reference_kind: ReferenceKind
  readonly reference_id: string
  readonly account: MerchantAccountKind
  readonly currency: Currency
  readonly amount: bigint
  readonly balance_after: bigint
  readonly posted_at: string
}

async function withNumbers(reader: Reader, rows: readonly EntryRow[]): Promise<LedgerEntry[]> {
  const numberOf = await selectNumbers(
    reader,
    rows.map(({ reference_id }) => reference_id),
  )
  return rows.map((row) => toEntry(row, numberOf(row.reference_id)))
}

function toEntry(row: EntryRow, number: string | null): LedgerEntry {
  const { transaction_id, leg, kind, account, currency, posted_at } = row
  return {
    id: `${transaction_id}-${leg}`,
    transaction_id: String(transaction_id),
    kind,
    account,
    posted_at,
    reference: { kind: row.reference_kind, id: row.reference_id, number },
    amount: toWire(money(row.amount, currency)),
    balance_after: toWire(money(row.balance_after, currency)),
  }
}

const COLUMNS = sql`e.transaction_id, e.leg, t.kind, t.reference_kind, t.reference_id, a.kind as account,
  e.currency, e.amount, e.balance_after, t.posted_at`

/** Every key begins with its reference, so the index of keys finds them: a semicolon comes after a colon. */
export const isAbout = (id: string): RawBuilder<unknown> =>
  sql`t.key > ${`${id}:`} and t.key < ${`${id};`} and t.reference_id = ${id}`

/** The lines that a business object has left on the accounts of its merchant, as the reader may see them. */
export async function selectEntriesOf(
  reader: Reader,
  { kind, id }: { readonly kind: ReferenceKind; readonly id: string },
): Promise<LedgerEntry[]> {
  const { rows } = await sql<EntryRow>`
    select ${COLUMNS} from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.transaction_id and e.merchant_id = t.merchant_id
    join ledger_accounts a on a.account_id = e.account_id
    where ${isAbout(id)} and t.reference_kind = ${kind}
    order by e.transaction_id, e.leg`.execute(reader)
  return withNumbers(reader, rows)
}

type EntryFilter = z.infer<typeof listLedgerEntries.query> & { readonly merchant_id: string }

/** Newest first, from an entry on. One more than the page is read: it tells whether there is a next one. */
export async function selectEntries(
  reader: Reader,
  filter: EntryFilter,
): Promise<{ entries: LedgerEntry[]; next: string | null }> {
  const before = filter.after === undefined ? END : readCursor(filter.after)
  if (!before) return { entries: [], next: null }
  const [isByAccount, stretch] = await Promise.all([
    isFoundByAccount(reader, filter),
    selectStretch(reader, before, filter),
  ])
  const query = isByAccount ? entriesByAccount(filter, stretch) : entriesByTransaction(filter, stretch)
  const { rows } = await query.execute(reader)
  const entries = await withNumbers(reader, rows.slice(0, filter.page_size))
  return { entries, next: rows.length > filter.page_size ? (entries.at(-1)?.id ?? null) : null }
}

/** As many entries are read soon enough, whatever is looked for among them. */
const FEW = 1000

/** By its accounts or by its transactions: what is asked for by both goes by whatever there is less of. */
async function isFoundByAccount(reader: Reader, filter: EntryFilter): Promise<boolean> {
  if (filter.reference_id !== undefined) return false
  if (filter.kind === undefined) return true
  if (filter.account === undefined && filter.currency === undefined) return false
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select from ledger_entries e join ledger_accounts a on a.account_id = e.account_id
      where ${all(isAccount(filter))} limit ${FEW}) counted`.execute(reader)
  return (rows[0]?.count ?? 0n) < FEW
}

const CURSOR = /^([0-9]{1,18})-([0-9]{1,4})$/

function readCursor(text: string): Place | undefined {
  const [, id, leg] = text.match(CURSOR) ?? []
  return id && leg ? { transaction_id: BigInt(id), leg: Number(leg) } : undefined
}

type Conditions = readonly (RawBuilder<unknown> | false | undefined)[]

const all = (conditions: Conditions): RawBuilder<unknown> =>
  sql.join(
    [sql`true`, ...conditions.filter((condition) => condition !== undefined && condition !== false)],
    sql` and `,
  )

const isAccount = ({ merchant_id, currency, account }: EntryFilter): Conditions => [
  sql`a.merchant_id = ${merchant_id}`,
  currency && sql`a.currency = ${currency}`,
  account && sql`a.kind = ${account}`,
]

const isInTime = ({ from, to }: EntryFilter): Conditions => [
  from !== undefined && sql`t.posted_at >= ${from}`,
  to !== undefined && sql`t.posted_at < ${to}`,
]

/**
 * The newest of each account by its index, and of those the newest: a page costs the same in any journal.
 * Each transaction is looked up by itself, so that none is read for its time alone.
 */
function entriesByAccount(filter: EntryFilter, stretch: Stretch): RawBuilder<EntryRow> {
  const limit = filter.page_size + 1
  return sql<EntryRow>`
    select l.* from ledger_accounts a cross join lateral (
      select ${COLUMNS} from ledger_entries e cross join lateral (
        select * from ledger_transactions t
        where t.transaction_id = e.transaction_id
          and ${all([filter.kind && sql`t.kind = ${filter.kind}`, ...isInTime(filter)])} offset 0) t
      where ${isOnAccount(stretch)}
      order by e.account_id desc, e.transaction_id desc, e.leg desc limit ${limit}) l
    where ${all(isAccount(filter))}
    order by l.transaction_id desc, l.leg desc limit ${limit}`
}

/**
 * By the kind or the reference of the transaction, each of which has its index. The entries of each
 * transaction are looked up by themselves, so that no more transactions are read than the page needs.
 */
function entriesByTransaction(filter: EntryFilter, { before, after_id }: Stretch): RawBuilder<EntryRow> {
  const { merchant_id, kind, reference_id, page_size } = filter
  const isWanted = all([
    sql`t.merchant_id = ${merchant_id}`,
    kind && sql`t.kind = ${kind}`,
    reference_id !== undefined && isAbout(reference_id),
    sql`t.transaction_id <= ${before.transaction_id}`,
    sql`t.transaction_id > ${after_id}`,
    ...isInTime(filter),
  ])
  return sql<EntryRow>`
    select l.* from ledger_transactions t cross join lateral (
      select ${COLUMNS} from ledger_entries e join ledger_accounts a on a.account_id = e.account_id
      where e.transaction_id = t.transaction_id
        and (e.transaction_id, e.leg) < (${before.transaction_id}, ${before.leg})
        and ${all(isAccount(filter))} offset 0) l
    where ${isWanted}
    order by t.transaction_id desc, l.leg desc limit ${page_size + 1}`
}
