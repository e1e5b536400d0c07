import type { ExportJob, ExportKindName } from '@causeway/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { updateRows } from '../kernel/db/rows.ts'
import type { DB } from '../kernel/db/types.generated.ts'

export type StoredExport = Selectable<DB['exports']>

export function toExportJob(row: StoredExport): ExportJob {
  const { export_id: id, format, export_state, row_count, created_at } = row
  return { id, kind: row.kind as ExportKindName, format, export_state, row_count, created_at }
}

export async function insertExport(tx: Tx, row: Insertable<DB['exports']>): Promise<StoredExport> {
  return tx.insertInto('exports').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The number of kept exports of a merchant, and of those being prepared. */
export async function countExports(reader: Reader, merchant_id: string, kept_since: Date) {
  const { rows } = await sql<{ all: bigint; preparing: bigint }>`
    select count(*) as all, count(*) filter (where export_state = 'preparing') as preparing
    from exports where merchant_id = ${merchant_id} and created_at > ${kept_since}`.execute(reader)
  return { all: Number(rows[0]?.all ?? 0), preparing: Number(rows[0]?.preparing ?? 0) }
}

/** An export that is still kept. Older ones are not found, even before they are deleted. */
export async function selectExport(
  reader: Reader,
  input: { readonly merchant_id: string; readonly export_id: string; readonly kept_since: Date },
): Promise<StoredExport | undefined> {
  return reader
    .selectFrom('exports')
    .selectAll()
    .where('merchant_id', '=', input.merchant_id)
    .where('export_id', '=', input.export_id)
    .where('created_at', '>', input.kept_since.toISOString())
    .executeTakeFirst()
}

/** Records another attempt at an export that is being prepared, by the key of its file. */
export async function updateTries(tx: Tx, export_id: string, key: string): Promise<StoredExport | undefined> {
  return tx
    .updateTable('exports')
    .set({ tried_keys: sql`tried_keys || ${key}::text` })
    .where('export_id', '=', export_id)
    .where('export_state', '=', 'preparing')
    .returningAll()
    .executeTakeFirst()
}

export type ExportEnd =
  | { readonly export_state: 'ready'; readonly row_count: number; readonly file_key: string }
  | { readonly export_state: 'failed' }

/** Ends an export, unless another worker has done so. */
export async function updateEnd(tx: Tx, export_id: string, end: ExportEnd): Promise<boolean> {
  return updateRows(tx, 'exports', { export_id, export_state: 'preparing' }, end)
}

/** Deletes the exports that are no longer kept, and returns the keys of all their attempts. */
export async function deleteExportsBefore(tx: Tx, before: Date): Promise<string[]> {
  const gone = await tx
    .deleteFrom('exports')
    .where('created_at', '<=', before.toISOString())
    .returning('tried_keys')
    .execute()
  return gone.flatMap(({ tried_keys }) => tried_keys)
}
