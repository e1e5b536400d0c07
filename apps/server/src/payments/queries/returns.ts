import type { WireMoney } from '@causeway/money'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { insertNew } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type ReturnRow = Omit<Selectable<DB['payment_returns']>, 'charges'> & {
  readonly charges: readonly WireMoney[]
}

export async function insertReturn(tx: Tx, row: Insertable<DB['payment_returns']>): Promise<void> {
  await tx.insertInto('payment_returns').values(row).execute()
}

/** What came back of a payment, oldest first. */
export async function selectReturns(reader: Reader, payment_id: string): Promise<ReturnRow[]> {
  const rows = await reader
    .selectFrom('payment_returns')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .orderBy('returned_at')
    .orderBy('entry_id')
    .execute()
  return rows as unknown as ReturnRow[]
}

export type NoticeRow = Omit<Selectable<DB['payment_return_notices']>, 'charges'> & {
  readonly charges: readonly WireMoney[]
}

/** Keeps a return message of a payment; false if the bank has told of the return before. */
export function insertNotice(tx: Tx, notice: Insertable<DB['payment_return_notices']>): Promise<boolean> {
  return insertNew(tx, 'payment_return_notices', notice)
}

/** The return message of a credit: of the same amount, and not told by another credit. */
export async function selectNotice(
  reader: Reader,
  { payment_id, amount_minor }: { readonly payment_id: string; readonly amount_minor: bigint },
): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select n.* from payment_return_notices n
    where n.payment_id = ${payment_id} and n.amount_minor = ${amount_minor}
      and not exists (select from payment_returns r where r.return_reference = n.return_reference)
    order by n.noticed_at, n.return_reference limit 1`.execute(reader)
  return rows[0]
}
