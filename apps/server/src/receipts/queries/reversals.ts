import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export async function insertReversal(tx: Tx, reversal: Insertable<DB['receipt_reversals']>): Promise<void> {
  await tx.insertInto('receipt_reversals').values(reversal).execute()
}

/** How much of its fee earlier reversals of a receipt gave back. */
export async function selectFeesGivenBack(reader: Reader, receipt_id: string): Promise<bigint> {
  const { rows } = await sql<{ fees: bigint }>`
    select coalesce(sum(fee_minor), 0)::bigint as fees from receipt_reversals
    where receipt_id = ${receipt_id}`.execute(reader)
  return rows[0]?.fees ?? 0n
}
