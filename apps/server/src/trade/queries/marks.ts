import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'

/**
 * Marks the orders of a draft that depend on other orders and on the chosen receipts, and returns those whose
 * marks have changed.
 */
export async function markRows(tx: Tx, submission_id: string, merchant_id: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select mark_trade_rows(${submission_id}, ${merchant_id}) as order_id`.execute(tx)
  return rows.map(({ order_id }) => order_id)
}
