import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { gathered } from '../../kernel/db/gather.ts'
import { countRows, insertTogether, lockRow, selectRow, updateTogether } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type ReceiptRow = Selectable<DB['receipts']>
export type NewReceipt = Insertable<DB['receipts']>

/** Keeps a receipt of an account that the transaction holds; false if its movement has one already. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<boolean> {
  return insertTogether(tx, 'receipts', 'receipt_id', receipt)
}

/** Whether an account is not closed; it stays as it is until the transaction ends. */
export const holdAccount = gathered(async (tx, account_ids: readonly string[]) => {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from receipt_accounts
    where account_id = any(${account_ids}::text[]) and account_state <> 'closed'
    order by account_id for share`.execute(tx)
  const open = new Set(rows.map(({ account_id }) => account_id))
  return account_ids.map((id) => open.has(id))
})

export async function selectReceipt(
  reader: Reader,
  having: Partial<Pick<ReceiptRow, 'receipt_id' | 'entry_id' | 'merchant_id'>>,
): Promise<ReceiptRow | undefined> {
  return selectRow(reader, 'receipts', having)
}

export async function selectReceipts(reader: Reader, receipt_ids: readonly string[]): Promise<ReceiptRow[]> {
  return reader.selectFrom('receipts').selectAll().where('receipt_id', 'in', receipt_ids).execute()
}

export async function lockReceipt(
  tx: Tx,
  having: Partial<Pick<ReceiptRow, 'receipt_id' | 'merchant_id'>>,
): Promise<ReceiptRow | undefined> {
  return lockRow(tx, 'receipts', having)
}

/** Changes a receipt that the caller has locked. */
export async function updateReceipt(
  tx: Tx,
  receipt_id: string,
  change: Updateable<DB['receipts']>,
): Promise<void> {
  await updateTogether(tx, 'receipts', { receipt_id }, change)
}

export async function countReceipts(reader: Reader, merchant_id: string): Promise<number> {
  return countRows(reader, 'receipts', { merchant_id })
}

/** The state of a receipt, which no other transaction changes until this one ends. */
export async function holdReceipt(reader: Reader, receipt_id: string) {
  return reader
    .selectFrom('receipts')
    .select(['merchant_id', 'receipt_state'])
    .where('receipt_id', '=', receipt_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** How many receipts of a merchant are not screened yet. */
export async function countUnscreened(reader: Reader, merchant_id: string): Promise<number> {
  return countRows(reader, 'receipts', { merchant_id, receipt_state: 'received' })
}
