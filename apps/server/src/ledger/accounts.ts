import { type MerchantAccountKind, merchantAccountKinds, type ProviderAccountKind } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'

/** An account by its purpose. Accounts of the provider at a bank name the bank. */
export type AccountRef =
  | { readonly merchant_id: string; readonly kind: MerchantAccountKind; readonly currency: Currency }
  | {
      readonly merchant_id: null
      readonly kind: ProviderAccountKind
      readonly bank?: string
      readonly currency: Currency
    }

/** The ids of accounts by owner, currency and purpose. */
type Known = Map<string | null, Map<Currency, Map<string, bigint>>>

/** Enough owners for all accounts that move in a day; dropped entries are read again. */
const OWNERS_MAX = 50_000

const knownOn = new WeakMap<Db, Known>()

/** A full map is replaced rather than cleared, so that concurrent readers keep their entries. */
function knownIds(db: Db): Known {
  const found = knownOn.get(db)
  if (found && found.size <= OWNERS_MAX) return found
  const known: Known = new Map()
  knownOn.set(db, known)
  return known
}

const bankOf = (account: AccountRef) => (account.merchant_id === null ? account.bank : undefined)

function purposeOf(account: AccountRef): string {
  const bank = bankOf(account)
  return bank === undefined ? account.kind : `${account.kind} ${bank}`
}

/** Nested maps, because building a joined key for the tens of thousands of lookups of a set is slower. */
function idOf(known: Known, account: AccountRef): bigint | undefined {
  return known.get(account.merchant_id)?.get(account.currency)?.get(purposeOf(account))
}

function remember(known: Known, account: AccountRef, id: bigint): void {
  const owned = known.get(account.merchant_id) ?? new Map<Currency, Map<string, bigint>>()
  const inCurrency = owned.get(account.currency) ?? new Map<string, bigint>()
  inCurrency.set(purposeOf(account), id)
  known.set(account.merchant_id, owned.set(account.currency, inCurrency))
}

/**
 * The ids of accounts, in the given order. Missing accounts are opened and committed at once, outside of the
 * caller's transaction: a cached id never becomes wrong, and no other transaction waits for the opening.
 */
export async function findAccountIds(
  db: Db,
  clock: Clock,
  accounts: readonly AccountRef[],
): Promise<bigint[]> {
  const known = knownIds(db)
  const find = (account: AccountRef) => idOf(known, account)
  const ids = accounts.map(find)
  const unknown = accounts.filter((_, index) => ids[index] === undefined)
  if (unknown.length === 0) return ids as bigint[]
  await openAccounts(db, clock, known, unknown)
  return accounts.map(find) as bigint[]
}

/** A merchant gets every account of a currency, the provider only the requested ones. */
async function openAccounts(
  db: Db,
  clock: Clock,
  known: Known,
  missing: readonly AccountRef[],
): Promise<void> {
  const wanted = new Map<string, AccountRef>()
  for (const account of missing.flatMap(setOf)) {
    wanted.set(`${account.merchant_id} ${account.currency} ${purposeOf(account)}`, account)
  }
  const list = [...wanted.values()]
  const merchants = list.map(({ merchant_id }) => merchant_id)
  const banks = list.map((account) => bankOf(account) ?? null)
  const { rows } = await sql<{ id: bigint }>`
    select id from open_ledger_accounts(${merchants}::text[], ${list.map(({ kind }) => kind)}::text[],
      ${banks}::text[], ${list.map(({ currency }) => currency)}::text[], ${clock.now()}::timestamptz)
  `.execute(db.writer(providerScope, 'urgent'))
  for (const [index, account] of list.entries()) remember(known, account, rows[index]?.id as bigint)
}

function setOf(account: AccountRef): AccountRef[] {
  if (account.merchant_id === null) return [account]
  return merchantAccountKinds.map((kind) => ({ ...account, kind }))
}
