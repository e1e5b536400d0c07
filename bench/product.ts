import { rmSync } from 'node:fs'
import { prepareDatabase } from '../apps/server/src/database.ts'
import { systemClock } from '../apps/server/src/kernel/clock.ts'
import { openDb } from '../apps/server/src/kernel/db/db.ts'
import { API_LOGIN } from '../apps/server/src/kernel/postgres/embedded.ts'
import { buildersOn, type MerchantPerson } from '../apps/server/src/testing/builders.ts'
import { runChild } from '../apps/server/src/testing/child.ts'
import { makeFolder, startThrowAwayPostgres } from '../apps/server/src/testing/cluster.ts'

export type Product = {
  readonly address: string
  readonly pid: number
  readonly postgres_socket: string
  /** A signed-in user with the password of the tests. */
  readonly person: MerchantPerson
  readonly stop: () => Promise<void>
}

/** The product in its regular setup, on a new database, without other load. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = makeFolder('causeway-bench-')
  const postgres = await startThrowAwayPostgres([])
  await prepareDatabase(postgres.url('postgres'), { url: '', role: API_LOGIN, password: '' })
  const apiUrl = postgres.url('postgres', API_LOGIN)
  const db = openDb({ url: apiUrl, connections: 2 })
  const person = await buildersOn(db, systemClock).merchant()
  await db.close()
  const child = runChild('main.ts', [], {
    PORT: '0',
    METRICS_PORT: '0',
    REQUESTS_PER_MINUTE: '1000000000',
    DATA_DIR: folder,
    DATABASE_URL: postgres.url('postgres'),
    DATABASE_API_URL: apiUrl,
    ...settings,
  })
  const [, address = ''] = await child.says(/ready: (\S+)/)
  return {
    address,
    person,
    pid: child.process.pid ?? 0,
    postgres_socket: postgres.socket,
    stop: async () => {
      await child.kill('SIGTERM')
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
