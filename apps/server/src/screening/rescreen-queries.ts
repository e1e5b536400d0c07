import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { hasRow, insertNew } from '../kernel/db/rows.ts'
import type { DB } from '../kernel/db/types.generated.ts'

type Rescreening = Insertable<DB['screening_rescreenings']>

export function hasRescreening(
  reader: Reader,
  { version_id, threshold }: Pick<Rescreening, 'version_id' | 'threshold'>,
): Promise<boolean> {
  return hasRow(reader, 'screening_rescreenings', { version_id, threshold })
}

/** False if another worker was faster. */
export function insertRescreening(tx: Tx, rescreening: Rescreening): Promise<boolean> {
  return insertNew(tx, 'screening_rescreenings', rescreening)
}

type Last = { readonly at: string; readonly subject_count: number; readonly hit_count: number }

export async function selectLastRescreening(reader: Reader): Promise<Last | null> {
  const { rows } = await sql<Last>`
    select ended_at as at, subject_count, hit_count from screening_rescreenings
    order by ended_at desc limit 1`.execute(reader)
  return rows[0] ?? null
}
