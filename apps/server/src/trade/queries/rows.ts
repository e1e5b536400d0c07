import type { OrderProblems, OrderText, RowException, SubmissionRow } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { PLANNED_ANEW } from '../../kernel/db/statement.ts'
import { amountOf } from '../view.ts'

/** An order as it is stored, whole or with problems. */
export type OrderValues = {
  readonly order_id: string
  readonly texts: OrderText
  readonly problems: OrderProblems
  readonly warnings: readonly RowException[]
  readonly platform: string
  readonly store: string
  readonly order_no: string
  readonly line: string
  readonly contract_no: string
  readonly contract_key: string
  readonly contract_total_minor: string | null
  readonly buyer: string
  readonly buyer_key: string
  readonly tracking_no: string
  readonly ordered_on: string | null
  readonly expected_on: string | null
  readonly is_shipped: boolean
  readonly currency: string | null
  readonly total_minor: string | null
  readonly refunded_minor: string
}

const recordset = (json: string) => sql`jsonb_to_recordset(${json}::jsonb) as x (order_id text, number text,
  position integer, texts jsonb, problems jsonb, warnings jsonb, platform text, store text, order_no text,
  line text, contract_no text, contract_key text, contract_total_minor bigint, buyer text, buyer_key text,
  tracking_no text, ordered_on date, expected_on date, is_shipped boolean, currency text,
  total_minor bigint, refunded_minor bigint)`

const warningsOf = sql`array(select jsonb_array_elements_text(x.warnings))`

export type NewRows = {
  readonly submission_id: string
  readonly merchant_id: string
  readonly template: string
  readonly created_at: Date
  readonly rows: readonly (OrderValues & { readonly number: string; readonly position: number })[]
}

/** Adds orders to a draft in two statements, however many they are. */
export async function insertRows(tx: Tx, { rows, ...given }: NewRows): Promise<void> {
  if (rows.length === 0) return
  const json = JSON.stringify(rows)
  const { submission_id, merchant_id, template, created_at } = given
  await sql`${PLANNED_ANEW}
    insert into trade_orders (order_id, number, merchant_id, template, texts, problems, warnings, platform,
      store, order_no, line, contract_no, contract_key, contract_total_minor, buyer, buyer_key,
      tracking_no, ordered_on, expected_on, is_shipped, currency, total_minor, refunded_minor, created_at)
    select x.order_id, x.number, ${merchant_id}, ${template}, x.texts, x.problems, ${warningsOf}, x.platform,
      x.store, x.order_no, x.line, x.contract_no, x.contract_key, x.contract_total_minor, x.buyer,
      x.buyer_key, x.tracking_no, x.ordered_on, x.expected_on, x.is_shipped, x.currency,
      x.total_minor, x.refunded_minor, ${created_at}
    from ${recordset(json)}`.execute(tx)
  const places = JSON.stringify(rows.map(({ order_id, position }) => ({ order_id, position })))
  await sql`${PLANNED_ANEW}
    insert into trade_rows (submission_id, order_id, merchant_id, position)
    select ${submission_id}, x.order_id, ${merchant_id}, x.position
    from jsonb_to_recordset(${places}::jsonb) as x (order_id text, position integer)`.execute(tx)
}

