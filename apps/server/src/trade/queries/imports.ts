import type { ConsoleSubmissionDetail } from '@causeway/contract'
import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { insertNew } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

/** Keeps which sheet was imported; the same one may be imported again. */
export async function insertImport(tx: Tx, row: Insertable<DB['trade_imports']>): Promise<void> {
  await insertNew(tx, 'trade_imports', row)
}

type ImportedSheet = ConsoleSubmissionDetail['sheets'][number]

/** The sheets of a submission, with the submissions of other merchants that had the same file. */
export async function selectImports(reader: Reader, submission_id: string): Promise<ImportedSheet[]> {
  const { rows } = await sql<ImportedSheet>`
    select i.sheet_id as id, i.name, i.imported_at, (
      select coalesce(jsonb_agg(jsonb_build_object('merchant_id', e.merchant_id,
        'merchant_number', m.number, 'submission_id', e.submission_id, 'submission_number', s.number,
        'imported_at', e.imported_at) order by e.imported_at desc, e.submission_id), '[]')
      from trade_imports e join trade_submissions s on s.submission_id = e.submission_id
      join merchants m on m.merchant_id = e.merchant_id
      where e.sha256 = i.sha256 and e.merchant_id <> i.merchant_id and s.submission_state <> 'draft'
    ) as elsewhere
    from trade_imports i where i.submission_id = ${submission_id}
    order by i.imported_at, i.sheet_id`.execute(reader)
  return rows
}
