import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely'
import type { PoolClient } from 'pg'
import type { DB } from './types.generated.ts'

/**
 * PostgreSQL plans a named statement once per connection, which halves the cost of a short read. Texts beyond
 * this many (a list of a length not seen before, say) are sent without a name, so that memory is bounded.
 */
const NAMED_STATEMENTS_MAX = 500
const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMED_STATEMENTS_MAX) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Runs one statement. Several may be under way: PostgreSQL answers them in order, in one round trip. */
export async function runStatement<Row>(client: PoolClient, query: Statement): Promise<QueryResult<Row>> {
  const name = statementName(query.sql)
  const { rows, rowCount } = await client.query({
    text: query.sql,
    values: [...query.parameters],
    ...(name && { name }),
  })
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
}

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Queries run in a transaction')) })
const driver = new DummyDriver()
const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

/** Kysely's builders, bound to the client on which a transaction is open. */
export function bindTransaction(client: PoolClient): Transaction<DB> {
  const connection: DatabaseConnection = {
    executeQuery: (query) => runStatement(client, query),
    streamQuery: () => {
      throw new Error('A streaming query cannot share a pipelined connection')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
}
