import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'

/** Versions of payees that wait for an operator. */
export async function selectPayeeQueue(reader: Reader) {
  const { rows } = await sql<{ count: number; oldest_at: string | null }>`
    select count(*)::int as count, min(submitted_at) as oldest_at from payee_versions
    where version_state = 'verifying'`.execute(reader)
  return { payees: rows[0] ?? { count: 0, oldest_at: null } }
}
