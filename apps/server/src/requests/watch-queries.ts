import { sql } from 'kysely'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { countRows, selectValue } from '../kernel/db/rows.ts'

/** The requests that wait for the provider and for merchants: their number and the time of the oldest. */
export type RequestQueues = Record<
  'requests_answered' | 'requests_open',
  { count: number; oldest_at: string | null }
>

export async function selectRequestQueues(reader: Reader): Promise<RequestQueues> {
  const { rows } = await sql<{
    request_state: 'answered' | 'action_required'
    count: number
    oldest_at: string
  }>`
    select request_state, count(*)::int as count,
      min(case request_state when 'answered' then answered_at else asked_at end) as oldest_at
    from requests where request_state in ('answered', 'action_required') group by 1`.execute(reader)
  const queueOf = (state: 'answered' | 'action_required') => {
    const row = rows.find(({ request_state }) => request_state === state)
    return { count: row?.count ?? 0, oldest_at: row?.oldest_at ?? null }
  }
  return { requests_answered: queueOf('answered'), requests_open: queueOf('action_required') }
}

type Subject = { readonly kind: string; readonly id: string }

/** The requests about a subject that wait for an answer. */
export function countWaitingRequests(reader: Reader, { kind, id }: Subject): Promise<number> {
  const waiting = { subject_kind: kind, subject_id: id, request_state: 'action_required' } as const
  return countRows(reader, 'requests', waiting)
}

export async function countOpenRequests(reader: Reader, { kind, id }: Subject): Promise<number> {
  const { count } = await reader
    .selectFrom('requests')
    .select((is) => is.fn.countAll<bigint>().as('count'))
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('request_state', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Requests that are overdue. */
export async function selectOverdue(reader: Reader, now: Date): Promise<string[]> {
  const rows = await reader
    .selectFrom('requests')
    .select('request_id')
    .where('request_state', '=', 'action_required')
    .where('expires_at', '<=', now.toISOString())
    .orderBy('expires_at')
    .limit(1000)
    .execute()
  return rows.map(({ request_id }) => request_id)
}

export type Due = { request_id: string; reminders: number }

/** Requests whose merchant is to be reminded, with the number of reminders that are due. */
export async function selectToRemind(reader: Reader, days: readonly number[], now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select request_id, due.reminders
    from requests r, lateral (
      select count(*)::int as reminders from unnest(${days}::int[]) as day
      where r.asked_at + make_interval(days => day) <= ${now}) due
    where r.request_state = 'action_required' and r.expires_at > ${now}
      and r.reminders_sent < due.reminders
    order by request_id limit 1000`.execute(reader)
  return rows
}

/** Stores the number of reminders; false if another worker has done so. */
export async function updateReminders(tx: Tx, { request_id, reminders }: Due): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ reminders_sent: reminders })
    .where('request_id', '=', request_id)
    .where('request_state', '=', 'action_required')
    .where('reminders_sent', '<', reminders)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The round of a system request, if it was answered. */
export async function selectAnsweredRound(reader: Reader, request_id: string): Promise<number | undefined> {
  const answered = { request_id, request_state: 'answered', opened_by: null } as const
  return selectValue(reader, 'requests', 'round', answered)
}

/** The option of these that was chosen last in the answers about a subject. */
export async function selectChoice(
  reader: Reader,
  { kind, id }: Subject,
  options: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ choice: string }>`
    select a.answer ->> 'choice' as choice from requests r
    join request_answers a on a.request_id = r.request_id
    where r.subject_kind = ${kind} and r.subject_id = ${id}
      and a.answer ->> 'choice' = any(${options}::text[])
    order by a.answered_at desc, a.item_id desc limit 1`.execute(reader)
  return rows[0]?.choice
}

/** The requests about a subject, oldest first. */
export async function selectRequestIds(reader: Reader, { kind, id }: Subject): Promise<string[]> {
  const rows = await reader
    .selectFrom('requests')
    .select('request_id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('request_id')
    .execute()
  return rows.map(({ request_id }) => request_id)
}
