import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { updateRows as changeRows } from '../../kernel/db/rows.ts'
import { PLANNED_ANEW } from '../../kernel/db/statement.ts'
import type { ReceiptPayer } from '../../receipts/service.ts'
import type { ReviewRules } from '../limits.ts'
import { isValid } from './submissions.ts'

/** How many receipts and orders of a submission are explained beyond what there is of them. */
export async function findOverAllocated(reader: Reader, submission_id: string) {
  const sumOf = (column: 'receipt_id' | 'order_id') => sql`
    (select sum(a.minor - a.withdrawn_minor) from trade_allocations a
     where a.${sql.ref(column)} = c.${sql.ref(column)}
       and (a.allocation_state in ('submitted', 'accepted') or a.submission_id = ${submission_id}))`
  const chosen = (column: 'receipt_id' | 'order_id') => sql`
    (select distinct ${sql.ref(column)} from trade_allocations where submission_id = ${submission_id}) c`
  const { rows } = await sql<{ receipts: number; orders: number }>`${PLANNED_ANEW}
    select
      (select count(*)::int from ${chosen('receipt_id')} join receipts r using (receipt_id)
       where ${sumOf('receipt_id')} > r.amount_minor - (select coalesce(sum(w.minor), 0)
         from trade_withdrawals w where w.receipt_id = r.receipt_id)) as receipts,
      (select count(*)::int from ${chosen('order_id')} join trade_orders o using (order_id)
       where ${sumOf('order_id')} > o.total_minor - o.refunded_minor) as orders`.execute(reader)
  return rows[0] ?? { receipts: 0, orders: 0 }
}

/** Rows without a receipt leave the submission; their orders stay in the library. */
export async function unlinkUnallocated(tx: Tx, submission_id: string): Promise<void> {
  await sql`${PLANNED_ANEW}
    delete from trade_rows w where w.submission_id = ${submission_id} and not exists (
    select from trade_allocations a
    where a.submission_id = w.submission_id and a.order_id = w.order_id)`.execute(tx)
}

type Parts = { readonly from: string; readonly to: string; readonly merchant_id: string }

/**
 * Moves the rows of a draft without problems that explain a receipt to a new submission, with what they
 * explain, those receipts and the imported sheets. An allocation refers to its row, so both move in one
 * statement.
 */
export async function moveValidRows(tx: Tx, { from, to, merchant_id }: Parts): Promise<void> {
  await sql`${PLANNED_ANEW}
    with moved as (
      update trade_rows w set submission_id = ${to} from trade_orders o
      where w.submission_id = ${from} and o.order_id = w.order_id and ${isValid} and exists (
        select from trade_allocations a where a.submission_id = ${from} and a.order_id = w.order_id)
      returning w.order_id)
    update trade_allocations a set submission_id = ${to} from moved m
    where a.submission_id = ${from} and a.order_id = m.order_id`.execute(tx)
  await sql`
    insert into trade_submission_receipts (submission_id, receipt_id, merchant_id)
    select distinct ${to}, receipt_id, ${merchant_id} from trade_allocations
    where submission_id = ${to}`.execute(tx)
  await sql`
    insert into trade_imports (submission_id, sheet_id, merchant_id, name, sha256, imported_at)
    select ${to}, sheet_id, merchant_id, name, sha256, imported_at from trade_imports
    where submission_id = ${from}`.execute(tx)
}

type Change = {
  readonly submission_id: string
  readonly now: Date
  readonly reason: string | null
  /** The life of quota, from the date of its order. */
  readonly days: number
  readonly exceptions: readonly string[]
}

/** Keeps what may stay open of receipts. */
export async function updateTolerances(
  tx: Tx,
  submission_id: string,
  given: readonly { readonly id: string; readonly tolerance: bigint }[],
): Promise<void> {
  for (const { id: receipt_id, tolerance: tolerance_minor } of given)
    await changeRows(tx, 'trade_submission_receipts', { submission_id, receipt_id }, { tolerance_minor })
}

/** Submits a draft and its orders, whose rows follow. The caller has checked each of them. */
export async function updateSubmitted(tx: Tx, change: Change): Promise<void> {
  const { submission_id, now, reason, days, exceptions } = change
  await sql`${PLANNED_ANEW}
    update trade_orders o set order_state = 'submitted', expires_on = o.ordered_on + ${days}::int
    from trade_rows w where w.submission_id = ${submission_id} and w.order_id = o.order_id
      and o.order_state in ('draft', 'refused')`.execute(tx)
  await sql`${PLANNED_ANEW}
    update trade_allocations set allocation_state = 'submitted'
    where submission_id = ${submission_id}`.execute(tx)
  await sql`${PLANNED_ANEW}
    update trade_submissions set submission_state = 'submitted', submitted_at = ${now},
      saved_at = ${now}, version = version + 1, difference_reason = ${reason},
      exceptions = ${exceptions}::text[]
    where submission_id = ${submission_id}`.execute(tx)
}

export async function selectReceiptIds(reader: Reader, submission_id: string): Promise<string[]> {
  const { rows } = await sql<{ receipt_id: string }>`
    select receipt_id from trade_submission_receipts where submission_id = ${submission_id}`.execute(reader)
  return rows.map(({ receipt_id }) => receipt_id)
}

type Rules = ReviewRules & { readonly payers: readonly ReceiptPayer[] }

/**
 * Submits rows, and finds what a person has to see: their warnings, tracking numbers of other merchants,
 * buyers who are not the payer or are like a listed name, stores that were not declared, flagged goods, large
 * sums; and a sample of the others. It reads orders of all merchants.
 */
export async function submitRows(tx: Tx, { submission_id, merchant_id }: Of, rules: Rules): Promise<void> {
  const { large_from, flagged_goods, sample_least, sample_basis_points } = rules
  const payers = Object.fromEntries(
    rules.payers.map(({ receipt_id, key, pays_for_buyers }) => [receipt_id, { key, pays_for_buyers }]),
  )
  await sql`select submit_trade_rows(${submission_id}, ${merchant_id}, ${JSON.stringify(large_from)}::jsonb,
    ${JSON.stringify(payers)}::jsonb, ${flagged_goods}, ${sample_least}::int,
    ${sample_basis_points}::int)`.execute(tx)
}

type Of = { readonly submission_id: string; readonly merchant_id: string }

/** Takes back the rows that are not decided; their orders are drafts again. */
export async function updateWithdrawn(tx: Tx, submission_id: string, now: Date): Promise<void> {
  await sql`${PLANNED_ANEW}
    update trade_orders o set order_state = 'draft'
    from trade_rows w where w.submission_id = ${submission_id} and w.order_id = o.order_id
      and w.row_state = 'submitted' and o.order_state = 'submitted'`.execute(tx)
  await sql`${PLANNED_ANEW}
    update trade_rows set row_state = 'withdrawn'
    where submission_id = ${submission_id} and row_state = 'submitted'`.execute(tx)
  await sql`${PLANNED_ANEW}
    update trade_allocations set allocation_state = 'withdrawn'
    where submission_id = ${submission_id} and allocation_state = 'submitted'`.execute(tx)
  await sql`${PLANNED_ANEW}
    update trade_submissions set submission_state = 'withdrawn', version = version + 1,
    saved_at = ${now} where submission_id = ${submission_id}`.execute(tx)
}
