import type { ConsoleAccount, ConsoleTransaction, listTransactions, ReferenceKind } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Reader } from '../kernel/db/db.ts'
import { selectNumbers } from '../kernel/number.ts'
import { isAbout } from './queries.ts'
import { END, isOnAccount, type Stretch, selectStretch } from './stretch.ts'

type Filter = z.output<typeof listTransactions.query>

type StoredEntry = {
  readonly leg: number
  readonly account: ConsoleAccount
  /** Text, since JSON has no integers of this size. */
  readonly minor: string
  readonly balance_after: string | null
}

type Row = Omit<ConsoleTransaction, 'id' | 'reverses' | 'reference' | 'entries'> & {
  readonly transaction_id: bigint
  readonly reverses: bigint | null
  readonly reference_kind: ReferenceKind
  readonly reference_id: string
  readonly entries: readonly StoredEntry[]
}

/** None, if somebody has taken them away: the journal is read when the books are broken, too. */
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

/** Transactions by a select of their ids, newest first, each with everything about it. */
async function selectWhole(reader: Reader, ids: RawBuilder<unknown>): Promise<ConsoleTransaction[]> {
  const { rows } = await sql<Row>`
    select t.transaction_id, t.key, t.kind, t.reference_kind, t.reference_id, t.merchant_id,
      m.legal_name as merchant_name, t.reverses, t.posted_at, ${BLOCK} as block, ${ENTRIES} as entries
    from (${ids}) found join ledger_transactions t using (transaction_id)
    left join merchants m using (merchant_id)
    order by t.transaction_id desc`.execute(reader)
  const numberOf = await selectNumbers(
    reader,
    rows.map(({ reference_id }) => reference_id),
  )
  return rows.map((row) => toTransaction(row, numberOf(row.reference_id)))
}

function toTransaction(row: Row, number: string | null): ConsoleTransaction {
  const { transaction_id, reverses, reference_kind, reference_id, entries, ...rest } = row
  const amount = (minor: string, currency: Currency) => toWire(money(BigInt(minor), currency))
  return {
    ...rest,
    id: String(transaction_id),
    reverses: reverses === null ? null : String(reverses),
    reference: { kind: reference_kind, id: reference_id, number },
    entries: entries.map(({ leg, account, minor, balance_after }) => ({
      leg,
      account,
      amount: amount(minor, account.currency),
      balance_after: balance_after === null ? null : amount(balance_after, account.currency),
    })),
  }
}

/** On the wire an id is its number as text. */
function readNumber(text: string): bigint | undefined {
  return /^[0-9]{1,18}$/.test(text) ? BigInt(text) : undefined
}

export async function selectTransaction(reader: Reader, id: string): Promise<ConsoleTransaction | undefined> {
  const number = readNumber(id)
  if (number === undefined) return undefined
  const [found] = await selectWhole(reader, sql`select ${number}::bigint as transaction_id`)
  return found
}

/** A page of the journal, and what to ask for next: one more is read than shown, to know whether there is. */
export async function selectJournal(
  reader: Reader,
  filter: Filter,
): Promise<{ transactions: ConsoleTransaction[]; next: string | null }> {
  const { after, account_id, page_size } = filter
  const [before, account] = [after, account_id].map((text) => (text === undefined ? 0n : readNumber(text)))
  if (before === undefined || account === undefined) return { transactions: [], next: null }
  const place = after === undefined ? END : { transaction_id: before, leg: 0 }
  const [stretch, isOnFew] = await Promise.all([
    selectStretch(reader, place, filter),
    isOnFewAccounts(reader, filter),
  ])
  const accounts =
    account_id === undefined
      ? sql`select account_id from ledger_accounts where currency = ${filter.currency}`
      : sql`select ${account}::bigint as account_id`
  const isByAccount = account_id !== undefined || isOnFew
  const ids = isByAccount ? idsByAccount(accounts, stretch, filter) : idsByTransaction(stretch, filter)
  const found = await selectWhole(reader, ids)
  const transactions = found.slice(0, page_size)
  return { transactions, next: found.length > page_size ? (transactions.at(-1)?.id ?? null) : null }
}

/** As many accounts are looked at soon enough. What is on more of them is soon met along the journal. */
const FEW = 200

async function isOnFewAccounts(reader: Reader, { account_id, currency }: Filter): Promise<boolean> {
  if (account_id !== undefined || currency === undefined) return false
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from (
      select from ledger_accounts a where a.currency = ${currency} limit ${FEW}) counted`.execute(reader)
  return (rows[0]?.count ?? 0n) < FEW
}

/** The newest of each account, and of those the newest. Each transaction is looked up by itself. */
function idsByAccount(accounts: RawBuilder<unknown>, stretch: Stretch, filter: Filter): RawBuilder<unknown> {
  const limit = filter.page_size + 1
  return sql`
    select distinct l.transaction_id from (${accounts}) a cross join lateral (
      select distinct e.account_id, e.transaction_id from ledger_entries e cross join lateral (
        select from ledger_transactions t
        where t.transaction_id = e.transaction_id and ${isWanted(filter)} offset 0) t
      where ${isOnAccount(stretch)}
      order by e.account_id desc, e.transaction_id desc limit ${limit}) l
    order by l.transaction_id desc limit ${limit}`
}

function idsByTransaction({ before, after_id }: Stretch, filter: Filter): RawBuilder<unknown> {
  return sql`
    select t.transaction_id from ledger_transactions t
    where t.transaction_id < ${before.transaction_id} and t.transaction_id > ${after_id}
      and ${isWanted(filter)}
    order by t.transaction_id desc limit ${filter.page_size + 1}`
}

function isWanted({ kind, currency, merchant_id, reference_id, from, to }: Filter): RawBuilder<unknown> {
  const conditions = [
    sql`true`,
    kind && sql`t.kind = ${kind}`,
    currency && touches(currency),
    merchant_id !== undefined && sql`t.merchant_id = ${merchant_id}`,
    reference_id !== undefined && isAbout(reference_id),
    from && sql`t.posted_at >= ${from}`,
    to && sql`t.posted_at < ${to}`,
  ]
  return sql.join(
    conditions.filter((each): each is RawBuilder<unknown> => Boolean(each)),
    sql` and `,
  )
}

/** Asked of each transaction in its turn: not all that have a currency are gathered for one page. */
const touches = (currency: Currency): RawBuilder<unknown> => sql`exists (
  select from ledger_entries e
  where e.transaction_id = t.transaction_id and e.currency = ${currency} offset 0)`
