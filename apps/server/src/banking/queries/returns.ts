import type { ReturnReason } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { lockRow, selectRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB, ReturnSource } from '../../kernel/db/types.generated.ts'

export type ReturnRow = Selectable<DB['bank_returns']>

export type NewReturn = {
  readonly return_id: string
  readonly entry_id: string
  readonly receipt_id: string | null
  readonly merchant_id: string | null
  readonly source: ReturnSource
  readonly currency: Currency
  readonly amount_minor: bigint
  readonly reason: ReturnReason
  readonly created_at: Date
}

/** Keeps a return and gives its count: the first, second … of its credit. */
export async function insertReturn(tx: Tx, given: NewReturn): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    insert into bank_returns (return_id, entry_id, n, receipt_id, merchant_id, source, currency,
      amount_minor, reason, created_at)
    select ${given.return_id}, ${given.entry_id}, coalesce(max(r.n), 0) + 1, ${given.receipt_id},
      ${given.merchant_id}, ${given.source}::return_source, ${given.currency}, ${given.amount_minor}::bigint,
      ${given.reason}, ${given.created_at}::timestamptz
    from bank_returns r where r.entry_id = ${given.entry_id} returning n`.execute(tx)
  return rows[0]?.n ?? 0
}

export function selectReturn(
  reader: Reader,
  having: Partial<Pick<ReturnRow, 'return_id'>>,
): Promise<ReturnRow | undefined> {
  return selectRow(reader, 'bank_returns', having)
}

export function lockReturn(tx: Tx, return_id: string): Promise<ReturnRow | undefined> {
  return lockRow(tx, 'bank_returns', { return_id })
}

export async function updateReturn(
  tx: Tx,
  return_id: string,
  change: Updateable<DB['bank_returns']>,
): Promise<void> {
  await updateRows(tx, 'bank_returns', { return_id }, change)
}

/** The return of a credit that is with the bank. */
export async function selectReturnUnderWay(reader: Reader, entry_id: string): Promise<ReturnRow | undefined> {
  return reader
    .selectFrom('bank_returns')
    .selectAll()
    .where('entry_id', '=', entry_id)
    .where('return_state', 'in', ['waiting', 'sent'])
    .executeTakeFirst()
}
