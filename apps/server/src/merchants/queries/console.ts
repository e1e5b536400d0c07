import { type AmendmentRow, amendmentQueueList } from '@causeway/contract'
import { sql } from 'kysely'
import type { Reader } from '../../kernel/db/db.ts'
import { selectValue } from '../../kernel/db/rows.ts'
import type { Page } from '../../kernel/http/endpoint.ts'
import { page } from '../../kernel/list/page.ts'
import { type PageQuery, source } from '../../kernel/list/source.ts'

type Queue = { count: number; oldest_at: string | null }
type ReviewQueues = Readonly<Record<'to_review' | 'to_confirm' | 'amendments', Queue>>

/** The review queues: their lengths and the time of the oldest case. */
export async function selectReviewQueues(reader: Reader): Promise<ReviewQueues> {
  const { rows } = await sql<{ queue: keyof ReviewQueues; count: number; oldest_at: string | null }>`
    select 'to_review' as queue, count(*)::int as count, min(m.submitted_at) as oldest_at
    from merchants m where m.merchant_state = 'wait_audit' and not exists (
      select from merchant_decisions d
      where d.merchant_id = m.merchant_id and d.decision_state = 'proposed')
    union all
    select 'to_confirm', count(*)::int, min(made_at) from merchant_decisions
    where decision_state = 'proposed'
    union all
    select 'amendments', count(*)::int, min(submitted_at) from amendments
    where amendment_state = 'submitted'`.execute(reader)
  const queueOf = (name: keyof ReviewQueues) => {
    const { count = 0, oldest_at = null } = rows.find(({ queue }) => queue === name) ?? {}
    return { count, oldest_at }
  }
  return {
    to_review: queueOf('to_review'),
    to_confirm: queueOf('to_confirm'),
    amendments: queueOf('amendments'),
  }
}

/** The user who registered the company. */
export async function selectOwner(reader: Reader, merchant_id: string) {
  const owner = await reader
    .selectFrom('merchant_users as mu')
    .innerJoin('users as u', 'u.user_id', 'mu.user_id')
    .select(['u.user_id', 'u.email'])
    .where('mu.merchant_id', '=', merchant_id)
    .orderBy('u.created_at')
    .executeTakeFirst()
  return owner ?? { user_id: '', email: '' }
}

/** Other companies with the same number and country; a draft without a number has none. */
export async function selectDuplicates(reader: Reader, merchant_id: string) {
  return reader
    .selectFrom('merchants as m')
    .innerJoin('merchants as other', (join) =>
      join
        .onRef('other.registration_number', '=', 'm.registration_number')
        .onRef('other.merchant_id', '<>', 'm.merchant_id'),
    )
    .select(['other.merchant_id as id', 'other.number', 'other.legal_name', 'other.merchant_state'])
    .where('m.merchant_id', '=', merchant_id)
    .where('m.registration_number', '<>', '')
    .where(sql<boolean>`other.country is not distinct from m.country`)
    .orderBy('other.created_at')
    .limit(50)
    .execute()
}

/** The submissions by number, without profiles. */
export async function selectSubmissionList(reader: Reader, merchant_id: string) {
  return reader
    .selectFrom('merchant_submissions')
    .select(['number', 'submitted_at', 'origin', 'declaration'])
    .where('merchant_id', '=', merchant_id)
    .orderBy('number', 'desc')
    .execute()
}

export async function selectOperatorName(reader: Reader, id: string | null): Promise<string | null> {
  const name = id && (await selectValue(reader, 'operators', 'name', { operator_id: id }))
  return name ?? null
}

const openAmendments = source({
  list: amendmentQueueList,
  table: sql`amendments`,
  id: sql`t.amendment_id`,
  columns: sql<AmendmentRow>`t.amendment_id as id, t.number, t.merchant_id, m.legal_name, m.legal_name_latin,
    t.changed, t.submitted_at, exists (select from merchant_decisions d
      where d.amendment_id = t.amendment_id and d.decision_state = 'proposed') as waits_for_second`,
  joins: sql`join merchants m on m.merchant_id = t.merchant_id`,
})

/** Amendments that wait for a decision, oldest first. */
export function selectOpenAmendments(reader: Reader, query: PageQuery): Promise<Page<AmendmentRow[]>> {
  return page(reader, openAmendments, [sql`t.amendment_state = 'submitted'`], query)
}
