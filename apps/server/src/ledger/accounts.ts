import { type MerchantAccountKind, merchantAccountKinds, type ProviderAccountKind } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { sql } from 'kysely'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { providerScope } from '../kernel/db/scope.ts'

/** An account by what it is for. Those of the provider at a bank name the bank. */
export type AccountRef =
  | { readonly merchant_id: string; readonly kind: MerchantAccountKind; readonly currency: Currency }
  | {
      readonly merchant_id: null
      readonly kind: ProviderAccountKind
      readonly bank?: string
      readonly currency: Currency
    }

/** Enough for every account that moves in a day; what was forgotten is asked for again. */
const KNOWN_MAX = 200_000

const knownOn = new WeakMap<Db, Map<string, bigint>>()

/** A full one is replaced and not emptied: whoever still reads in it finds what was there. */
function knownIds(db: Db): Map<string, bigint> {
  const found = knownOn.get(db)
  if (found && found.size <= KNOWN_MAX) return found
  const known = new Map<string, bigint>()
  knownOn.set(db, known)
  return known
}

function bankOf(account: AccountRef): string {
  return account.merchant_id === null ? (account.bank ?? '') : ''
}

function nameOf(account: AccountRef): string {
  return `${account.merchant_id ?? ''} ${account.kind} ${account.currency} ${bankOf(account)}`
}

/**
 * The ids of accounts. What does not exist yet is opened at once and for good, apart from the caller's
 * transaction: an id that is known here never becomes wrong, and nobody waits for anybody to open one.
 */
export async function findAccountIds(
  db: Db,
  clock: Clock,
  accounts: readonly AccountRef[],
): Promise<(account: AccountRef) => bigint> {
  const known = knownIds(db)
  const unknown = accounts.filter((account) => !known.has(nameOf(account)))
  if (unknown.length > 0) await openAccounts(db, clock, known, unknown)
  return (account) => {
    const id = known.get(nameOf(account))
    if (id === undefined) throw new Error(`No account ${nameOf(account)}`)
    return id
  }
}

/** A merchant gets the whole set of a currency, the provider only what is asked for. */
async function openAccounts(
  db: Db,
  clock: Clock,
  known: Map<string, bigint>,
  missing: readonly AccountRef[],
): Promise<void> {
  const wanted = new Map<string, AccountRef>()
  for (const account of missing) for (const each of setOf(account)) wanted.set(nameOf(each), each)
  const list = [...wanted.values()]
  const merchants = list.map(({ merchant_id }) => merchant_id)
  const banks = list.map((account) => bankOf(account) || null)
  const { rows } = await sql<{ id: bigint }>`
    select id from open_ledger_accounts(${merchants}::text[], ${list.map(({ kind }) => kind)}::text[],
      ${banks}::text[], ${list.map(({ currency }) => currency)}::text[], ${clock.now()}::timestamptz)
  `.execute(db.writer(providerScope, 'urgent'))
  for (const [index, name] of [...wanted.keys()].entries()) known.set(name, rows[index]?.id as bigint)
}

function setOf(account: AccountRef): AccountRef[] {
  if (account.merchant_id === null) return [account]
  return merchantAccountKinds.map((kind) => ({ ...account, kind }))
}
