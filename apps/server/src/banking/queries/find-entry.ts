import type { Selectable } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { selectRow } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type EntryRow = Selectable<DB['bank_entries']>

/** A booked movement by its identity or by its id. */
export function findEntry(
  reader: Reader,
  having: Partial<Pick<EntryRow, 'entry_id' | 'bank' | 'account' | 'reference'>>,
): Promise<EntryRow | undefined> {
  return selectRow(reader, 'bank_entries', having)
}

/** The credit that a recall names: its message does not name the account. */
export function findEntryByReference(
  reader: Reader,
  bank: string,
  reference: string,
): Promise<EntryRow | undefined> {
  return selectRow(reader, 'bank_entries', { bank, reference, side: 'credit' })
}
