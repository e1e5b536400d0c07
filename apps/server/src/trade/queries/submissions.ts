import { type differenceReasons, tradeSubmissionList } from '@causeway/contract'
import { type Insertable, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { countRows, lockRow } from '../../kernel/db/rows.ts'
import { PLANNED_ANEW } from '../../kernel/db/statement.ts'
import type { DB } from '../../kernel/db/types.generated.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../../kernel/list/source.ts'
import type { ReceiptRow, SubmissionRowOf, Sums } from '../view.ts'
import { receiptColumns, restoreJoin } from './receipts.ts'

/** What the orders of a submission explain, by currency: without rows that were refused or taken back. */
export const coveredSums = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'minor', c.minor::text)
     order by c.currency), '[]')
   from (select a.currency, sum(a.minor) as minor from trade_allocations a
     where a.submission_id = t.submission_id and a.allocation_state in ('draft', 'submitted', 'accepted')
     group by a.currency) c)`

export const rowCounts = sql`
  (select count(*)::int as row_count,
     (count(*) filter (where w.row_state = 'accepted'))::int as accepted_count,
     (count(*) filter (where w.row_state = 'refused'))::int as refused_count,
     (count(*) filter (where w.exceptions <> '{}'))::int as exception_count,
     (count(*) filter (where w.is_sampled))::int as sample_count
   from trade_rows w where w.submission_id = t.submission_id)`

const columns = sql<SubmissionRowOf>`t.submission_id as id, t.number, t.submission_state, t.template,
  t.version, c.row_count, c.accepted_count, c.refused_count, ${coveredSums} as covered, t.created_at,
  t.saved_at, t.submitted_at, t.reviewed_at`

const submissions = source({
  list: tradeSubmissionList,
  table: sql`trade_submissions`,
  id: sql`t.submission_id`,
  filters: { submission_state: isState('submission_state') },
  columns,
  joins: sql`cross join lateral ${rowCounts} c`,
})

export const selectSubmissions = (reader: Reader, merchant_id: string, query: PageQuery) =>
  page(reader, submissions, [sql`t.merchant_id = ${merchant_id}`], query)

type Head = SubmissionRowOf & { readonly difference_reason: (typeof differenceReasons)[number] | null }

export async function selectSubmission(
  reader: Reader,
  merchant_id: string,
  submission_id: string,
): Promise<Head | undefined> {
  const { rows } = await sql<Head>`select ${columns}, t.difference_reason from trade_submissions t
    cross join lateral ${rowCounts} c
    where t.submission_id = ${submission_id} and t.merchant_id = ${merchant_id}`.execute(reader)
  return rows[0]
}

/** Locks a submission, so that of concurrent changes one comes first. */
export const lockSubmission = (tx: Tx, submission_id: string, merchant_id?: string) =>
  lockRow(tx, 'trade_submissions', { submission_id, ...(merchant_id !== undefined && { merchant_id }) })

export const countDrafts = (reader: Reader, merchant_id: string) =>
  countRows(reader, 'trade_submissions', { merchant_id, submission_state: 'draft' })

export async function insertSubmission(tx: Tx, row: Insertable<DB['trade_submissions']>): Promise<void> {
  await tx.insertInto('trade_submissions').values(row).execute()
}

/** The next version of a draft that the caller has locked. */
export async function touchSubmission(
  tx: Tx,
  submission_id: string,
  change: { readonly saved_at: Date; readonly is_manual?: boolean },
): Promise<number> {
  const { version } = await tx
    .updateTable('trade_submissions')
    .set((column) => ({ ...change, version: column('version', '+', 1) }))
    .where('submission_id', '=', submission_id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Whether an order `o` of a draft has no problem. */
export const isValid = sql`(o.problems || o.context_problems = '{}')`

type Valid = { readonly row_count: number; readonly covered: Sums }

/** The rows of a draft without problems that explain a receipt. */
export async function selectValid(reader: Reader, submission_id: string): Promise<Valid> {
  const { rows } = await sql<Sums[number] & { row_count: number }>`${PLANNED_ANEW}
    select a.currency, sum(a.minor)::text as minor, count(distinct a.order_id)::int as row_count
    from trade_allocations a join trade_orders o using (order_id)
    where a.submission_id = ${submission_id} and ${isValid}
    group by a.currency order by a.currency`.execute(reader)
  return { row_count: rows.reduce((sum, { row_count }) => sum + row_count, 0), covered: rows }
}

/** Problems and warnings of the rows of a submission. */
export async function countProblems(reader: Reader, submission_id: string) {
  const { rows } = await sql<{ problem_count: number; warning_count: number }>`
    ${PLANNED_ANEW}
    select (count(*) filter (where not ${isValid}))::int as problem_count,
      (count(*) filter (where o.warnings || o.context_warnings <> '{}'))::int as warning_count
    from trade_rows w join trade_orders o using (order_id)
    where w.submission_id = ${submission_id}`.execute(reader)
  return rows[0] ?? { problem_count: 0, warning_count: 0 }
}

export type CoveredReceipt = ReceiptRow & { readonly covered_minor: bigint }

/** The receipts of a submission, with what it explains of each. */
export async function selectCoveredReceipts(
  reader: Reader,
  submission_id: string,
): Promise<CoveredReceipt[]> {
  const { rows } = await sql<CoveredReceipt>`
    select ${receiptColumns('r')}, (select coalesce(sum(a.minor), 0)::bigint from trade_allocations a
      where a.submission_id = ${submission_id} and a.receipt_id = r.receipt_id
        and a.allocation_state in ('draft', 'submitted', 'accepted')) as covered_minor
    from trade_submission_receipts s join receipts r using (receipt_id) ${restoreJoin('r')}
    where s.submission_id = ${submission_id} order by r.received_at, r.receipt_id`.execute(reader)
  return rows
}

/** Chooses the receipts of a draft. */
export async function replaceReceipts(
  tx: Tx,
  submission: { readonly submission_id: string; readonly merchant_id: string },
  receipt_ids: readonly string[],
): Promise<void> {
  const { submission_id, merchant_id } = submission
  await sql`delete from trade_submission_receipts where submission_id = ${submission_id}
    and receipt_id <> all(${receipt_ids}::text[])`.execute(tx)
  await sql`insert into trade_submission_receipts (submission_id, receipt_id, merchant_id)
    select ${submission_id}, id, ${merchant_id} from unnest(${receipt_ids}::text[]) id
    on conflict do nothing`.execute(tx)
}
