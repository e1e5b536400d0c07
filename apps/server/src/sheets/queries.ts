import type { Sheet } from '@causeway/contract'
import { type Insertable, sql } from 'kysely'
import type { SheetRow } from '../files/service.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import type { DB } from '../kernel/db/types.generated.ts'

export async function insertSheet(tx: Tx, row: Insertable<DB['sheets']>): Promise<void> {
  await tx.insertInto('sheets').values(row).execute()
}

export async function countSheetsSince(reader: Reader, merchant_id: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sheets
    where merchant_id = ${merchant_id} and created_at > ${since}`.execute(reader)
  return rows[0]?.count ?? 0
}

export type StoredSheet = Pick<Sheet, 'id' | 'name'> & {
  readonly sha256: string
  readonly rows: readonly SheetRow[]
}

/** A sheet with all of its rows. */
export async function selectSheet(
  reader: Reader,
  merchant_id: string,
  sheet_id: string,
): Promise<StoredSheet | undefined> {
  const row = await reader
    .selectFrom('sheets')
    .select(['sheet_id as id', 'name', 'sha256', 'content'])
    .where('merchant_id', '=', merchant_id)
    .where('sheet_id', '=', sheet_id)
    .executeTakeFirst()
  if (!row) return undefined
  const { content, ...facts } = row
  return { ...facts, rows: JSON.parse(content) as SheetRow[] }
}

export async function deleteSheetsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('sheets').where('created_at', '<', before.toISOString()).execute()
}
