import { availableParallelism } from 'node:os'
import type { Kysely, Transaction } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { bindBuilders } from './builder.ts'
import { openLanes } from './lanes.ts'
import { parserOf } from './parsers.ts'
import { type Scope, SET_SCOPE, scopeParameters } from './scope.ts'
import { toQueryConfig } from './statement.ts'
import type { DB } from './types.generated.ts'

declare const brand: unique symbol

/** An open transaction: the only thing that changes data. */
export type Tx = Transaction<DB> & { readonly [brand]: 'Tx' }

/** Runs selects, each by itself; a transaction can be read from, too. */
export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'getExecutor'> & {
  readonly [brand]: 'Reader' | 'Tx'
}

export type OpenTransaction = {
  readonly tx: Tx
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
}

export type Db = {
  readonly [brand]: 'Db'
  readonly begin: (scope: Scope) => Promise<OpenTransaction>
  /** Runs the work in one transaction: all of it is committed, or nothing. */
  readonly transact: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>
  readonly reader: (scope: Scope) => Reader
  /** How many transactions and reads wait for their turn. */
  readonly waiting: () => number
  readonly close: () => Promise<void>
}

const owners = new WeakMap<Tx, Db>()

/** The database on which a transaction is open. */
export function dbOf(tx: Tx): Db {
  const db = owners.get(tx)
  if (!db) throw new Error('Not a transaction of ours')
  return db
}

export type DbOptions = { readonly url: string; readonly connections: number }

/** Enough to keep PostgreSQL busy; more would only make each write smaller. */
const LANES = Math.min(8, Math.max(2, availableParallelism()))
const TIMEOUT_MS = 30_000
const READ_TIMEOUT_MS = 10_000

function settingsFor(url: string): PoolConfig {
  // The option `pipeline` is newer than the published types of the driver.
  const settings: PoolConfig & { pipeline: true } = {
    connectionString: url,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    statement_timeout: TIMEOUT_MS,
    idle_in_transaction_session_timeout: TIMEOUT_MS,
    application_name: 'causeway',
    types: { getTypeParser: parserOf },
  }
  return settings
}

async function endTransaction(client: PoolClient, verb: 'commit' | 'rollback'): Promise<void> {
  const ended = await client.query(verb).catch((error: unknown) => {
    client.release(true)
    throw error
  })
  client.release()
  // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error.
  if (ended.command !== verb.toUpperCase()) throw new Error('The transaction had failed: nothing was kept')
}

/** Begins and sets the scope in one round trip. */
async function begin(pool: Pool, scope: Scope): Promise<OpenTransaction> {
  const client = await pool.connect().catch((error: Error) => {
    // The pool has no code for a wait that was too long; this is SQL's own for no connection.
    throw Object.assign(error, { code: '08001' })
  })
  const begun = client.query('begin')
  const scoped = client.query(toQueryConfig({ sql: SET_SCOPE, parameters: scopeParameters(scope) }))
  try {
    await Promise.all([begun, scoped])
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    tx: bindBuilders((statement) => client.query(toQueryConfig(statement))) as Tx,
    commit: () => endTransaction(client, 'commit'),
    rollback: () => endTransaction(client, 'rollback'),
  }
}

export function openDb({ url, connections }: DbOptions): Db {
  const settings = settingsFor(url)
  const pool = new Pool({ ...settings, max: connections })
  // An idle connection may break when the server restarts; the pool opens another one.
  pool.on('error', () => undefined)
  const readOnly = { statement_timeout: READ_TIMEOUT_MS, options: '-c default_transaction_read_only=on' }
  const lanes = openLanes({ ...settings, ...readOnly }, LANES)
  const db = {
    begin: async (scope: Scope) => {
      const opened = await begin(pool, scope)
      owners.set(opened.tx, db)
      return opened
    },
    transact: async <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> => {
      const { tx, commit, rollback } = await db.begin(scope)
      const result = await work(tx).catch(async (error: unknown) => {
        // What went wrong is the news; a rollback that fails too only means that the connection is gone.
        await rollback().catch(() => undefined)
        throw error
      })
      await commit()
      return result
    },
    reader: (scope: Scope) => bindBuilders((statement) => lanes.read(scope, statement)) as unknown as Reader,
    waiting: () => pool.waitingCount + lanes.pending(),
    close: async () => {
      await Promise.all([pool.end(), lanes.close()])
    },
  } as unknown as Db
  return db
}
