import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB, LinkKind } from '../../kernel/db/types.generated.ts'
import type { Owner } from './sessions.ts'

export type Registration = Selectable<DB['registrations']>

export async function insertRegistration(tx: Tx, registration: Insertable<DB['registrations']>) {
  await tx.insertInto('registrations').values(registration).execute()
}

export async function selectRegistration(reader: Reader, id: string): Promise<Registration | undefined> {
  return selectRow(reader, 'registrations', { registration_id: id })
}

/** Locks a registration against activation; undefined if it is a user by now. */
export async function lockRegistration(tx: Tx, id: string): Promise<Registration | undefined> {
  return tx
    .selectFrom('registrations')
    .selectAll()
    .where('registration_id', '=', id)
    .forShare()
    .executeTakeFirst()
}

/** The newest pending registration of an address. */
export async function selectRegistrationOf(reader: Reader, email: string): Promise<Registration | undefined> {
  return reader
    .selectFrom('registrations')
    .selectAll()
    .where((is) => is(is.fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('registration_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Deletes the pending registrations of an address and returns their number. */
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

export async function selectLink(reader: Reader, token_hash: Buffer, kind: LinkKind) {
  return selectRow(reader, 'links', { token_hash, kind })
}

/** Marks a link as used; false if it was used before or has expired. */
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

/** Uses up the open links of an owner, so that none mailed earlier can set the password. */
export async function spendLinksOf(tx: Tx, owner: Owner, now: Date): Promise<void> {
  await updateRows(tx, 'links', { ...owner, used_at: null }, { used_at: now })
}
