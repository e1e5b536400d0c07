import pg from 'pg'
import { bindBuilders } from './builder.ts'
import { markLost, markUnreachable } from './lost-connection.ts'
import { type Scope, SET_SCOPE, scopeParameters } from './scope.ts'
import { toQueryConfig } from './statement.ts'

const HOUR_MS = 3_600_000

/** Reads a consistent snapshot for as long as it takes, on a connection of its own. */
export async function readSnapshot<T>(
  settings: pg.ClientConfig,
  scope: Scope,
  work: (reader: ReturnType<typeof bindBuilders>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...settings, statement_timeout: HOUR_MS, query_timeout: HOUR_MS + 5000 })
  // A lost connection fails its queries; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    throw markUnreachable(error)
  })
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(SET_SCOPE, scopeParameters(scope))
    return await work(bindBuilders((statement) => client.query(toQueryConfig(statement))))
  } catch (error) {
    throw markLost(error)
  } finally {
    await client.end()
  }
}