/** Changes orders of a draft that can still be edited, and returns how many there were. */
export async function updateRows(
  tx: Tx,
  submission_id: string,
  rows: readonly (OrderValues & { readonly position: number })[],
): Promise<number> {
  if (rows.length === 0) return 0
  const json = JSON.stringify(rows)
  const { numAffectedRows } = await sql`${PLANNED_ANEW}
    update trade_orders o set texts = x.texts, problems = x.problems, warnings = ${warningsOf},
      platform = x.platform, store = x.store, order_no = x.order_no, line = x.line,
      contract_no = x.contract_no, contract_key = x.contract_key,
      contract_total_minor = x.contract_total_minor, buyer = x.buyer, buyer_key = x.buyer_key,
      tracking_no = x.tracking_no,
      ordered_on = x.ordered_on, expected_on = x.expected_on, is_shipped = x.is_shipped,
      currency = x.currency, total_minor = x.total_minor, refunded_minor = x.refunded_minor
    from ${recordset(json)}
    join trade_rows w on w.order_id = x.order_id and w.submission_id = ${submission_id}
    where o.order_id = x.order_id and o.order_state in ('draft', 'refused')`.execute(tx)
  await sql`${PLANNED_ANEW}
    update trade_rows w set position = x.position from ${recordset(json)}
    where w.submission_id = ${submission_id} and w.order_id = x.order_id
      and w.position <> x.position`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Takes orders off a draft. New ones are deleted; those with a history stay in the library. */
export async function removeRows(tx: Tx, submission_id: string, ids: readonly string[] | 'all') {
  const these = ids === 'all' ? sql`true` : sql`order_id = any(${ids}::text[])`
  const { rows } = await sql<{ order_id: string }>`${PLANNED_ANEW}
    delete from trade_rows
    where submission_id = ${submission_id} and row_state = 'draft' and ${these}
    returning order_id`.execute(tx)
  const removed = rows.map(({ order_id }) => order_id)
  await sql`${PLANNED_ANEW}
    delete from trade_orders o where o.order_id = any(${removed}::text[]) and o.order_state = 'draft'
    and not exists (select from trade_rows w where w.order_id = o.order_id)`.execute(tx)
  return removed.length
}

/** Puts existing orders on a draft: drafts, refused ones, and accepted ones of which a part is left. */
export async function linkOrders(
  tx: Tx,
  submission: { readonly submission_id: string; readonly merchant_id: string; readonly template: string },
  ids: readonly string[],
): Promise<number> {
  const { submission_id, merchant_id, template } = submission
  const { numAffectedRows } = await sql`${PLANNED_ANEW}
    insert into trade_rows (submission_id, order_id, merchant_id, position)
    select ${submission_id}, o.order_id, ${merchant_id}, row_number() over (order by o.order_id) - 1
    from trade_orders o where o.order_id = any(${ids}::text[]) and o.merchant_id = ${merchant_id}
      and o.template = ${template} and o.order_state in ('draft', 'refused', 'accepted')
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export async function countSubmissionRows(reader: Reader, submission_id: string) {
  const { rows } = await sql<{
    count: number
    last: number
  }>`${PLANNED_ANEW}
    select count(*)::int as count, coalesce(max(position), -1) as last from trade_rows
    where submission_id = ${submission_id}`.execute(reader)
  return rows[0] ?? { count: 0, last: -1 }
}

type StoredRow = Omit<SubmissionRow, 'text' | 'total' | 'covered' | 'allocations'> & {
  readonly texts: OrderText
  readonly currency: string | null
  readonly total_minor: bigint | null
  readonly allocations: readonly { readonly receipt_id: string; readonly minor: string }[]
}

/** The columns of a row `w` of a submission and its order `o`. */
export const rowColumns = sql<StoredRow>`o.order_id, o.number, w.position, w.row_state,
  o.order_state not in ('draft', 'refused') as is_fixed, o.texts,
  o.problems || o.context_problems as problems, o.warnings || o.context_warnings as warnings, o.currency,
  o.total_minor, w.reason, w.remark,
  (select coalesce(jsonb_agg(jsonb_build_object('receipt_id', a.receipt_id, 'minor', a.minor::text)
     order by a.allocation_id), '[]')
   from trade_allocations a
   where a.submission_id = w.submission_id and a.order_id = w.order_id) as allocations`

type WithText<Row> = Omit<Row, 'texts' | 'currency' | 'total_minor' | 'allocations'> &
  Pick<SubmissionRow, 'text' | 'total' | 'covered' | 'allocations'>

export function toRow<Row extends StoredRow>(row: Row): WithText<Row> {
  const { texts, currency, total_minor, allocations, ...rest } = row
  const amount = (minor: bigint | null) =>
    minor === null || currency === null ? null : amountOf(minor, currency)
  const covered = allocations.reduce((sum, { minor }) => sum + BigInt(minor), 0n)
  return {
    ...rest,
    text: texts,
    total: amount(total_minor),
    covered: amount(covered),
    allocations: allocations.flatMap(({ receipt_id, minor }) => {
      const of = amount(BigInt(minor))
      return of ? [{ receipt_id, amount: of.amount }] : []
    }),
  }
}

type Wanted = { readonly after: number; readonly limit: number; readonly only?: string | undefined }

const ONLY: Readonly<Record<string, RawBuilder<unknown>>> = {
  problems: sql`o.problems || o.context_problems <> '{}'`,
  warnings: sql`o.warnings || o.context_warnings <> '{}'`,
}

/** The rows of a submission behind a position. */
export async function selectRows(reader: Reader, submission_id: string, { after, limit, only }: Wanted) {
  const { rows } = await sql<StoredRow>`${PLANNED_ANEW}
    select ${rowColumns}
    from trade_rows w join trade_orders o using (order_id)
    where w.submission_id = ${submission_id} and w.position > ${after}
      and ${ONLY[only ?? ''] ?? sql`true`}
    order by w.position, w.order_id limit ${limit}`.execute(reader)
  return rows.map(toRow)
}

export async function selectRowsById(reader: Reader, submission_id: string, ids: readonly string[]) {
  const { rows } = await sql<StoredRow>`${PLANNED_ANEW}
    select ${rowColumns}
    from trade_rows w join trade_orders o using (order_id)
    where w.submission_id = ${submission_id} and w.order_id = any(${ids}::text[])
    order by w.position, w.order_id`.execute(reader)
  return rows.map(toRow)
}

/** The texts of the orders of a draft that can still be edited. */
export async function selectEditableTexts(reader: Reader, submission_id: string) {
  type Editable = Pick<OrderValues, 'order_id' | 'texts' | 'problems'> & { readonly position: number }
  const { rows } = await sql<Editable>`${PLANNED_ANEW}
    select o.order_id, w.position, o.texts, o.problems from trade_rows w join trade_orders o using (order_id)
    where w.submission_id = ${submission_id} and o.order_state in ('draft', 'refused')
    order by w.position`.execute(reader)
  return rows
}
