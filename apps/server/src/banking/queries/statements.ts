import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { insertNew } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type StatementRow = Selectable<DB['bank_statements']>
type Account = { readonly bank: string; readonly account: string }

/** Keeps a statement; false if its number is known. */
export function insertStatement(tx: Tx, statement: Insertable<DB['bank_statements']>): Promise<boolean> {
  return insertNew(tx, 'bank_statements', statement)
}

/** The statement before a number. */
export async function selectStatementBefore(
  reader: Reader,
  { bank, account, sequence }: Account & { readonly sequence: bigint },
): Promise<StatementRow | undefined> {
  return reader
    .selectFrom('bank_statements')
    .selectAll()
    .where('bank', '=', bank)
    .where('account', '=', account)
    .where('sequence', '<', sequence)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Marks movements, and the differences of theirs, as told by a statement. */
export async function markTold(
  tx: Tx,
  { bank, account, statement_id }: Account & { readonly statement_id: string },
  references: readonly string[],
): Promise<void> {
  await sql`
    update bank_entries set statement_id = ${statement_id}
    where bank = ${bank} and account = ${account} and statement_id is null
      and (reference = any(${references}::text[])
        or reference = any(${references.map((each) => `${each} difference`)}::text[]))`.execute(tx)
}
