import { type FailedJob, failedJobList } from '@causeway/contract'
import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import { dbOf, type Reader, type Tx } from '../kernel/db/db.ts'
import type { Page } from '../kernel/http/endpoint.ts'
import { bossOf, FAILED_QUEUE } from '../kernel/jobs.ts'
import { page } from '../kernel/list/page.ts'
import { type PageQuery, source } from '../kernel/list/source.ts'

/** The number of failed jobs and the time of the oldest. */
export async function selectFailedJobsQueue(reader: Reader) {
  const { rows } = await sql<{ count: number; oldest_at: string | null }>`
    select count(*)::int as count, min(created_on) as oldest_at
    from pgboss.job where name = ${FAILED_QUEUE} and state = 'created'`.execute(reader)
  return rows[0] ?? { count: 0, oldest_at: null }
}

/** The table belongs to the queue, and its ids are no text. */
const failedJobs = source({
  list: failedJobList,
  table: sql`pgboss.job`,
  id: sql`t.id::text`,
  sorts: { failed_at: sql`t.created_on` },
  columns: sql<FailedJob>`t.id, coalesce(t.source_name, t.name) as name, t.created_on as failed_at,
    coalesce(t.source_output ->> 'message', t.source_output ->> 'value', '') as reason`,
})

export function selectFailedJobs(reader: Reader, query: PageQuery): Promise<Page<FailedJob[]>> {
  return page(reader, failedJobs, [sql`t.name = ${FAILED_QUEUE}`, sql`t.state = 'created'`], query)
}

/** Moves a failed job back to its queue; false if it is not there. */
export async function redriveFailedJob(tx: Tx, id: string): Promise<boolean> {
  const moved = await bossOf(dbOf(tx)).redrive(FAILED_QUEUE, { ids: [id], db: fromKysely(tx) })
  return moved > 0
}
