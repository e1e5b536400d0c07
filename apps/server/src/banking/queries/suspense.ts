import { type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { hasRow, lockRow, selectRow, updateRows } from '../../kernel/db/rows.ts'
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

/** A decision about the item waits for a second operator. */
const IS_PROPOSED = sql<boolean>`exists (select from suspense_changes c
  where c.entry_id = suspense_items.entry_id and c.change_state = 'proposed')`

/** Whether a decision about an item, locked by the caller, waits for a second operator. */
export async function hasProposal(tx: Tx, entry_id: string): Promise<boolean> {
  return hasRow(tx, 'suspense_changes', { entry_id, change_state: 'proposed' })
}

/** Money to closed accounts that was not assigned in time, and about which no decision is proposed. */
export async function selectItemsToReturn(reader: Reader, day: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('suspense_items')
    .select('entry_id')
    .where('suspense_state', '=', sql.lit('open'))
    .where('return_on', '<=', day)
    .where('amount_minor', '>', 0n)
    .where((is) => is.not(IS_PROPOSED))
    .orderBy('return_on')
    .limit(500)
    .execute()
  return rows.map(({ entry_id }) => entry_id)
}
