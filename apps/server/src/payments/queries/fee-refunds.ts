import { list, type Proposal } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { selectRow } from '../../kernel/db/rows.ts'
import { fourEyes } from '../../kernel/four-eyes.ts'

/** Fees to give back, which need four eyes. */
export const feeRefunds = fourEyes({
  table: 'payment_fee_refunds',
  prefix: 'fee_refund',
  list: list({ filters: {}, sorts: ['change_state'] }),
  columns: sql<{ readonly payment_id: string }>`t.payment_id`,
})

/** The proposal of a payment that waits for a second operator. */
export async function selectOpenFeeRefund(reader: Reader, payment_id: string): Promise<Proposal | null> {
  const waiting = { payment_id, change_state: 'proposed' } as const
  const open = await selectRow(reader, 'payment_fee_refunds', waiting)
  return open ? feeRefunds.find(reader, open.change_id) : null
}
