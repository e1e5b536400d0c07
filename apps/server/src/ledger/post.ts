import type { ReferenceKind, TransactionKind } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import { type Db, dbOf, type Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type AccountRef, findAccountIds } from './accounts.ts'

/** The change of one account in minor units: credit is positive. */
export type Leg = { readonly account: AccountRef; readonly minor: bigint }

export type Posting = {
  /** Unique, and begins with its reference: `conversion_…:settled`. */
  readonly key: string
  readonly kind: TransactionKind
  readonly reference: { readonly kind: ReferenceKind; readonly id: string }
  readonly merchant_id: string | null
  readonly legs: readonly Leg[]
  /** The transaction that this one reverses. */
  readonly reverses?: string
}

export type Posted = { readonly transaction_id: string; readonly is_replay: boolean }

/** Which posting of a set was refused, and why. */
export class RefusedPosting extends Error {
  readonly index: number
  readonly reason: Error
  constructor(index: number, reason: Error) {
    super(reason.message, { cause: reason })
    this.index = index
    this.reason = reason
  }
}

/** A second posting in one database transaction would break the lock order. */
export class SecondPosting extends Error {
  constructor() {
    super('A database transaction posts once: give all its postings to one call')
    this.name = 'SecondPosting'
  }
}

const posting = new WeakSet<Tx>()

/** Claims the one posting of a transaction, before the first await. */
export function claimPosting(tx: Tx): void {
  if (posting.has(tx)) throw new SecondPosting()
  posting.add(tx)
}

/**
 * Posts in the caller's transaction, once: all or nothing. A key that was posted before with the same content
 * is a replay and changes nothing.
 */
export async function post(tx: Tx, clock: Clock, postings: readonly Posting[]): Promise<readonly Posted[]> {
  claimPosting(tx)
  const statement = await postingStatement(dbOf(tx), clock, postings)
  return runPosting(() => statement.execute(tx)).catch((error: unknown) => {
    throw error instanceof RefusedPosting ? error.reason : error
  })
}

type PostedRow = { readonly id: bigint; readonly is_replay: boolean }

/** Runs the statement of a posting, and maps refusals of PostgreSQL to API errors. */
export async function runPosting(
  run: () => Promise<{ readonly rows: readonly PostedRow[] }>,
): Promise<Posted[]> {
  try {
    const { rows } = await run()
    return rows.map(({ id, is_replay }) => ({ transaction_id: String(id), is_replay }))
  } catch (error) {
    throw explain(error)
  }
}

type Line = { readonly id: bigint; readonly leg: Leg }

/** The one statement that posts. New accounts are opened before. */
export async function postingStatement(
  db: Db,
  clock: Clock,
  postings: readonly Posting[],
): Promise<RawBuilder<PostedRow>> {
  const accounts = postings.flatMap(({ legs }) => legs.map(({ account }) => account))
  const ids = (await findAccountIds(db, clock, accounts)).values()
  const lines = postings.map(({ legs }) =>
    inLockOrder(legs.map((leg) => ({ id: ids.next().value as bigint, leg }))),
  )
  const [posting, ...others] = postings
  if (posting && others.length === 0) return singleStatement(posting, lines[0] ?? [], clock.now())
  return setStatement(postings, lines, clock.now())
}

const isStrict = ({ leg }: Line) => leg.account.merchant_id !== null

/** Strict rows by account, then striped ones: the lock order of every path in the database. */
function inLockOrder(lines: readonly Line[]): Line[] {
  return lines.toSorted((a, b) => Number(isStrict(b)) - Number(isStrict(a)) || Number(a.id - b.id))
}

/** A PostgreSQL array literal of numbers and known words, without the quoting that the driver does. */
const plain = (values: readonly (bigint | number | string)[]): string => `{${values.join()}}`

const plainLines = (lines: readonly Line[]) => ({
  accounts: plain(lines.map(({ id }) => id)),
  currencies: plain(lines.map(({ leg }) => leg.account.currency)),
  amounts: plain(lines.map(({ leg }) => leg.minor)),
})

function singleStatement(
  { key, kind, reference, merchant_id, reverses }: Posting,
  lines: readonly Line[],
  at: Date,
): RawBuilder<PostedRow> {
  const { accounts, currencies, amounts } = plainLines(lines)
  const strict = lines.filter(isStrict).length
  return sql<PostedRow>`
    select abs(p.id) as id, p.id < 0 as is_replay from (
      select post_transaction(${merchant_id}, ${key}, ${kind}, ${reference.kind}, ${reference.id},
        ${reverses ?? null}::bigint, ${at}::timestamptz, ${accounts}::bigint[], ${currencies}::text[],
        ${amounts}::bigint[], ${strict}::integer) as id offset 0) p`
}

function setStatement(
  postings: readonly Posting[],
  lines: readonly (readonly Line[])[],
  at: Date,
): RawBuilder<PostedRow> {
  const { accounts, currencies, amounts } = plainLines(lines.flat())
  const owners: number[] = []
  const numbers: number[] = []
  const withoutStrict: number[] = []
  const striped = new Set<bigint>()
  for (const [index, own] of lines.entries()) {
    for (const [place, line] of own.entries()) {
      owners.push(index + 1)
      numbers.push(place + 1)
      if (!isStrict(line)) striped.add(line.id)
    }
    if (!own.some(isStrict)) withoutStrict.push(index + 1)
  }
  const references = postings.map(({ reference }) => reference)
  return sql<PostedRow>`
    select id, is_replay from post_transactions(${postings.map(({ merchant_id }) => merchant_id)}::text[],
      ${postings.map(({ key }) => key)}::text[], ${plain(postings.map(({ kind }) => kind))}::text[],
      ${plain(references.map(({ kind }) => kind))}::text[], ${references.map(({ id }) => id)}::text[],
      ${plain(postings.map(({ reverses }) => reverses ?? 'null'))}::bigint[], ${at}::timestamptz,
      ${plain(owners)}::integer[], ${plain(numbers)}::smallint[], ${accounts}::bigint[],
      ${currencies}::text[], ${amounts}::bigint[], ${plain(withoutStrict)}::integer[],
      ${plain([...striped])}::bigint[])`
}

/** The codes of 0010_ledger_posting.sql: past a bound; an account that cannot be used. */
const PAST_BOUND = 'CWL01'
const NO_SUCH_ACCOUNT = 'CWL02'

type Facts = {
  readonly posting: number
  readonly currency: Currency
  readonly amount: string
  readonly balance: string
}

function explain(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && 'detail' in error)) return error
  if (error.code !== PAST_BOUND && error.code !== NO_SUCH_ACCOUNT) return error
  const facts: Facts = JSON.parse(String(error.detail))
  const reason = error.code === PAST_BOUND ? insufficient(facts) : error
  return new RefusedPosting(facts.posting - 1, reason)
}

/** The available balance and the shortfall. */
function insufficient({ currency, amount, balance }: Facts): ApiError {
  const available = BigInt(balance)
  const left = available + BigInt(amount)
  return new ApiError('balance_insufficient', {
    available: toWire(money(available, currency)),
    shortfall: toWire(money(left < 0n ? -left : left, currency)),
  })
}
