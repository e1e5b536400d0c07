import { availableParallelism } from 'node:os'
import type { Kysely, Transaction } from 'kysely'
import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { bindBuilders } from './builder.ts'
import { openLanes } from './lanes.ts'
import { markLost, markUnreachable, needsNewConnection } from './lost-connection.ts'
import { parserOf } from './parsers.ts'
import { type Scope, SET_SCOPE, scopeParameters } from './scope.ts'
import { prepareReads, prepareWrites } from './scoped-query.ts'
import { readSnapshot } from './snapshot.ts'
import { type Result, type Statement, streamOf, toQueryConfig } from './statement.ts'
import type { DB } from './types.generated.ts'

declare const brand: unique symbol

/** An open transaction: the only way to change data. */
export type Tx = Transaction<DB> & { readonly [brand]: 'Tx' }

/** Runs single selects; a transaction can be read from, too. */
export type Reader = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'fn' | 'getExecutor'> & {
  readonly [brand]: 'Reader' | 'Tx'
}

/** Runs statements that are each a whole transaction, in one round trip. */
export type Writer = Pick<Kysely<DB>, 'getExecutor'> & { readonly [brand]: 'Writer' }

export type OpenTransaction = {
  readonly tx: Tx
  readonly commit: () => Promise<void>
  readonly rollback: () => Promise<void>
}

export type Db = {
  readonly [brand]: 'Db'
  readonly begin: (scope: Scope) => Promise<OpenTransaction>
  /** Runs the work in one transaction, which is committed or rolled back as a whole. */
  readonly transact: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Reads in a scope. Reads that every request waits for are urgent: no slow read is queued before them. */
  readonly reader: (scope: Scope, lane?: 'shared' | 'urgent') => Reader
  /** Reads a consistent snapshot for as long as it takes, on a connection of its own. */
  readonly snapshot: <T>(scope: Scope, work: (reader: Reader) => Promise<T>) => Promise<T>
  /** Writes single statements. Those that open transactions wait for are urgent: they wait for no lock. */
  readonly writer: (scope: Scope, lane?: 'shared' | 'urgent') => Writer
  /** How many transactions and single statements are queued. */
  readonly waiting: () => number
  readonly close: () => Promise<void>
}

const owners = new WeakMap<Tx, Db>()

/** The database on which a transaction is open. */
export function dbOf(tx: Tx): Db {
  const db = owners.get(tx)
  if (!db) throw new Error('The transaction was not opened by this module')
  return db
}

export type DbOptions = { readonly url: string; readonly connections: number }

/** Enough to keep PostgreSQL busy; more lanes would only make the batches smaller. */
const LANES = Math.min(8, Math.max(2, availableParallelism()))
const TIMEOUT_MS = 30_000
const READ_TIMEOUT_MS = 10_000

function settingsFor(url: string): PoolConfig {
  // The published types of the driver lack the option `pipeline`.
  const settings: PoolConfig & { pipeline: true } = {
    connectionString: url,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: TIMEOUT_MS,
    // PostgreSQL cancels slow statements; this is for a server that does not respond.
    query_timeout: TIMEOUT_MS + 5000,
    idle_in_transaction_session_timeout: TIMEOUT_MS,
    application_name: 'causeway',
    types: { getTypeParser: parserOf },
  }
  return settings
}

/** A connection lent to one transaction. */
class Loan {
  readonly #client: PoolClient
  #isOpen = true
  #isBroken = false

  constructor(client: PoolClient) {
    this.#client = client
    // Without a listener the loss of a connection would end the process.
    client.on('error', this.#onError)
  }

  /** Refuses statements after the end, as the connection may be lent again by then. */
  run = async (statement: Statement): Promise<Result> => {
    if (!this.#isOpen) throw new Error('The transaction has ended')
    this.#writeTogether()
    try {
      return await this.#client.query(toQueryConfig(statement))
    } catch (error) {
      if (needsNewConnection(error)) this.#isBroken = true
      throw markLost(error)
    }
  }

  end = async (verb: 'commit' | 'rollback'): Promise<void> => {
    if (!this.#isOpen) throw new Error('The transaction has ended')
    this.#isOpen = false
    try {
      const { command } = await this.#client.query(verb)
      // PostgreSQL answers the commit of a failed transaction with ROLLBACK and no error.
      if (command !== verb.toUpperCase()) throw new Error('The transaction had failed and was rolled back')
      this.#giveBack()
    } catch (error) {
      this.#isBroken = true
      this.#giveBack()
      throw markLost(error)
    }
  }

  /** Statements of the same moment are sent in one write. */
  #writeTogether(): void {
    const stream = streamOf(this.#client)
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  #onError = (): void => {
    this.#isBroken = true
  }

  #giveBack(): void {
    this.#client.off('error', this.#onError)
    this.#client.release(this.#isBroken)
  }
}

/** Begins a transaction and sets its scope in one round trip. */
async function begin(pool: Pool, scope: Scope): Promise<OpenTransaction> {
  const client = await pool.connect().catch((error: unknown) => {
    throw markUnreachable(error)
  })
  const loan = new Loan(client)
  const begun = loan.run({ sql: 'begin', parameters: [] })
  const scoped = loan.run({ sql: SET_SCOPE, parameters: scopeParameters(scope) })
  try {
    await Promise.all([begun, scoped])
  } catch (error) {
    await loan.end('rollback').catch(() => undefined)
    throw error
  }
  return {
    tx: bindBuilders(loan.run) as Tx,
    commit: () => loan.end('commit'),
    rollback: () => loan.end('rollback'),
  }
}

export function openDb({ url, connections }: DbOptions): Db {
  const settings = settingsFor(url)
  const pool = new Pool({ ...settings, max: connections })
  // An idle connection breaks when the server restarts; the pool opens another one.
  pool.on('error', () => undefined)
  const forReads = { ...settings, statement_timeout: READ_TIMEOUT_MS, query_timeout: READ_TIMEOUT_MS + 2000 }
  const lanesFor = (config: PoolConfig, prepare: typeof prepareReads) => ({
    shared: openLanes({ config, count: LANES, prepare }),
    urgent: openLanes({ config, count: 1, prepare }),
  })
  const reads = lanesFor(forReads, prepareReads)
  const writes = lanesFor(settings, prepareWrites)
  const lanes = [reads.shared, reads.urgent, writes.shared, writes.urgent]
  const db = {
    begin: async (scope: Scope) => {
      const opened = await begin(pool, scope)
      owners.set(opened.tx, db)
      return opened
    },
    transact: async <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> => {
      const { tx, commit, rollback } = await db.begin(scope)
      let result: T
      try {
        result = await work(tx)
      } catch (error) {
        // The first error matters; a rollback that also fails only means that the connection is lost.
        await rollback().catch(() => undefined)
        throw error
      }
      await commit()
      return result
    },
    reader: (scope: Scope, lane: keyof typeof reads = 'shared') =>
      bindBuilders((statement) => reads[lane].run(scope, statement)) as unknown as Reader,
    writer: (scope: Scope, lane: keyof typeof writes = 'shared') =>
      bindBuilders((statement) => writes[lane].run(scope, statement)) as unknown as Writer,
    snapshot: <T>(scope: Scope, work: (reader: Reader) => Promise<T>) =>
      readSnapshot(settings, scope, (reader) => work(reader as unknown as Reader)),
    waiting: () => lanes.reduce((sum, { pending }) => sum + pending(), pool.waitingCount),
    close: async () => {
      await Promise.all([pool.end(), ...lanes.map(({ close }) => close())])
    },
  } as unknown as Db
  return db
}
