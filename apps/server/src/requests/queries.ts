import type { AnswerValue, Bilingual, NewItem, RequestItem, RequestState } from '@causeway/contract'
import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import type { DB, RequestCloseReason } from '../kernel/db/types.generated.ts'

export type GivenAnswer = { round: number; answer: AnswerValue; answered_at: string }
export type StoredItem = Omit<RequestItem, 'answer'> & { answers: GivenAnswer[] }

export type StoredRequest = {
  id: string
  number: string
  merchant_id: string
  subject_kind: string
  subject_id: string
  request_state: RequestState
  title: Bilingual
  round: number
  items: StoredItem[]
  created_at: string
  asked_at: string
  expires_at: string
  reminders_sent: number
  answered_at: string | null
  closed_at: string | null
  close_reason: RequestCloseReason | null
}

export type ConsoleRow = StoredRequest & { legal_name: string; legal_name_latin: string; opened_by: string }

const COLUMNS = [
  ...([
    'r.request_id as id',
    'r.number',
    'r.merchant_id',
    'r.subject_kind',
    'r.subject_id',
    'r.request_state',
  ] as const),
  ...(['r.title', 'r.round', 'r.created_at', 'r.asked_at', 'r.expires_at', 'r.reminders_sent'] as const),
  ...(['r.answered_at', 'r.closed_at', 'r.close_reason'] as const),
] as const

/** The items of a request with all their answers, each in its order. */
const ITEMS = sql<StoredItem[]>`(
  select jsonb_agg(jsonb_build_object(
    'id', i.item_id, 'kind', i.kind, 'prompt', i.prompt, 'path', i.path, 'options', i.options,
    'item_state', i.item_state, 'remark', i.remark,
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object(
        'round', a.round, 'answer', a.answer, 'answered_at', a.answered_at) order by a.round)
      from request_answers a where a.item_id = i.item_id), '[]')) order by i.position)
  from request_items i where i.request_id = r.request_id)`

function requests(reader: Reader) {
  return reader.selectFrom('requests as r').select(COLUMNS).select(ITEMS.as('items')).$castTo<StoredRequest>()
}

function withNames(reader: Reader) {
  return reader
    .selectFrom('requests as r')
    .innerJoin('merchants as m', 'm.merchant_id', 'r.merchant_id')
    .leftJoin('operators as o', 'o.operator_id', 'r.opened_by')
    .select(COLUMNS)
    .select(ITEMS.as('items'))
    .select(['m.legal_name', 'm.legal_name_latin'])
    .select((is) => is.fn.coalesce('o.name', sql<string>`''`).as('opened_by'))
    .$castTo<ConsoleRow>()
}

export async function selectRequest(reader: Reader, id: string): Promise<StoredRequest | undefined> {
  return requests(reader).where('r.request_id', '=', id).executeTakeFirst()
}

export async function selectConsoleRequest(reader: Reader, id: string): Promise<ConsoleRow | undefined> {
  return withNames(reader).where('r.request_id', '=', id).executeTakeFirst()
}

export type Filter = {
  readonly request_state?: RequestState | undefined
  readonly merchant_id?: string | undefined
  readonly page: number
  readonly page_size: number
}

const matches = ({ request_state, merchant_id }: Filter) => sql<SqlBool>`
  (${request_state ?? null}::request_state is null or r.request_state = ${request_state ?? null})
  and (${merchant_id ?? null}::text is null or r.merchant_id = ${merchant_id ?? null})`

async function countRequests(reader: Reader, filter: Filter): Promise<number> {
  const { count } = await reader
    .selectFrom('requests as r')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const offsetOf = ({ page, page_size }: Filter) => (page - 1) * page_size

/** A merchant's own, what waits for an answer first. */
export async function selectRequests(
  reader: Reader,
  filter: Filter,
): Promise<{ count: number; list: StoredRequest[] }> {
  const [count, list] = await Promise.all([
    countRequests(reader, filter),
    requests(reader)
      .where(matches(filter))
      .orderBy('r.request_state')
      .orderBy('r.request_id', 'desc')
      .limit(filter.page_size)
      .offset(offsetOf(filter))
      .execute(),
  ])
  return { count, list }
}

/** Everybody's, what has waited longest first. */
export async function selectConsoleRequests(
  reader: Reader,
  filter: Filter,
): Promise<{ count: number; list: ConsoleRow[] }> {
  const since = sql`case r.request_state when 'answered' then r.answered_at else r.asked_at end`
  const [count, list] = await Promise.all([
    countRequests(reader, filter),
    withNames(reader)
      .where(matches(filter))
      .orderBy(since)
      .orderBy('r.request_id')
      .limit(filter.page_size)
      .offset(offsetOf(filter))
      .execute(),
  ])
  return { count, list }
}

/** Keeps everybody else from changing a request until the transaction ends. */
export async function lockRequest(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('requests').select('request_id').where('request_id', '=', id).forUpdate().execute()
}

/** Those about a subject that are not closed, oldest first and held: nobody answers them any more. */
export async function lockOpenRequests(
  tx: Tx,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<StoredRequest[]> {
  await tx
    .selectFrom('requests')
    .select('request_id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('request_state', '<>', 'closed')
    .orderBy('request_id')
    .forUpdate()
    .execute()
  return requests(tx)
    .where('r.subject_kind', '=', kind)
    .where('r.subject_id', '=', id)
    .where('r.request_state', '<>', 'closed')
    .orderBy('r.request_id')
    .execute()
}

export async function insertRequest(tx: Tx, request: Insertable<DB['requests']>): Promise<void> {
  await tx.insertInto('requests').values(request).execute()
}

export type Placed = { readonly request_id: string; readonly merchant_id: string; readonly from: number }

/** Adds items behind those that the request has. */
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

/** Sets the state of the items of a request that have another one: all, or some. */
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
  await tx
    .updateTable('request_items')
    .set({ item_state: 'returned', remark: JSON.stringify(remark) })
    .where('item_id', '=', item_id)
    .execute()
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

/** Takes a request from one state to another, unless somebody else has by now. */
export async function updateRequestState(
  tx: Tx,
  { id, request_state: from, round }: Pick<StoredRequest, 'id' | 'request_state' | 'round'>,
  to: RequestState,
  change: RequestChange,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ ...change, request_state: to })
    .where('request_id', '=', id)
    .where('request_state', '=', from)
    .where('round', '=', round)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
