import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import type { DB, LinkKind } from '../../kernel/db/types.generated.ts'
import type { Owner } from './sessions.ts'

export type Registration = Selectable<DB['registrations']>

export async function insertRegistration(
  tx: Tx,
  registration: Insertable<DB['registrations']>,
): Promise<void> {
  await tx.insertInto('registrations').values(registration).execute()
}

export async function selectRegistration(reader: Reader, id: string): Promise<Registration | undefined> {
  return reader.selectFrom('registrations').selectAll().where('registration_id', '=', id).executeTakeFirst()
}

/** Holds a registration while something is made for it; nothing comes back when it has become a user. */
export async function lockRegistration(tx: Tx, id: string): Promise<Registration | undefined> {
  return tx
    .selectFrom('registrations')
    .selectAll()
    .where('registration_id', '=', id)
    .forShare()
    .executeTakeFirst()
}

/** The newest that waits at an address. */
export async function selectRegistrationOf(reader: Reader, email: string): Promise<Registration | undefined> {
  return reader
    .selectFrom('registrations')
    .selectAll()
    .where((is) => is(is.fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('registration_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Forgets what waits at an address, and says how many that were. */
export async function deleteRegistrationsOf(tx: Tx, email: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('registrations')
    .where((is) => is(is.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function insertLink(tx: Tx, link: Insertable<DB['links']>): Promise<void> {
  await tx.insertInto('links').values(link).execute()
}

export type Link = Selectable<DB['links']>

export async function selectLink(
  reader: Reader,
  token_hash: Buffer,
  kind: LinkKind,
): Promise<Link | undefined> {
  return reader
    .selectFrom('links')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Marks the link as used and says whether this was the one time that it works. */
export async function spendLink(tx: Tx, link_id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('links')
    .set({ used_at: now })
    .where('link_id', '=', link_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** After one reset no older link may set the password again. */
export async function spendLinksOf(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await tx
    .updateTable('links')
    .set({ used_at: now })
    .where((is) => is.and(owner))
    .where('used_at', 'is', null)
    .execute()
}
