import pg from 'pg'
import { parserOf } from './parsers.ts'
import { type Scope, SET_SCOPE, scopeParameters } from './scope.ts'
import { type Statement, toQueryConfig } from './statement.ts'

/** The parts of the driver that its published types lack. */
type Wire = {
  readonly bind: (message: { statement: string; values: string[] }) => void
  readonly execute: (message: object) => void
  readonly describe: (message: object) => void
}

type Field = { readonly name: string; readonly dataTypeID: number }
type Column = { readonly name: string; readonly parse: (text: string) => unknown }
type Row = Record<string, unknown>

type DriverQuery = {
  name?: string
  queryMode?: 'extended'
  callback: (error: Error | null) => void
  /** Writes the messages of this query. */
  prepare(connection: Wire): void
  handleRowDescription(message: { fields: Field[] }): void
  handleDataRow(message: { fields: (string | null)[] }): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
}

const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[]) => DriverQuery

const SCOPE_STATEMENT = 'scope'

/** Prepares a connection for reads: read-only, with the statement that sets the scope. */
export async function prepareReads(client: pg.ClientBase): Promise<void> {
  await client.query('set session characteristics as transaction read only')
  await prepareWrites(client)
}

/** Prepares a connection for statements that are each a whole transaction. */
export async function prepareWrites(client: pg.ClientBase): Promise<void> {
  await client.query({ name: SCOPE_STATEMENT, text: SET_SCOPE, values: ['', ''] })
}

/** The columns of named statements, which PostgreSQL does not let change, are asked for once. */
const known = new WeakMap<Wire, Map<string, Column[]>>()
const silenced = new WeakMap<Wire, Wire>()

/** The connection without the request for a description of the columns. */
function withoutDescribe(connection: Wire): Wire {
  const found = silenced.get(connection)
  if (found) return found
  const silent: Wire = Object.create(connection, { describe: { value: () => undefined } })
  silenced.set(connection, silent)
  return silent
}

/**
 * One statement in one scope, in one round trip. PostgreSQL makes one transaction of the messages before a
 * Sync, so the scope ends with its statement, and statements of many requests can be pipelined on one
 * connection.
 */
class ScopedQuery extends DriverQuery {
  readonly found: Row[] = []
  readonly #scope: Scope
  #columns: Column[] | undefined
  #connection: Wire | undefined
  #isScoped = false
  #failure: Error | null = null

  constructor(scope: Scope, statement: Statement) {
    const { text, values, name } = toQueryConfig(statement)
    super(text, values)
    if (name) this.name = name
    // Otherwise the driver sends a statement without parameters by the simple protocol, without a scope.
    this.queryMode = 'extended'
    this.#scope = scope
  }

  override prepare(connection: Wire): void {
    this.#connection = connection
    this.#columns = this.name ? known.get(connection)?.get(this.name) : undefined
    connection.bind({ statement: SCOPE_STATEMENT, values: scopeParameters(this.#scope) })
    connection.execute({})
    super.prepare(this.#columns ? withoutDescribe(connection) : connection)
  }

  override handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
    if (!this.name || !this.#connection) return
    const statements = known.get(this.#connection) ?? new Map<string, Column[]>()
    known.set(this.#connection, statements.set(this.name, this.#columns))
  }

  /** Skips the row of the statement that sets the scope. */
  override handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.#isScoped) return
    try {
      const row: Row = {}
      for (const [index, { name, parse }] of (this.#columns ?? []).entries()) {
        const text = fields[index] ?? null
        row[name] = text === null ? null : parse(text)
      }
      this.found.push(row)
    } catch (error) {
      this.#failure = error as Error
    }
  }

  override handleCommandComplete(): void {
    this.#isScoped = true
  }

  override handleReadyForQuery(): void {
    this.callback(this.#failure)
  }
}

export function runScoped(client: pg.ClientBase, scope: Scope, statement: Statement): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const query = new ScopedQuery(scope, statement)
    query.callback = (error) => (error ? reject(error) : resolve(query.found))
    client.query(query as never)
  })
}
