import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely'
import type { Result, Statement } from './statement.ts'
import type { DB } from './types.generated.ts'

const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('Queries run in a transaction')) })
const driver = new DummyDriver()
const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()

/** Kysely's builders over a function that runs a statement. Statements made together are sent together. */
export function bindBuilders(run: (statement: Statement) => Promise<Result>): Transaction<DB> {
  const connection: DatabaseConnection = {
    executeQuery: async (query) => {
      const { rows, rowCount } = await run(query)
      return { rows: rows as never[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('A streaming query cannot share a connection')
    },
  }
  const provider = { provideConnection: <T>(use: (c: DatabaseConnection) => Promise<T>) => use(connection) }
  const executor = new DefaultQueryExecutor(compiler, adapter, provider)
  return new Transaction<DB>({ config: { dialect }, dialect, driver, executor })
}
