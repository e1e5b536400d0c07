import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { hasRow, insertNew } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

/** Remembers a payer whose money needs no further question. */
export async function insertKnownPayer(tx: Tx, payer: Insertable<DB['known_payers']>): Promise<void> {
  await insertNew(tx, 'known_payers', payer)
}

/** Whether an operator has accepted the payer for this merchant. */
export function isKnownPayer(
  reader: Reader,
  payer: { readonly merchant_id: string; readonly payer_key: string },
): Promise<boolean> {
  return hasRow(reader, 'known_payers', payer)
}
