import type { SameFile } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'

/** Where other merchants use files with the same bytes, newest first. Only the provider's scope sees them. */
export async function selectSameFiles(reader: Reader, file_ids: readonly string[]): Promise<SameFile[]> {
  if (file_ids.length === 0) return []
  const { rows } = await sql<SameFile>`
    select own.file_id, f.merchant_id, m.number as merchant_number, u.uses, f.created_at as uploaded_at
    from files own
    join files f on f.sha256 = own.sha256 and f.merchant_id <> own.merchant_id
    join merchants m on m.merchant_id = f.merchant_id
    cross join lateral (select array_agg(distinct subject_kind order by subject_kind) as uses
      from file_uses where merchant_id = f.merchant_id and file_id = f.file_id) u
    where own.file_id = any(${file_ids}::text[]) and u.uses is not null
    order by f.created_at desc, f.file_id`.execute(reader)
  return rows
}
