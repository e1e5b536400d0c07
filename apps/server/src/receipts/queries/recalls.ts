import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { insertNew, lockRow, selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type RecallRow = Selectable<DB['receipt_recalls']>

/** Keeps a recall; false if the bank asked before. */
export function insertRecall(tx: Tx, recall: Insertable<DB['receipt_recalls']>): Promise<boolean> {
  return insertNew(tx, 'receipt_recalls', recall)
}

export function selectRecall(
  reader: Reader,
  having: Partial<Pick<RecallRow, 'recall_id' | 'case_id'>>,
): Promise<RecallRow | undefined> {
  return selectRow(reader, 'receipt_recalls', having)
}

/** The recall of a receipt that waits for an answer. */
export function lockOpenRecall(tx: Tx, receipt_id: string): Promise<RecallRow | undefined> {
  return lockRow(tx, 'receipt_recalls', { receipt_id, recall_state: 'asked' })
}

/** Ends the recall of a receipt that waits for an answer, if there is one. */
export async function endRecall(
  tx: Tx,
  receipt_id: string,
  end: Updateable<DB['receipt_recalls']>,
): Promise<void> {
  await updateRows(tx, 'receipt_recalls', { receipt_id, recall_state: 'asked' }, end)
}
