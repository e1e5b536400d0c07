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

type Named = {
  readonly bank: string
  readonly bank_reference: string | undefined
  readonly return_ids: readonly string[]
  readonly uetr: string | null | undefined
}

/** The returns that the bank names, the strongest sign first: its reference, our instruction, the UETR. */
export async function selectNamedReturns(
  reader: Reader,
  { bank, bank_reference, return_ids, uetr }: Named,
): Promise<(ReturnRow & { readonly sign: number })[]> {
  const { rows } = await sql<ReturnRow & { readonly sign: number }>`
    with named (return_id, sign) as (
      select r.return_id, 1 from bank_entries e join bank_returns r on r.booked_entry_id = e.entry_id
      where e.bank = ${bank} and e.reference = ${bank_reference ?? null}::text
      union all
      select r.return_id, 2 from bank_returns r join bank_entries e using (entry_id)
      where e.bank = ${bank} and r.return_id = any(${return_ids}::text[])
      union all
      select r.return_id, 3 from bank_entries e join bank_returns r using (entry_id)
      where e.bank = ${bank} and e.uetr = ${uetr ?? null}::text)
    select r.*, n.sign from named n join bank_returns r using (return_id)
    order by n.sign, r.return_id`.execute(reader)
  return rows
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
