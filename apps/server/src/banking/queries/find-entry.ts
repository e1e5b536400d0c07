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

/** The credits that a recall may mean: its message does not name the account. */
export function findCreditsByReference(reader: Reader, bank: string, reference: string): Promise<EntryRow[]> {
  return reader
    .selectFrom('bank_entries')
    .selectAll()
    .where('bank', '=', bank)
    .where('reference', '=', reference)
    .where('side', '=', 'credit')
    .orderBy('entry_id')
    .execute()
}
