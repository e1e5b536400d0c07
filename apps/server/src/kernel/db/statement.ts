import type { Writable } from 'node:stream'
import { type CompiledQuery, sql } from 'kysely'
import type { ClientBase } from 'pg'

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

export type Result = { readonly rows: unknown[]; readonly rowCount?: number | null }

/**
 * PostgreSQL plans a named statement once per connection, which halves the cost of a short read. Further
 * texts, such as a list of a new length, are sent without a name to bound the memory.
 */
const NAMED_STATEMENTS_MAX = 500
/**
 * Marks a statement whose plan depends on what is asked for, such as a list with a filter that many rows pass
 * or few. It has no name, so that PostgreSQL plans it for the values it comes with.
 */
const MARK = '/* planned anew */'
export const PLANNED_ANEW = sql.raw(MARK)

const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= NAMED_STATEMENTS_MAX || text.includes(MARK)) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

/** The statement in the form of the driver. */
export function toQueryConfig({ sql, parameters }: Statement) {
  const name = statementName(sql)
  return { text: sql, values: [...parameters], ...(name && { name }) }
}

/** What a connection writes to: while it is corked, statements gather for one write. */
export function streamOf(client: ClientBase): Writable {
  // The published types of the driver lack the connection.
  return (client as unknown as { connection: { stream: Writable } }).connection.stream
}
