import { type ConsolePaymentDetail, consolePaymentList } from '@causeway/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../../kernel/list/source.ts'
import { typedNumber } from '../../kernel/number.ts'
import type { ListedPayment } from '../view.ts'
import { LISTED_COLUMNS, LISTED_JOINS } from './lists.ts'
import { readUetr } from './payments.ts'

export type ConsoleRow = ListedPayment & { readonly legal_name: string; readonly legal_name_latin: string }

const COLUMNS = sql<ConsoleRow>`${LISTED_COLUMNS}, m.legal_name, m.legal_name_latin`
const JOINS = sql`${LISTED_JOINS} join merchants m on m.merchant_id = t.merchant_id`

/** A payment that its merchant cancels keeps the state of its review. */
const TO_REVIEW = sql`t.payment_state = 'authorised' and t.review_state = 'pending'`
const UNKNOWN = sql`t.payment_state = 'unknown'`
const UNFUNDED = sql`t.payment_state = 'authorised' and t.is_waiting_for_funds`

/** The bank is asked for it. */
const LATE = sql`t.payment_state = 'sent' and exists (
  select from payment_traces x where x.payment_id = t.payment_id and x.trace_state = 'open')`

const QUEUES: Readonly<Record<string, RawBuilder<unknown>>> = {
  to_review: TO_REVIEW,
  unknown: UNKNOWN,
  waiting_funds: UNFUNDED,
  late: LATE,
  failed: sql`t.payment_state = 'failed'`,
  returned: sql`t.payment_state = 'returned'`,
}

/** The number of a payment, its UETR, or the bank's reference. */
function isNamed(search: string): RawBuilder<unknown> {
  const number = typedNumber('search', search)
  if (number) return sql`t.number = ${number}`
  const uetr = readUetr(search)
  return uetr ? sql`t.uetr = ${uetr}::uuid` : sql`t.bank_reference = ${search}`
}

const payments = source({
  list: consolePaymentList,
  table: sql`payments`,
  id: sql`t.payment_id`,
  filters: {
    payment_state: isState('payment_state'),
    queue: (queue) => QUEUES[queue],
    // By the index of the few that have any.
    review_reason: (reason) => sql`t.review_reasons <> '{}' and t.review_reasons @> array[${reason}]::text[]`,
    search: isNamed,
  },
  columns: COLUMNS,
  joins: JOINS,
})

export function selectConsolePayments(reader: Reader, query: PageQuery) {
  return page(reader, payments, [sql`t.payment_state not in ('created', 'discarded')`], query)
}

export async function selectConsolePayment(
  reader: Reader,
  payment_id: string,
): Promise<ConsoleRow | undefined> {
  const { rows } = await sql<ConsoleRow>`
    select ${COLUMNS} from payments t ${JOINS}
    where t.payment_id = ${payment_id} and t.payment_state not in ('created', 'discarded')`.execute(reader)
  return rows[0]
}

type Statuses = ConsolePaymentDetail['statuses']

/** What the bank said of a payment, oldest first. */
export async function selectStatuses(reader: Reader, payment_id: string): Promise<Statuses> {
  const { rows } = await sql<Statuses[number]>`
    select status_id::text as id, status, reason, reason_text, effect, message_id, told_at
    from payment_statuses where payment_id = ${payment_id} order by status_id`.execute(reader)
  return rows
}

/** What operators decided about a payment, oldest first. */
export async function selectDecisions(
  reader: Reader,
  payment_id: string,
): Promise<ConsolePaymentDetail['decisions']> {
  const { rows } = await sql<ConsolePaymentDetail['decisions'][number]>`
    select a.action, a.occurred_at as at, o.name as operator, coalesce(a.data->>'remark', '') as remark
    from audit_events a left join operators o on o.operator_id = a.actor_id
    where a.subject_kind = 'payment' and a.subject_id = ${payment_id} and a.actor_kind = 'operator'
    order by a.xid, a.id`.execute(reader)
  return rows
}

type Queue = { readonly count: number; readonly oldest_at: string | null }
const NONE: Queue = { count: 0, oldest_at: null }

/** What waits for operators. */
export async function selectPaymentQueues(reader: Reader) {
  const { rows } = await sql<Queue>`
    select count(*)::int as count, min(authorised_at) as oldest_at from payments t where ${TO_REVIEW}
    union all
    select count(*)::int, min(dispatched_at) from payments t where ${UNKNOWN}
    union all
    select count(*)::int, min(authorised_at) from payments t where ${UNFUNDED}
    union all
    select count(*)::int, min(opened_at) from payment_traces where trace_state = 'open'`.execute(reader)
  return {
    payments_to_review: rows[0] ?? NONE,
    payments_unknown: rows[1] ?? NONE,
    payments_unfunded: rows[2] ?? NONE,
    payments_late: rows[3] ?? NONE,
  }
}
