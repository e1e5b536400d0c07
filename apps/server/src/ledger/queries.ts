import type { LedgerEntry, MerchantAccountKind, ReferenceKind, TransactionKind } from '@causeway/contract'
import { type Currency, money, toWire } from '@causeway/money'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../kernel/db/db.ts'

/** A merchant's balances in one currency, in minor units. */
export type StoredBalance = { readonly currency: Currency } & Readonly<Record<MerchantAccountKind, bigint>>

/** Only currencies with postings: an account without entries is not shown. */
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

export type EntryRow = {
  readonly transaction_id: bigint
  readonly leg: number
  readonly kind: TransactionKind
  readonly reference_kind: ReferenceKind
  readonly reference_id: string
  readonly reference_number: string | null
  readonly account: MerchantAccountKind
  readonly currency: Currency
  readonly amount: bigint
  readonly balance_after: bigint
  readonly posted_at: string
}

export function toEntry(row: EntryRow): LedgerEntry {
  const { transaction_id, leg, kind, account, currency, posted_at } = row
  return {
    id: `${transaction_id}-${leg}`,
    transaction_id: String(transaction_id),
    kind,
    account,
    posted_at,
    reference: { kind: row.reference_kind, id: row.reference_id, number: row.reference_number },
    amount: toWire(money(row.amount, currency)),
    balance_after: toWire(money(row.balance_after, currency)),
  }
}

/** The number of the object that a transaction refers to. */
export const REFERENCE_NUMBER = sql`(
  select n.number from object_numbers n where n.id = t.reference_id) as reference_number`

export const ENTRY_COLUMNS = sql`e.transaction_id, e.leg, t.kind, t.reference_kind, t.reference_id,
  ${REFERENCE_NUMBER}, a.kind as account, e.currency, e.amount, e.balance_after, t.posted_at`

type MerchantAccount = {
  readonly merchant_id: string
  readonly kind: MerchantAccountKind
  readonly currency: Currency
}

const SHOWN_MAX = 500

/** The newest entries of one account, newest first. */
export async function selectAccountEntries(
  reader: Reader,
  { merchant_id, kind, currency }: MerchantAccount,
): Promise<LedgerEntry[]> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS} from ledger_accounts a
    join ledger_entries e on e.account_id = a.account_id
    join ledger_transactions t on t.transaction_id = e.transaction_id
    where a.merchant_id = ${merchant_id} and a.kind = ${kind} and a.currency = ${currency}
    order by e.transaction_id desc, e.leg desc limit ${SHOWN_MAX}`.execute(reader)
  return rows.map(toEntry)
}

/** Every key begins with its reference, so the index of keys finds it: `;` is the character after `:`. */
export const isAbout = (id: string): RawBuilder<unknown> =>
  sql`t.key > ${`${id}:`} and t.key < ${`${id};`} and t.reference_id = ${id}`

/** The entries of a business object on its merchant's accounts, as far as the reader may see them. */
export async function selectEntriesOf(
  reader: Reader,
  { kind, id }: { readonly kind: ReferenceKind; readonly id: string },
): Promise<LedgerEntry[]> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS} from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.transaction_id and e.merchant_id = t.merchant_id
    join ledger_accounts a on a.account_id = e.account_id
    where ${isAbout(id)} and t.reference_kind = ${kind}
    order by e.transaction_id, e.leg`.execute(reader)
  return rows.map(toEntry)
}

/** The id of a posted transaction by its key. */
export async function findTransaction(reader: Reader, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select transaction_id::text as id from ledger_transactions where key = ${key}`.execute(reader)
  return rows[0]?.id
}
