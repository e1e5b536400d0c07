import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { selectRow } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export async function insertLetter(tx: Tx, letter: Insertable<DB['account_letters']>): Promise<void> {
  await tx.insertInto('account_letters').values(letter).execute()
}

export async function selectLetter(
  reader: Reader,
  named: { readonly letter_id: string } | { readonly verify_code: string },
) {
  return selectRow(reader, 'account_letters', named)
}
