import { type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { lockRow, selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type ItemRow = Selectable<DB['suspense_items']>

export function selectItem(reader: Reader, entry_id: string): Promise<ItemRow | undefined> {
  return selectRow(reader, 'suspense_items', { entry_id })
}

export function lockItem(tx: Tx, entry_id: string): Promise<ItemRow | undefined> {
  return lockRow(tx, 'suspense_items', { entry_id })
}

/** Changes an item that the caller has locked. */
export async function updateItem(
  tx: Tx,
  entry_id: string,
  change: Updateable<DB['suspense_items']>,
): Promise<void> {
  await updateRows(tx, 'suspense_items', { entry_id }, change)
}

/** Money to closed accounts that was not assigned in time. */
export async function selectItemsToReturn(reader: Reader, day: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('suspense_items')
    .select('entry_id')
    .where('suspense_state', '=', sql.lit('open'))
    .where('return_on', '<=', day)
    .where('amount_minor', '>', 0n)
    .orderBy('return_on')
    .limit(500)
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}
