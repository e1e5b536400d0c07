import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export async function insertReversal(tx: Tx, reversal: Insertable<DB['receipt_reversals']>): Promise<void> {
  await tx.insertInto('receipt_reversals').values(reversal).execute()
}

/** The amount that a receipt paid its fee of, and how much of the fee earlier reversals gave back. */
export async function selectFeeParts(
  reader: Reader,
  receipt_id: string,
): Promise<{ readonly charged_minor: bigint; readonly given_minor: bigint }> {
  const { rows } = await sql<{ charged_minor: bigint; given_minor: bigint }>`
    select
      coalesce((select amount_minor from receipt_releases x where x.receipt_id = ${receipt_id} and n = 1), 0)
        as charged_minor,
      (select coalesce(sum(fee_minor), 0)::bigint from receipt_reversals v
        where v.receipt_id = ${receipt_id}) as given_minor`.execute(reader)
  return rows[0] ?? { charged_minor: 0n, given_minor: 0n }
}
