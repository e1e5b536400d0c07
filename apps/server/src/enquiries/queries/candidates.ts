import type { ReceiptState } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import type { EnquiryRow } from './enquiries.ts'

/** What may have arrived for an enquiry: the amount that was sent, or less by the charges of banks. */
export type Sought = Pick<
  EnquiryRow,
  'enquiry_id' | 'merchant_id' | 'currency' | 'amount_minor' | 'sent_on'
> & {
  readonly tolerance_minor: bigint
  /** Receipts so many days before and after the payment. */
  readonly days: number
}

type Found = {
  readonly id: string
  readonly amount_minor: bigint
  readonly payer_name: string
  readonly remittance: string
  readonly booked_on: string
}

export type FoundItem = Found & { readonly creditor_account: string | null; readonly is_proposed: boolean }

export type FoundReceipt = Found & {
  readonly number: string
  readonly receipt_state: ReceiptState
  readonly account_id: string
  readonly alias: string
  readonly bank_account: string | null
  readonly is_assigned: boolean
  readonly answers: string | null
}

const FOUND_MAX = 20

/** Money in suspense of any age: it may wait there since the day that it came. */
export async function selectSuspenseFor(reader: Reader, sought: Sought): Promise<FoundItem[]> {
  const { currency, amount_minor, tolerance_minor, sent_on } = sought
  const { rows } = await sql<FoundItem>`
    select t.entry_id as id, t.amount_minor, e.payer_name, e.remittance, e.booked_on, e.creditor_account,
      exists (select from suspense_changes c where c.entry_id = t.entry_id
        and c.change_state = 'proposed') as is_proposed
    from suspense_items t join bank_entries e on e.entry_id = t.entry_id
    where t.suspense_state = 'open' and t.currency = ${currency}
      and t.amount_minor between ${amount_minor - tolerance_minor} and ${amount_minor}
      and t.amount_minor > 0
    order by t.amount_minor desc, abs(e.booked_on - ${sent_on}::date), t.entry_id
    limit ${FOUND_MAX}`.execute(reader)
  return rows
}

export async function selectReceiptsFor(reader: Reader, sought: Sought): Promise<FoundReceipt[]> {
  const { enquiry_id, merchant_id, currency, amount_minor, tolerance_minor, sent_on, days } = sought
  const { rows } = await sql<FoundReceipt>`
    select r.receipt_id as id, r.number, r.receipt_state, r.amount_minor, r.payer_name,
      r.reference as remittance, e.booked_on, r.account_id, a.alias, a.bank_account, r.is_assigned,
      (select min(q.number) from enquiries q where q.receipt_id = r.receipt_id
        and q.enquiry_id <> ${enquiry_id}) as answers
    from receipts r join receipt_accounts a on a.account_id = r.account_id
    join bank_entries e on e.entry_id = r.entry_id
    where r.merchant_id = ${merchant_id} and r.currency = ${currency}
      and r.amount_minor between ${amount_minor - tolerance_minor} and ${amount_minor}
      and (e.booked_on between ${sent_on}::date - ${days}::int and ${sent_on}::date + ${days}::int
        or r.is_assigned)
    order by r.is_assigned desc, r.amount_minor desc, abs(e.booked_on - ${sent_on}::date), r.receipt_id
    limit ${FOUND_MAX}`.execute(reader)
  return rows
}
