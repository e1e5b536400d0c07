import type { Passkey } from '@causeway/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
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
  return reader
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credential_id)
    .executeTakeFirst()
}

/** Stores a passkey; false if its credential is registered already. */
export async function insertPasskey(tx: Tx, passkey: Insertable<DB['passkeys']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updatePasskeyUse(tx: Tx, passkey_id: string, counter: number, now: Date) {
  await tx
    .updateTable('passkeys')
    .set({ counter: BigInt(counter), last_used_at: now })
    .where('passkey_id', '=', passkey_id)
    .execute()
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
