import type { Passkey } from '@causeway/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { insertNew, selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type PasskeyRow = Selectable<DB['passkeys']>

export function toPasskey({ passkey_id: id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at, last_used_at }
}

export async function selectPasskeys(reader: Reader, user_id: string): Promise<PasskeyRow[]> {
  return reader
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('passkey_id', 'desc')
    .execute()
}

export async function selectPasskeyByCredential(reader: Reader, credential_id: string) {
  return selectRow(reader, 'passkeys', { credential_id })
}

/** Stores a passkey; false if its credential is registered already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<DB['passkeys']>): Promise<boolean> {
  return insertNew(tx, 'passkeys', passkey)
}

export async function updatePasskeyUse(tx: Tx, passkey_id: string, counter: number, now: Date) {
  await updateRows(tx, 'passkeys', { passkey_id }, { counter: BigInt(counter), last_used_at: now })
}

export async function updatePasskeyName(tx: Tx, user_id: string, passkey_id: string, name: string) {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', user_id)
    .where('passkey_id', '=', passkey_id)
    .returningAll()
    .executeTakeFirst()
}

export async function deletePasskey(tx: Tx, user_id: string, passkey_id: string) {
  return tx
    .deleteFrom('passkeys')
    .where('user_id', '=', user_id)
    .where('passkey_id', '=', passkey_id)
    .returningAll()
    .executeTakeFirst()
}
