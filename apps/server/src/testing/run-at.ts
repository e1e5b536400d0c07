import { Client, type QueryResult } from 'pg'

/** Runs SQL on a connection of its own. */
export async function runAt(url: string, text: string, values?: unknown[]): Promise<QueryResult> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
