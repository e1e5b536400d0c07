import type { Reader, Tx } from '../../kernel/db/db.ts'
import { insertTogether } from '../../kernel/db/rows.ts'
import type { EntryPurpose } from '../../kernel/db/types.generated.ts'
import type { NewEntry } from '../movement.ts'

export type KnownEntry = {
  readonly entry_id: string
  readonly reference: string
  readonly side: 'credit' | 'debit'
  readonly currency: string
  readonly amount_minor: bigint
}

type Account = { readonly bank: string; readonly account: string }

/** The movements of an account that are booked already, by their references. */
export async function selectKnownEntries(
  reader: Reader,
  { bank, account }: Account,
  references: readonly string[],
): Promise<ReadonlyMap<string, KnownEntry>> {
  const rows = await reader
    .selectFrom('bank_entries')
    .select(['entry_id', 'reference', 'side', 'currency', 'amount_minor'])
    .where('bank', '=', bank)
    .where('account', '=', account)
    .where('reference', 'in', references)
    .execute()
  return new Map(rows.map((row) => [row.reference, row]))
}

type Booked = {
  readonly purpose: EntryPurpose
  readonly subject_id: string | null
  readonly message_id: string
}

/** Keeps a movement. False if it was booked before. */
export async function insertEntry(
  tx: Tx,
  { is_reversal: _known, ...entry }: NewEntry,
  booked: Booked,
): Promise<boolean> {
  return insertTogether(tx, 'bank_entries', 'entry_id', { ...entry, ...booked })
}
