import type { FileUseKind, StoredFile } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { hasRow } from '../../kernel/db/rows.ts'

/** A user of files: `{ kind: 'merchant', id: 'merchant_…' }` for a profile, and so on. */
export type FileSubject = { readonly kind: FileUseKind; readonly id: string }

/** Locks the files that belong to the merchant against removal, and returns their number. */
export async function holdFiles(tx: Tx, merchant_id: string, file_ids: readonly string[]): Promise<number> {
  if (file_ids.length === 0) return 0
  const held = await tx
    .selectFrom('files')
    .select('file_id')
    .where('merchant_id', '=', merchant_id)
    .where('file_id', '=', sql<string>`any(${file_ids}::text[])`)
    .orderBy('file_id')
    .forKeyShare()
    .execute()
  return held.length
}

export async function deleteOtherUses(tx: Tx, subject: FileSubject, file_ids: readonly string[]) {
  await tx
    .deleteFrom('file_uses')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('file_id', '<>', sql<string>`all(${file_ids}::text[])`)
    .execute()
}

type NewUses = {
  readonly merchant_id: string
  readonly subject: FileSubject
  readonly file_ids: readonly string[]
}

export async function insertUses(tx: Tx, { merchant_id, subject, file_ids }: NewUses): Promise<void> {
  if (file_ids.length === 0) return
  const rows = file_ids.map((file_id) => ({
    merchant_id,
    file_id,
    subject_kind: subject.kind,
    subject_id: subject.id,
  }))
  await tx
    .insertInto('file_uses')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function markUsed(tx: Tx, file_ids: readonly string[], now: Date): Promise<void> {
  if (file_ids.length === 0) return
  await tx
    .updateTable('files')
    .set({ used_at: now })
    .where('file_id', '=', sql<string>`any(${file_ids}::text[])`)
    .where('used_at', 'is', null)
    .execute()
}

export async function isUsed(reader: Reader, merchant_id: string, file_id: string): Promise<boolean> {
  return hasRow(reader, 'file_uses', { merchant_id, file_id })
}

/** The files that a subject uses, in the order in which they were uploaded. */
export async function selectFilesUsedBy(reader: Reader, subject: FileSubject): Promise<StoredFile[]> {
  return reader
    .selectFrom('file_uses')
    .innerJoin('files', 'files.file_id', 'file_uses.file_id')
    .select([
      ...(['files.file_id as id', 'name', 'type', 'size', 'page_count'] as const),
      ...(['sha256', 'document', 'created_at'] as const),
    ])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('files.file_id')
    .execute()
}
