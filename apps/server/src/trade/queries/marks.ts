import { sql } from 'kysely'
import type { Tx } from '../../kernel/db/db.ts'

/** Marks the orders of a draft that depend on other orders and on the chosen receipts. */
export async function markRows(tx: Tx, submission_id: string, merchant_id: string): Promise<void> {
  await sql`select mark_trade_rows(${submission_id}, ${merchant_id})`.execute(tx)
}
