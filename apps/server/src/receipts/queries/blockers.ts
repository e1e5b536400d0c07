import { sql } from 'kysely'
import type { BlockersOf } from '../../receipt-accounts/service.ts'

/** An account is empty when no receipt of it is received, held or on its way back. */
export const receiptBlockers: BlockersOf = async (reader, account_id) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from receipts where account_id = ${account_id} and receipt_state in
      ('received', 'screening', 'material_required', 'material_submitted', 'returning')`.execute(reader)
  return [{ kind: 'receipts_in_process', count: rows[0]?.count ?? 0 }]
}
