import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareDatabase } from '../apps/server/src/database.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { type Db, openDb } from '../apps/server/src/kernel/db/db.ts'
import { providerScope } from '../apps/server/src/kernel/db/scope.ts'
import { API_LOGIN } from '../apps/server/src/kernel/postgres/embedded.ts'
import { book } from '../apps/server/src/testing/bank-messages.ts'
import { buildersOn, type MerchantPerson } from '../apps/server/src/testing/builders.ts'
import { type Child, runChild } from '../apps/server/src/testing/child.ts'
import { makeFolder, startThrowAwayPostgres } from '../apps/server/src/testing/cluster.ts'
import { accountFor, type BankPlace, type TestAccount } from '../apps/server/src/testing/open-accounts.ts'

export type Product = {
  readonly address: string
  readonly pid: number
  readonly postgres_socket: string
  /** For the owner of everything. */
  readonly database_url: string
  /** A signed-in user with the password of the tests. */
  readonly person: MerchantPerson
  /** Pays US dollars to the person by a message of the bank, and waits for the id of the released receipt. */
  readonly receive: (paid: string) => Promise<string>
  /** The server and its bank, for messages to accounts of one's own. */
  readonly place: BankPlace
  /** Starts a worker beside a product that is the API alone. */
  readonly startWorker: () => Promise<Child>
  readonly stop: () => Promise<void>
}

export const BANK_SECRET = 'bench-bank-secret-of-32-characters-or-more'

async function untilReleased(db: Db, bank_reference: string): Promise<string> {
  for (;;) {
    const found = await db
      .reader(providerScope)
      .selectFrom('receipts')
      .select('receipt_id')
      .where('bank_reference', '=', bank_reference)
      .where('released_at', 'is not', null)
      .executeTakeFirst()
    if (found) return found.receipt_id
    await sleep(50)
  }
}

/** The product in its regular setup, on a new database, without other load; or only its API. */
export async function startProduct(
  settings: Record<string, string> = {},
  mode: 'all' | 'api' = 'all',
): Promise<Product> {
  const folder = makeFolder('causeway-bench-')
  const postgres = await startThrowAwayPostgres([])
  await prepareDatabase(postgres.url('postgres'), { url: '', role: API_LOGIN, password: '' })
  const apiUrl = postgres.url('postgres', API_LOGIN)
  const db = openDb({ url: apiUrl, connections: 2 })
  const person = await buildersOn(db, systemClock).merchant()
  const environment = {
    PORT: '0',
    METRICS_PORT: '0',
    REQUESTS_PER_MINUTE: '1000000000',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url('postgres'),
    DATABASE_API_URL: apiUrl,
    BANK_URL: 'http://127.0.0.1:9',
    BANK_SECRET,
    ...settings,
  }
  const child = runChild('main.ts', [mode], environment)
  const [, address = ''] = await child.says(/ready: (\S+)/)
  const context = { bank: { code: 'sandbox', secret: BANK_SECRET } }
  const fetchFrom = (target: string, init?: RequestInit) => fetch(new URL(target, address), init)
  const place = { db, clock: systemClock, context, fetch: fetchFrom }
  let account: TestAccount | undefined
  return {
    receive: async (paid) => {
      account ??= await accountFor(place, person)
      const { bank_reference } = await book(place, { to: account, paid })
      return untilReleased(db, bank_reference ?? '')
    },
    address,
    place,
    person,
    pid: child.process.pid ?? 0,
    postgres_socket: postgres.socket,
    database_url: postgres.url('postgres'),
    startWorker: async () => {
      const worker = runChild('main.ts', ['worker'], environment)
      await worker.says(/is running jobs/)
      return worker
    },
    stop: async () => {
      await child.kill('SIGTERM')
      await db.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
