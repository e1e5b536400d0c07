import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

/** How often each receipt was released. */
export async function countReleases(
  reader: Reader,
  receipt_ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ receipt_id: string; count: number }>`
    select receipt_id, count(*)::int as count from receipt_releases
    where receipt_id = any(${receipt_ids}::text[]) group by receipt_id`.execute(reader)
  return new Map(rows.map(({ receipt_id, count }) => [receipt_id, count]))
}

export async function insertReleases(
  tx: Tx,
  releases: readonly Insertable<DB['receipt_releases']>[],
): Promise<void> {
  await tx.insertInto('receipt_releases').values(releases).execute()
}
