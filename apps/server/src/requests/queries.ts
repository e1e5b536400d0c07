import {
  type AnswerValue,
  type Bilingual,
  consoleRequestList,
  type NewItem,
  type RequestItem,
  type RequestState,
  requestList,
} from '@causeway/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { lockRow, updateRows } from '../kernel/db/rows.ts'
import type { DB, RequestCloseReason } from '../kernel/db/types.generated.ts'
import { page } from '../kernel/list/page.ts'
import { isState, type PageQuery, source } from '../kernel/list/source.ts'

export type GivenAnswer = { round: number; answer: AnswerValue; answered_at: string }
export type StoredItem = Omit<RequestItem, 'answer'> & { answers: GivenAnswer[] }

export type StoredRequest = Omit<Selectable<DB['requests']>, 'request_id' | 'opened_by' | 'title'> & {
  id: string
  title: Bilingual
  items: StoredItem[]
  subject_number: string | null
}

export type ConsoleRow = StoredRequest & { legal_name: string; legal_name_latin: string; opened_by: string }

/** The items of a request with all their answers, in order. */
const ITEMS = sql`(
  select jsonb_agg(jsonb_build_object(
    'id', i.item_id, 'kind', i.kind, 'prompt', i.prompt, 'path', i.path, 'options', i.options,
    'item_state', i.item_state, 'remark', i.remark,
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object(
        'round', a.round, 'answer', a.answer, 'answered_at', a.answered_at) order by a.round)
      from request_answers a where a.item_id = i.item_id), '[]')) order by i.position)
  from request_items i where i.request_id = t.request_id)`

const FIELDS = sql`t.request_id as id, t.number, t.merchant_id, t.subject_kind, t.subject_id, t.request_state,
  t.title, t.round, t.created_at, t.asked_at, t.expires_at, t.reminders_sent, t.answered_at, t.closed_at,
  t.close_reason, ${ITEMS} as items,
  (select n.number from object_numbers n where n.id = t.subject_id) as subject_number`

const NAMES = sql`join merchants m on m.merchant_id = t.merchant_id
  left join operators o on o.operator_id = t.opened_by`

const CONSOLE_FIELDS = sql`${FIELDS}, m.legal_name, m.legal_name_latin, coalesce(o.name, '') as opened_by`

export async function selectRequest(reader: Reader, id: string): Promise<StoredRequest | undefined> {
  const { rows } = await sql<StoredRequest>`
    select ${FIELDS} from requests t where t.request_id = ${id}`.execute(reader)
  return rows[0]
}

export async function selectConsoleRequest(reader: Reader, id: string): Promise<ConsoleRow | undefined> {
  const { rows } = await sql<ConsoleRow>`
    select ${CONSOLE_FIELDS} from requests t ${NAMES} where t.request_id = ${id}`.execute(reader)
  return rows[0]
}

const ownRequests = source({
  list: requestList,
  table: sql`requests`,
  id: sql`t.request_id`,
  filters: { request_state: isState('request_state') },
  sorts: {
    request_state: sql`case t.request_state when 'action_required' then 2 when 'answered' then 1 else 0 end`,
  },
  columns: sql<StoredRequest>`${FIELDS}`,
})

/** The requests of a merchant, those to be answered first. */
export function selectRequests(reader: Reader, merchant_id: string, query: PageQuery) {
  return page(reader, ownRequests, [sql`t.merchant_id = ${merchant_id}`], query)
}

const allRequests = source({
  list: consoleRequestList,
  table: sql`requests`,
  id: sql`t.request_id`,
  filters: { request_state: isState('request_state') },
  sorts: {
    waiting_since: sql`case t.request_state when 'answered' then t.answered_at else t.asked_at end`,
  },
  columns: sql<ConsoleRow>`${CONSOLE_FIELDS}`,
  joins: NAMES,
})

/** The requests of all merchants, the longest waiting first. */
export function selectConsoleRequests(reader: Reader, query: PageQuery) {
  return page(reader, allRequests, [], query)
}

/** Locks a request until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<void> {
  await lockRow(tx, 'requests', { request_id: id })
}

/** Locks the open requests of a subject, oldest first, so that none is answered meanwhile. */
export async function lockOpenRequests(tx: Tx, { kind, id }: { readonly kind: string; readonly id: string }) {
  await tx
    .selectFrom('requests')
    .select('request_id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('request_state', '<>', 'closed')
    .orderBy('request_id')
    .forUpdate()
    .execute()
  const { rows } = await sql<StoredRequest>`
    select ${FIELDS} from requests t
    where t.subject_kind = ${kind} and t.subject_id = ${id} and t.request_state <> 'closed'
    order by t.request_id`.execute(tx)
  return rows
}

export async function insertRequest(tx: Tx, request: Insertable<DB['requests']>): Promise<void> {
  await tx.insertInto('requests').values(request).execute()
}

export type Placed = { readonly request_id: string; readonly merchant_id: string; readonly from: number }

/** Adds items after the existing ones. */
export async function insertItems(
  tx: Tx,
  { request_id, merchant_id, from }: Placed,
  items: readonly (NewItem & { item_id: string })[],
): Promise<void> {
  if (items.length === 0) return
  const rows = items.map(({ item_id, kind, prompt, path, options }, index) => ({
    item_id,
    request_id,
    merchant_id,
    kind,
    path,
    position: from + index,
    prompt: JSON.stringify(prompt),
    options: JSON.stringify(options),
  }))
  await tx.insertInto('request_items').values(rows).execute()
}

export async function insertAnswers(tx: Tx, answers: Insertable<DB['request_answers']>[]): Promise<void> {
  if (answers.length > 0) await tx.insertInto('request_answers').values(answers).execute()
}

/** Sets the state of the items that are in one of the given states. */
export async function updateItemStates(
  tx: Tx,
  request_id: string,
  change: { readonly from: readonly RequestItem['item_state'][]; readonly to: RequestItem['item_state'] },
): Promise<void> {
  await tx
    .updateTable('request_items')
    .set({ item_state: change.to, remark: null })
    .where('request_id', '=', request_id)
    .where('item_state', 'in', change.from)
    .execute()
}

export async function returnItem(tx: Tx, item_id: string, remark: Bilingual): Promise<void> {
  const change = { item_state: 'returned', remark: JSON.stringify(remark) } as const
  await updateRows(tx, 'request_items', { item_id }, change)
}

export type RequestChange = {
  readonly round?: number
  readonly asked_at?: Date
  readonly expires_at?: Date
  readonly reminders_sent?: number
  readonly answered_at?: Date
  readonly closed_at?: Date
  readonly close_reason?: RequestCloseReason
}

/** Changes the state of a request unless it has changed since it was read. */
export async function updateRequestState(
  tx: Tx,
  { id, request_state: from, round }: Pick<StoredRequest, 'id' | 'request_state' | 'round'>,
  to: RequestState,
  change: RequestChange,
): Promise<boolean> {
  const before = { request_id: id, request_state: from, round }
  return updateRows(tx, 'requests', before, { ...change, request_state: to })
}
