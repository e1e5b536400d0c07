import type { Transaction } from 'kysely'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { bindTransaction, runStatement } from './connection.ts'
import type { DB } from './types.generated.ts'

declare const brand: unique symbol

/** An open transaction: the only thing that runs a query. */
export type Tx = Transaction<DB> & { readonly [brand]: 'Tx' }

/**
 * Whose rows a transaction may see, by row level security. It is given when the transaction begins, and
 * nothing can be queried before.
 */
export type Scope = { readonly sql: string; readonly parameters: readonly unknown[] }

const setScope = `select set_config('app.merchant_id', $1, true), set_config('app.user_id', $2, true)`

/** Everything: jobs, and calls that come before a person is known. */
export const providerScope: Scope = { sql: setScope, parameters: ['*', '*'] }

export function merchantScope(merchantId: string): Scope {
  return { sql: setScope, parameters: [merchantId, ''] }
}

export type OpenTransaction = {
  readonly tx: Tx
  /** What the scope's statement answered. */
  readonly scopeRow: Record<string, unknown> | undefined
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
}

/** A read changes nothing, whatever its handler tries. */
export type Mode = 'read' | 'write'

export type Db = {
  readonly [brand]: 'Db'
  readonly begin: (scope: Scope, mode: Mode) => Promise<OpenTransaction>
  /** Runs the work in one transaction: all of it is committed, or nothing. */
  readonly transact: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** How many transactions wait for a connection. */
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

export type DbOptions = { readonly url: string; readonly connections: number; readonly timeout_ms?: number }

/** bigint for int8, ISO text for times: rows leave as they go over the wire. Global parsers stay as they are. */
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: BigInt,
  [types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

export function openPool({ url, connections, timeout_ms = 30_000 }: DbOptions): Pool {
  // The option is newer than the published types of the driver.
  const options: PoolConfig & { pipeline: true } = {
    connectionString: url,
    max: connections,
    pipeline: true,
    statement_timeout: timeout_ms,
    idle_in_transaction_session_timeout: timeout_ms,
    application_name: 'causeway',
    types: { getTypeParser: (oid: number) => parsers[oid] ?? types.getTypeParser(oid) },
  }
  const pool = new Pool(options)
  // An idle connection may break when the server restarts; the pool opens another one.
  pool.on('error', () => undefined)
  return pool
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
async function begin(pool: Pool, scope: Scope, mode: Mode): Promise<OpenTransaction> {
  const client = await pool.connect()
  const begun = client.query(mode === 'read' ? 'begin read only' : 'begin')
  const scoped = runStatement<Record<string, unknown>>(client, scope)
  try {
    const [, { rows }] = await Promise.all([begun, scoped])
    return {
      tx: bindTransaction(client) as Tx,
      scopeRow: rows[0],
      commit: () => endTransaction(client, 'commit'),
      rollback: () => endTransaction(client, 'rollback'),
    }
  } catch (error) {
    client.release(true)
    throw error
  }
}

export function openDb(options: DbOptions): Db {
  const pool = openPool(options)
  const db = {
    begin: async (scope: Scope, mode: Mode) => {
      const opened = await begin(pool, scope, mode)
      owners.set(opened.tx, db)
      return opened
    },
    transact: async <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> => {
      const { tx, commit, rollback } = await db.begin(scope, 'write')
      const result = await work(tx).catch(async (error: unknown) => {
        // What went wrong is the news; a rollback that fails too only means that the connection is gone.
        await rollback().catch(() => undefined)
        throw error
      })
      await commit()
      return result
    },
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  } as unknown as Db
  return db
}
