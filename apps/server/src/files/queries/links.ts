import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type DownloadLink = Selectable<DB['download_links']>

export async function insertLink(tx: Tx, link: Insertable<DB['download_links']>): Promise<void> {
  await tx.insertInto('download_links').values(link).execute()
}

/** Marks a link as used and returns it; undefined if it was used before or has expired. */
export async function spendLink(tx: Tx, token_hash: Buffer, now: Date): Promise<DownloadLink | undefined> {
  return tx
    .updateTable('download_links')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst()
}

/** Makes a used link work again, because the download failed. */
export async function restoreLink(tx: Tx, token_hash: Buffer): Promise<void> {
  await tx.updateTable('download_links').set({ used_at: null }).where('token_hash', '=', token_hash).execute()
}

export async function selectLink(reader: Reader, token_hash: Buffer): Promise<DownloadLink | undefined> {
  return reader
    .selectFrom('download_links')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
}

export async function deleteLinksBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('download_links').where('expires_at', '<', time.toISOString()).execute()
}

export async function selectPreviewKey(reader: Reader, file_id: string, page: number) {
  const found = await reader
    .selectFrom('file_previews')
    .select('preview_id')
    .where('file_id', '=', file_id)
    .where('page', '=', page)
    .executeTakeFirst()
  return found?.preview_id
}

/** Stores the key of a preview; false if there is one already. */
export async function insertPreview(tx: Tx, preview: Insertable<DB['file_previews']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('file_previews')
    .values(preview)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
