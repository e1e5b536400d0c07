import type { Insertable } from 'kysely'
import type { Tx } from '../kernel/db/db.ts'
import { lockRow, updateRows } from '../kernel/db/rows.ts'
import type { DB } from '../kernel/db/types.generated.ts'

export async function insertAuthorisation(tx: Tx, authorisation: Insertable<DB['authorisations']>) {
  return tx.insertInto('authorisations').values(authorisation).returningAll().executeTakeFirstOrThrow()
}

/** Locks an authorisation until the transaction ends, so that it is used once. */
export async function lockAuthorisation(tx: Tx, user_id: string, authorisation_id: string) {
  return lockRow(tx, 'authorisations', { authorisation_id, user_id })
}

export async function updateAuthorisationUse(tx: Tx, authorisation_id: string, now: Date): Promise<void> {
  await updateRows(tx, 'authorisations', { authorisation_id }, { used_at: now })
}

/** Used authorisations are kept as evidence of consent; unused ones are deleted. */
export async function deleteUnusedAuthorisations(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('authorisations')
    .where('used_at', 'is', null)
    .where('expires_at', '<', before.toISOString())
    .execute()
}
