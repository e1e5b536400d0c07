import {
  consoleReceiptList,
  type ReceiptStage,
  type RestoreState,
  receiptList,
  receiptStages,
} from '@causeway/contract'
import { parseMoney } from '@causeway/money'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { countTo, page, readOn } from '../../kernel/list/page.ts'
import { isState, type ListQuery, type PageQuery, source } from '../../kernel/list/source.ts'
import { typedNumber } from '../../kernel/number.ts'
import type { ConsoleRow, ListedReceipt } from '../view.ts'
import { isRestoreState } from './restores.ts'

/** Conditions in literals, as the partial indexes have them. */
const stages: Readonly<Record<ReceiptStage, RawBuilder<unknown>>> = {
  to_submit: sql`t.hold_owner = 'merchant'`,
  in_review: sql`t.receipt_state in ('received', 'screening', 'material_submitted')
    and t.hold_owner is distinct from 'merchant'`,
  credited: sql`t.receipt_state = 'available'`,
  sent_back: sql`t.receipt_state in ('returning', 'returned')`,
  reversed: sql`t.receipt_state = 'reversed'`,
}

/** A receipt with its account, the stores that pay to it now, and how far orders explain the receipt. */
export const LISTED_JOINS = sql`join receipt_accounts a on a.account_id = t.account_id
  cross join lateral receipt_restore(t.receipt_id, t.amount_minor, t.earns_quota) e`
export const LISTED_COLUMNS = sql<ListedReceipt>`t.*, a.alias, a.bank_account, a.application_type,
  array(select distinct s.store_name from account_stores b join stores s using (store_id)
    where b.account_id = t.account_id and b.released_at is null order by 1) as stores,
  e.restored_minor, e.open_minor, e.restore_state,
  case when t.reversed_minor = 0 then 0 else (select coalesce(sum(v.fee_minor), 0)
    from receipt_reversals v where v.receipt_id = t.receipt_id) end::bigint as fee_back_minor,
  (t.receipt_state in ('returning', 'returned') or t.returned_minor > 0)
    and exists (select from bank_returns b where b.receipt_id = t.receipt_id
      and b.reason = 'recalled' and b.return_state <> 'refused') as recalled`

const declared = {
  list: receiptList,
  table: sql`receipts`,
  id: sql`t.receipt_id`,
  filters: {
    receipt_state: isState('receipt_state'),
    receipt_kind: isState('receipt_kind'),
    stage: (stage: string) => stages[stage as ReceiptStage],
    search: receiptSearch,
    amount_from: (bound: string) => sql`t.figure >= ${figureOf(bound)}`,
    amount_to: (bound: string) => sql`t.figure <= ${figureOf(bound)}`,
  },
  sorts: { amount: sql`t.figure` },
  columns: LISTED_COLUMNS,
  joins: LISTED_JOINS,
} as const
const receipts = source(declared)

/** The receipts of a restore state, found by the rows that keep it, whose indexes serve the orders too. */
const restored = {
  ...declared,
  found_in: sql`receipt_restores`,
  filters: {
    ...declared.filters,
    restore_state: (state: string) => isRestoreState(sql`t.restore_state`, state as RestoreState),
  },
} as const
const restores = source(restored)

/** Filters by what only receipts have read the receipt of each row. */
const OF_RECEIPTS = ['receipt_state', 'receipt_kind', 'stage', 'account_id', 'search'] as const
const restoresOfReceipts = source({
  ...restored,
  found_in: sql`(select k.*, r.receipt_state, r.receipt_kind, r.hold_owner, r.account_id, r.number,
      r.payer_search
    from receipt_restores k join receipts r on r.receipt_id = k.receipt_id
      and r.merchant_id = k.merchant_id)`,
})

function sourceOf(query: ListQuery) {
  const given = new Map(Object.entries(query).filter(([, value]) => value))
  if (!given.has('restore_state')) return receipts
  return OF_RECEIPTS.some((name) => given.has(name)) ? restoresOfReceipts : restores
}

/** Figures are kept in hundredths, as the amounts of a currency with two decimals. */
const figureOf = (bound: string): bigint => parseMoney(bound, 'USD')?.minor ?? 0n

/** The number of a receipt, or the beginning of the payer's name. */
export function receiptSearch(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number) return sql`t.number = ${number}`
  const from = search.trim().toLowerCase()
  return sql`t.payer_search >= ${from} and t.payer_search < ${`${from}\uffff`}`
}

const isOf = (merchant_id: string) => [sql`t.merchant_id = ${merchant_id}`]

