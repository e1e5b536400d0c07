import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { insertNew, selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type RecallRow = Selectable<DB['receipt_recalls']>

/** Keeps a recall; false if it was kept before. */
export function insertRecall(tx: Tx, recall: Insertable<DB['receipt_recalls']>): Promise<boolean> {
  return insertNew(tx, 'receipt_recalls', recall)
}

export function selectRecall(
  reader: Reader,
  having: Pick<RecallRow, 'recall_id'>,
): Promise<RecallRow | undefined> {
  return selectRow(reader, 'receipt_recalls', having)
}

/** Which of these receipts are recalled, without an answer yet. Read after the receipts are locked. */
export async function selectRecalled(
  reader: Reader,
  receipt_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ receipt_id: string }>`
    select distinct receipt_id from receipt_recalls
    where receipt_id = any(${receipt_ids}::text[]) and recall_state = 'asked'`.execute(reader)
  return new Set(rows.map(({ receipt_id }) => receipt_id))
}

/** The recalls of a locked receipt that wait for an answer, the first one first. */
export async function selectOpenRecalls(tx: Tx, receipt_id: string): Promise<RecallRow[]> {
  return tx
    .selectFrom('receipt_recalls')
    .selectAll()
    .where('receipt_id', '=', receipt_id)
    .where('recall_state', '=', 'asked')
    .orderBy('recall_id')
    .execute()
}

/** Ends the recalls of a receipt that wait for an answer, if there are any. */
export async function endRecalls(
  tx: Tx,
  receipt_id: string,
  end: Updateable<DB['receipt_recalls']>,
): Promise<void> {
  await updateRows(tx, 'receipt_recalls', { receipt_id, recall_state: 'asked' }, end)
}
