import { bankMessageList, type OurReturn } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/db/db.ts'
import { lockRow, updateRows } from '../../kernel/db/rows.ts'
import { page } from '../../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../../kernel/list/source.ts'
import type { CameBackRow, MessageRow, NamedReturnRow, ToldEntry } from '../view.ts'
import { returnNamed } from './suspense-list.ts'

const COLUMNS = sql<MessageRow>`t.message_id, t.bank, t.direction, t.kind, t.envelope, t.message_state,
  t.problem, t.place, t.deliveries, t.received_at, t.done_at, o.name as handled_by, t.handled_at, t.remark`
const OPERATOR = sql`left join operators o on o.operator_id = t.handled_by`

const WAITING = sql`t.message_state in ('refused', 'exception')`

const messages = source({
  list: bankMessageList,
  table: sql`bank_messages`,
  id: sql`t.message_id`,
  filters: {
    message_state: isState('message_state'),
    direction: isState('direction'),
    queue: () => WAITING,
  },
  sorts: { received_at: 'by_id' },
  columns: COLUMNS,
  joins: OPERATOR,
})

export function selectMessages(reader: Reader, query: PageQuery) {
  return page(reader, messages, [], query)
}

export type WholeMessage = MessageRow & {
  readonly body: Buffer
  readonly reuses: string | null
  readonly subject_id: string | null
}

export async function selectMessage(reader: Reader, message_id: string): Promise<WholeMessage | undefined> {
  const { rows } = await sql<WholeMessage>`
    select ${COLUMNS}, t.body, t.reuses, t.subject_id from bank_messages t ${OPERATOR}
    where t.message_id = ${message_id}`.execute(reader)
  return rows[0]
}

const LISTED_MAX = 1000

/** The movements that a message told of first, each with what it made, moved or took away. */
export async function selectToldEntries(reader: Reader, message_id: string): Promise<ToldEntry[]> {
  const { rows } = await sql<ToldEntry>`
    select e.entry_id, e.reference, e.side, e.currency, e.amount_minor, e.booked_on, e.payer_name, e.purpose,
      o.id as subject_id, o.number as subject_number
    from bank_entries e
    left join bank_returns b on e.purpose = 'return' and b.return_id = e.subject_id
    left join suspense_items i on i.entry_id = e.entry_id
    left join object_numbers o on o.id = coalesce(b.receipt_id, i.receipt_id, e.subject_id)
    where e.message_id = ${message_id} order by e.entry_id limit ${LISTED_MAX}`.execute(reader)
  return rows
}

const PAYMENTS_MAX = 100

/** The payments of ours with these numbers. */
export async function selectPaymentsNamed(
  reader: Reader,
  numbers: readonly string[],
): Promise<{ readonly id: string; readonly number: string }[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<{ id: string; number: string }>`
    select payment_id as id, number from payments
    where number = any(${numbers.slice(0, PAYMENTS_MAX)}::text[]) order by payment_id`.execute(reader)
  return rows
}

/** A return of ours with the movements by which it came back. */
export async function selectNamedReturn(
  reader: Reader,
  return_id: string,
): Promise<{ readonly found: NamedReturnRow | undefined; readonly came_back: CameBackRow[] }> {
  const { rows } = await sql<NamedReturnRow & { readonly our_return: OurReturn }>`
    select r.return_state, r.currency, r.amount_minor, ${returnNamed(sql`r.return_id`)} as our_return
    from bank_returns r where r.return_id = ${return_id}`.execute(reader)
  const { rows: came_back } = await sql<CameBackRow>`
    select e.entry_id, e.reference, e.side, e.currency, e.amount_minor
    from suspense_items i join bank_entries e using (entry_id)
    where i.return_id = ${return_id} order by e.entry_id limit ${LISTED_MAX}`.execute(reader)
  const [row] = rows
  return { found: row && { ...row, ...row.our_return }, came_back }
}

export function lockMessage(tx: Tx, message_id: string) {
  return lockRow(tx, 'bank_messages', { message_id })
}

type Handled = { readonly handled_by: string; readonly handled_at: Date; readonly remark: string }

export async function handleMessage(tx: Tx, message_id: string, handled: Handled): Promise<void> {
  await updateRows(tx, 'bank_messages', { message_id }, { message_state: 'handled', ...handled })
}

type Queue = { readonly count: number; readonly oldest_at: string | null }

/** What waits for operators: messages, and money in suspense that others have not proposed to decide. */
export async function selectBankQueues(
  reader: Reader,
  operator_id: string,
): Promise<{ readonly bank_exceptions: Queue; readonly suspense: Queue }> {
  const { rows } = await sql<Queue>`
    select count(*)::int as count, min(received_at) as oldest_at from bank_messages
    where message_state in ('refused', 'exception')
    union all
    select count(*)::int, min(created_at) from suspense_items i where i.suspense_state = 'open'
      and not exists (select from suspense_changes c where c.entry_id = i.entry_id
        and c.change_state = 'proposed' and c.proposed_by = ${operator_id})`.execute(reader)
  const none = { count: 0, oldest_at: null }
  return { bank_exceptions: rows[0] ?? none, suspense: rows[1] ?? none }
}
