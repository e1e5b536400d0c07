import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { countRows, insertNew, lockRow, updateRows } from '../../kernel/db/rows.ts'
import type { DB } from '../../kernel/db/types.generated.ts'

export type EnquiryRow = Selectable<DB['enquiries']>

/** False if the same enquiry is open. */
export async function insertEnquiry(tx: Tx, enquiry: Insertable<DB['enquiries']>): Promise<boolean> {
  return insertNew(tx, 'enquiries', enquiry)
}

export async function lockEnquiry(
  tx: Tx,
  having: Partial<Pick<EnquiryRow, 'enquiry_id' | 'merchant_id'>>,
): Promise<EnquiryRow | undefined> {
  return lockRow(tx, 'enquiries', having)
}

/** Changes an enquiry that the caller has locked. */
export async function updateEnquiry(
  tx: Tx,
  enquiry_id: string,
  change: Updateable<DB['enquiries']>,
): Promise<void> {
  await updateRows(tx, 'enquiries', { enquiry_id }, change)
}

export async function countOpenEnquiries(reader: Reader, merchant_id: string): Promise<number> {
  return countRows(reader, 'enquiries', { merchant_id, enquiry_state: 'open' })
}
