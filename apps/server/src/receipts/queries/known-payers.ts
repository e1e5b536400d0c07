import type { Insertable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { insertNew, selectRow } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

/** Remembers a payer whose money needs no further question. */
export async function insertKnownPayer(tx: Tx, payer: Insertable<DB['known_payers']>): Promise<void> {
  await insertNew(tx, 'known_payers', payer)
}

/** A payer that an operator has accepted for this merchant, with its relation to the buyer. */
export function selectKnownPayer(
  reader: Reader,
  payer: { readonly merchant_id: string; readonly payer_key: string },
) {
  return selectRow(reader, 'known_payers', payer)
}