export function selectReceiptPage(reader: Reader, merchant_id: string, query: PageQuery) {
  return page(reader, sourceOf(query), isOf(merchant_id), query)
}

/** How many rows a filter finds, counted up to a limit. */
export const countReceiptsTo = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  countTo(reader, sourceOf(query), isOf(merchant_id), query, limit)

/** The next rows of an export, which is read piece by piece. */
export const selectReceiptsAfter = (reader: Reader, merchant_id: string, query: ListQuery, limit: number) =>
  readOn(reader, sourceOf(query), isOf(merchant_id), query, limit)

const HELD = sql`t.receipt_state in ('screening', 'material_submitted') and t.hold_owner = 'provider'`
const RECALLED = sql`exists (select from receipt_recalls c
  where c.receipt_id = t.receipt_id and c.recall_state = 'asked')`

/** Open recalls of a receipt are answered together: the newest one is shown, with what all of them froze. */
const CONSOLE_JOINS = sql`${LISTED_JOINS} join merchants m on m.merchant_id = t.merchant_id
  left join lateral (select c.*, case when c.recall_state = 'asked'
      then (sum(c.frozen_minor) over (partition by c.recall_state))::bigint
      else c.frozen_minor end as all_frozen_minor
    from receipt_recalls c where c.receipt_id = t.receipt_id
    order by c.recall_state = 'asked' desc, c.recall_id desc limit 1) c on true`
const CONSOLE_COLUMNS = sql<ConsoleRow>`${LISTED_COLUMNS}, m.legal_name, m.legal_name_latin,
  c.recall_id, c.recall_state, c.reason as recall_reason, c.all_frozen_minor as frozen_minor,
  c.asked_at, c.answered_at,
  c.remark as recall_remark`

const consoleReceipts = source({
  list: consoleReceiptList,
  table: sql`receipts`,
  id: sql`t.receipt_id`,
  filters: {
    receipt_state: isState('receipt_state'),
    receipt_kind: isState('receipt_kind'),
    queue: (queue) => (queue === 'held' ? HELD : RECALLED),
    search: (search) => {
      const number = typedNumber('search', search)
      return number ? sql`t.number = ${number}` : sql`t.bank_reference = ${search}`
    },
  },
  columns: CONSOLE_COLUMNS,
  joins: CONSOLE_JOINS,
})

export function selectConsolePage(reader: Reader, query: PageQuery) {
  return page(reader, consoleReceipts, [], query)
}

export async function selectConsoleReceipt(
  reader: Reader,
  receipt_id: string,
): Promise<ConsoleRow | undefined> {
  const { rows } = await sql<ConsoleRow>`
    select ${CONSOLE_COLUMNS} from receipts t ${CONSOLE_JOINS} where t.receipt_id = ${receipt_id}`.execute(
    reader,
  )
  return rows[0]
}

export async function selectListedReceipt(
  reader: Reader,
  receipt_id: string,
): Promise<ListedReceipt | undefined> {
  const { rows } = await sql<ListedReceipt>`
    select ${LISTED_COLUMNS} from receipts t ${LISTED_JOINS}
    where t.receipt_id = ${receipt_id}`.execute(reader)
  return rows[0]
}

const COUNTED_MAX = 10_001

/** How many receipts are in each stage, each counted up to a limit. */
export async function selectCounts(
  reader: Reader,
  merchant_id: string,
): Promise<Record<ReceiptStage, number>> {
  const counts = receiptStages.map(
    (stage) => sql`(select count(*)::int from (select from receipts t
      where t.merchant_id = ${merchant_id} and ${stages[stage]}
      limit ${COUNTED_MAX}) x) as ${sql.ref(stage)}`,
  )
  const { rows } = await sql<Record<ReceiptStage, number>>`select ${sql.join(counts)}`.execute(reader)
  return rows[0] as Record<ReceiptStage, number>
}

type Queue = { readonly count: number; readonly oldest_at: string | null }

/** What waits for operators. */
export async function selectReceiptQueues(
  reader: Reader,
): Promise<{ readonly receipts_held: Queue; readonly recalls: Queue }> {
  const { rows } = await sql<Queue>`
    select count(*)::int as count, min(received_at) as oldest_at from receipts t where ${HELD}
    union all
    select count(distinct receipt_id)::int, min(asked_at) from receipt_recalls
    where recall_state = 'asked'`.execute(reader)
  const none = { count: 0, oldest_at: null }
  return { receipts_held: rows[0] ?? none, recalls: rows[1] ?? none }
}
