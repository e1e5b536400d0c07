import { prepareDatabase } from '../apps/server/src/database.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { type Db, openDb } from '../apps/server/src/kernel/db/db.ts'
import { providerScope } from '../apps/server/src/kernel/db/scope.ts'
import { API_LOGIN } from '../apps/server/src/kernel/postgres/embedded.ts'
import { findAccountIds } from '../apps/server/src/ledger/accounts.ts'
import { sealLedger } from '../apps/server/src/ledger/seal.ts'
import { type Leg, type Posting, post } from '../apps/server/src/ledger/service.ts'
import { startThrowAwayPostgres } from '../apps/server/src/testing/cluster.ts'
import { merchantLeg, posting, providerLeg } from '../apps/server/src/testing/ledger.ts'
import { runAt } from '../apps/server/src/testing/run-at.ts'

export const MERCHANTS = 10_000
const SET = 10_000
const FUNDS = 10n ** 12n

/** A PostgreSQL as the product runs it, with the books of many merchants in it. */
export type Books = {
  readonly db: Db
  readonly socket: string
  /** Runs SQL as the owner of everything. */
  readonly asOwner: (text: string, database?: string) => ReturnType<typeof runAt>
  readonly stop: () => Promise<void>
}

export const merchantId = (number: number): string => `merchant_${String(number).padStart(20, '0')}`

export const randomMerchant = (): string => merchantId(1 + Math.floor(Math.random() * MERCHANTS))

/** With every write on the disk before it is answered, as it must be for money. */
export async function openBooks(): Promise<Books> {
  const postgres = await startThrowAwayPostgres([])
  await prepareDatabase(postgres.url('postgres'), { url: '', role: API_LOGIN, password: '' })
  const db = openDb({ url: postgres.url('postgres', API_LOGIN), connections: 10 })
  const books: Books = {
    db,
    socket: postgres.socket,
    asOwner: (text, database = 'postgres') => runAt(postgres.url(database), text),
    stop: async () => {
      await db.close()
      await postgres.stop()
    },
  }
  await openAccounts(books)
  for (let from = 1; from <= MERCHANTS; from += SET / 2) {
    await postSet(db, range(from, SET / 2).map(fund))
  }
  await books.asOwner('vacuum analyze')
  return books
}

const range = (from: number, length: number): number[] => Array.from({ length }, (_, index) => from + index)

/** In the order of the merchants, so that the scripts can reckon the ids of their accounts. */
async function openAccounts({ db, asOwner }: Books): Promise<void> {
  for (let from = 1; from <= MERCHANTS; from += 1000) {
    const accounts = range(from, 1000).flatMap((number) =>
      (['EUR', 'USD'] as const).map((currency) => ({
        merchant_id: merchantId(number),
        kind: 'available' as const,
        currency,
      })),
    )
    await findAccountIds(db, systemClock, accounts)
  }
  const { rows } = await asOwner(
    `select count(*)::int as wrong from ledger_accounts a
     join (values ('available', 'EUR', -7), ('available', 'USD', -6), ('reserved', 'USD', 0))
       v (kind, currency, n) using (kind, currency)
     where a.account_id <> 8 * right(a.merchant_id, 20)::bigint + v.n`,
  )
  if (rows[0]?.wrong !== 0) throw new Error('The accounts are not in the order of the merchants')
}

function fund(number: number): Posting {
  const merchant_id = merchantId(number)
  return posting(merchant_id, [
    merchantLeg(merchant_id, 'available', 'USD', FUNDS),
    merchantLeg(merchant_id, 'reserved', 'USD', FUNDS),
    providerLeg('nostro', 'USD', -2n * FUNDS),
    merchantLeg(merchant_id, 'available', 'EUR', FUNDS),
    providerLeg('nostro', 'EUR', -FUNDS),
    providerLeg('fx_position', 'USD', 1n),
    providerLeg('fee_income', 'USD', -1n),
    providerLeg('fx_position', 'EUR', 1n),
    providerLeg('fee_income', 'EUR', -1n),
  ])
}

/** Money set aside, as a payment does: two legs of one merchant. */
export function setAside(merchant_id: string, fee = 0n): Posting {
  const legs: Leg[] = [
    merchantLeg(merchant_id, 'available', 'USD', -125n - fee),
    merchantLeg(merchant_id, 'reserved', 'USD', 125n),
    providerLeg('fee_income', 'USD', fee),
  ]
  return posting(
    merchant_id,
    legs.filter(({ minor }) => minor !== 0n),
  )
}

/** Posts all in one call, and says how many seconds that took. */
export async function postSet(db: Db, postings: readonly Posting[]): Promise<number> {
  const start = performance.now()
  await db.transact(providerScope, (tx) => post(tx, systemClock, postings))
  return (performance.now() - start) / 1000
}

/** Seals everything, and says how many seconds each ten thousand took. */
export async function sealAll(db: Db): Promise<number> {
  const start = performance.now()
  let transactions = 0
  for (let sealed = 1; sealed > 0; transactions += sealed) {
    sealed = await db.transact(providerScope, (tx) => sealLedger(tx, systemClock))
  }
  return (performance.now() - start) / 1000 / (transactions / 10_000)
}

/** Posts until the journal has as many entries. */
export async function growTo({ db, asOwner }: Books, entries: number): Promise<void> {
  const counted = async () => Number((await asOwner('select count(*) from ledger_entries')).rows[0]?.count)
  while ((await counted()) < entries) {
    await postSet(
      db,
      range(0, SET).map(() => setAside(randomMerchant())),
    )
    await sealAll(db)
  }
  await asOwner('vacuum analyze')
}
