import type { Insertable } from 'kysely'
import type { Tx } from '../kernel/db/db.ts'
import type { DB } from '../kernel/db/types.generated.ts'

export async function insertAuthorisation(tx: Tx, authorisation: Insertable<DB['authorisations']>) {
  return tx.insertInto('authorisations').values(authorisation).returningAll().executeTakeFirstOrThrow()
}

/** Locks an authorisation until the transaction ends, so that it is used once. */
export async function lockAuthorisation(tx: Tx, user_id: string, authorisation_id: string) {
  return tx
    .selectFrom('authorisations')
    .selectAll()
    .where('authorisation_id', '=', authorisation_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateAuthorisationUse(tx: Tx, authorisation_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('authorisations')
    .set({ used_at: now })
    .where('authorisation_id', '=', authorisation_id)
    .execute()
}

/** Used authorisations are kept as evidence of consent; unused ones are deleted. */
export async function deleteUnusedAuthorisations(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('authorisations')
    .where('used_at', 'is', null)
    .where('expires_at', '<', before.toISOString())
    .execute()
}
