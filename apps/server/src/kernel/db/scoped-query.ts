import pg from 'pg'
import { type Scope, SET_SCOPE, scopeParameters } from './scope.ts'
import { type Statement, toQueryConfig } from './statement.ts'

/** What the driver has and its published types do not. */
type Wire = {
  readonly bind: (message: { statement: string; values: string[] }) => void
  readonly execute: (message: object) => void
}

type DriverQuery = {
  callback: (error: Error | null, result: pg.QueryResult) => void
  /** Writes the messages of this query. */
  prepare(connection: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}

const DriverQuery = pg.Query as unknown as new (config: object) => DriverQuery

const SCOPE_STATEMENT = 'scope'

/** Makes the scope's statement known to a connection, once. */
export async function prepareScope(client: pg.ClientBase): Promise<void> {
  await client.query({ name: SCOPE_STATEMENT, text: SET_SCOPE, values: ['', ''] })
}

/**
 * One statement in one scope, in one message each way. PostgreSQL makes one transaction of what stands before
 * a Sync, so the scope ends with its statement, and the statements of many requests follow each other on one
 * connection without waiting.
 */
class ScopedQuery extends DriverQuery {
  readonly #scope: Scope
  #isScoped = false

  constructor(scope: Scope, statement: Statement) {
    super(toQueryConfig(statement))
    this.#scope = scope
  }

  override prepare(connection: Wire): void {
    connection.bind({ statement: SCOPE_STATEMENT, values: scopeParameters(this.#scope) })
    connection.execute({})
    super.prepare(connection)
  }

  /** The row of the scope's own statement comes first, and is not part of the answer. */
  override handleDataRow(message: unknown): void {
    if (this.#isScoped) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isScoped) super.handleCommandComplete(message, connection)
    this.#isScoped = true
  }
}

export function runScoped(
  client: pg.ClientBase,
  scope: Scope,
  statement: Statement,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new ScopedQuery(scope, statement)
    query.callback = (error, result) => (error ? reject(error) : resolve(result))
    client.query(query as never)
  })
}
