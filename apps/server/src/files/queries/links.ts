import type { Insertable, Selectable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { insertNew, selectRow, selectValue, updateRows } from '../../kernel/db/rows.ts'
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
  await updateRows(tx, 'download_links', { token_hash }, { used_at: null })
}

export async function selectLink(reader: Reader, token_hash: Buffer): Promise<DownloadLink | undefined> {
  return selectRow(reader, 'download_links', { token_hash })
}

export async function deleteLinksBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('download_links').where('expires_at', '<', time.toISOString()).execute()
}

export async function selectPreviewKey(reader: Reader, file_id: string, page: number) {
  return selectValue(reader, 'file_previews', 'preview_id', { file_id, page })
}

/** Stores the key of a preview; false if there is one already. */
export async function insertPreview(tx: Tx, preview: Insertable<DB['file_previews']>): Promise<boolean> {
  return insertNew(tx, 'file_previews', preview)
}
