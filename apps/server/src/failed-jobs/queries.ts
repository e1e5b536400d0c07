import type { FailedJob } from '@causeway/contract'
import { sql } from 'kysely'
import { fromKysely } from 'pg-boss'
import { dbOf, type Reader, type Tx } from '../kernel/db/db.ts'
import { bossOf, FAILED_QUEUE } from '../kernel/jobs.ts'

type PageQuery = { page: number; page_size: number }

export async function countFailedJobs(reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pgboss.job where name = ${FAILED_QUEUE} and state = 'created'`.execute(reader)
  return Number(rows[0]?.count ?? 0)
}

/** The number of failed jobs and the time of the oldest. */
export async function selectFailedJobsQueue(
  reader: Reader,
): Promise<{ count: number; oldest_at: string | null }> {
  const { rows } = await sql<{ count: number; oldest_at: string | null }>`
    select count(*)::int as count, min(created_on) as oldest_at
    from pgboss.job where name = ${FAILED_QUEUE} and state = 'created'`.execute(reader)
  return rows[0] ?? { count: 0, oldest_at: null }
}

export async function selectFailedJobs(reader: Reader, { page, page_size }: PageQuery): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, coalesce(source_name, name) as name, created_on as failed_at,
      coalesce(source_output ->> 'message', source_output ->> 'value', '') as reason
    from pgboss.job where name = ${FAILED_QUEUE} and state = 'created'
    order by created_on desc, id
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(reader)
  return rows
}

/** Moves a failed job back to its queue; false if it is not there. */
export async function redriveFailedJob(tx: Tx, id: string): Promise<boolean> {
  const moved = await bossOf(dbOf(tx)).redrive(FAILED_QUEUE, { ids: [id], db: fromKysely(tx) })
  return moved > 0
}
