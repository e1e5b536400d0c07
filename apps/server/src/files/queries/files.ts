import { fileList, type StoredFile } from '@causeway/contract'
import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { holdLock } from '../../kernel/db/lock.ts'
import { hasRow } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { page } from '../../kernel/list/page.ts'
import { type PageQuery, source } from '../../kernel/list/source.ts'

const columns = [
  ...(['file_id as id', 'name', 'type', 'size', 'page_count'] as const),
  ...(['sha256', 'document', 'created_at'] as const),
] as const

const files = source({
  list: fileList,
  table: sql`files`,
  id: sql`t.file_id`,
  sorts: { created_at: 'by_id' },
  columns: sql<StoredFile>`t.file_id as id, t.name, t.type, t.size, t.page_count, t.sha256, t.document,
    t.created_at`,
})

/** The files of a merchant, newest first. */
export function selectFiles(reader: Reader, merchant_id: string, query: PageQuery) {
  return page(reader, files, [sql`t.merchant_id = ${merchant_id}`], query)
}

export type OwnedFile = StoredFile & { readonly merchant_id: string }

/** A file visible in the scope; only of the given merchant, if there is one. */
export async function selectFile(reader: Reader, file_id: string, merchant_id?: string) {
  let query = reader.selectFrom('files').select([...columns, 'merchant_id'])
  if (merchant_id !== undefined) query = query.where('merchant_id', '=', merchant_id)
  return query.where('file_id', '=', file_id).executeTakeFirst()
}

/** Those of the given files that a merchant has. */
export async function selectFilesOf(
  reader: Reader,
  merchant_id: string,
  file_ids: readonly string[],
): Promise<OwnedFile[]> {
  return reader
    .selectFrom('files')
    .select([...columns, 'merchant_id'])
    .where('merchant_id', '=', merchant_id)
    .where('file_id', '=', sql<string>`any(${file_ids}::text[])`)
    .execute()
}

/** Locks a file, so that no new use of it begins until the transaction ends: foreign keys wait too. */
export async function lockFile(tx: Tx, merchant_id: string, file_id: string): Promise<boolean> {
  const { rows } = await sql`
    select from files where merchant_id = ${merchant_id} and file_id = ${file_id} for update`.execute(tx)
  return rows.length > 0
}

export async function insertFile(tx: Tx, file: Insertable<DB['files']>): Promise<StoredFile> {
  return tx.insertInto('files').values(file).returning(columns).executeTakeFirstOrThrow()
}

/** The total size of a merchant's files and the number of unused ones; uploads are serialised here. */
export async function sumFiles(tx: Tx, merchant_id: string): Promise<{ bytes: number; unused: number }> {
  await holdLock(tx, `files ${merchant_id}`)
  const { rows } = await sql<{ bytes: bigint; unused: bigint }>`
    select (select coalesce(sum(size), 0)::bigint from files where merchant_id = ${merchant_id}) as bytes,
      (select count(*) from files where merchant_id = ${merchant_id} and used_at is null) as unused`.execute(
    tx,
  )
  return { bytes: Number(rows[0]?.bytes ?? 0), unused: Number(rows[0]?.unused ?? 0) }
}

/** Deletes files with their previews and links, and returns the keys of their bytes. */
export async function deleteFiles(tx: Tx, file_ids: readonly string[]): Promise<string[]> {
  const anyOfThem = sql<string>`any(${file_ids}::text[])`
  const previews = await tx
    .deleteFrom('file_previews')
    .where('file_id', '=', anyOfThem)
    .returning('preview_id')
    .execute()
  await tx.deleteFrom('files').where('file_id', '=', anyOfThem).execute()
  return [...file_ids, ...previews.map(({ preview_id }) => preview_id)]
}

/** Locks files that were never used and are older than a time, up to a limit per transaction. */
export async function lockNeverUsed(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('file_id')
    .where('used_at', 'is', null)
    .where('created_at', '<', before.toISOString())
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ file_id }) => file_id)
}

export async function isMerchant(reader: Reader, merchant_id: string): Promise<boolean> {
  return hasRow(reader, 'merchants', { merchant_id })
}
