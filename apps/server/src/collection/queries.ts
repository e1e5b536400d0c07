import type { Clock } from '../kernel/clock.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { countRows } from '../kernel/db/rows.ts'
import type { Receipt } from './postings.ts'

export type NewReceipt = Receipt & {
  readonly number: string
  readonly payer_name: string
  readonly reference: string
}

/** A receipt that is released at once. */
export async function insertReceipt(tx: Tx, clock: Clock, receipt: NewReceipt): Promise<void> {
  const { minor: amount_minor, ...columns } = receipt
  const now = clock.now()
  await tx
    .insertInto('receipts')
    .values({ ...columns, amount_minor, received_at: now, released_at: now })
    .execute()
}

export async function countReceipts(reader: Reader, merchant_id: string): Promise<number> {
  return countRows(reader, 'receipts', { merchant_id })
}
