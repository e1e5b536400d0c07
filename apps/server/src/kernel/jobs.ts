import { sql } from 'kysely'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Clock } from './clock.ts'
import { type Db, dbOf, type Reader, type Tx } from './db/db.ts'
import type { Files } from './files/files.ts'
import type { Log } from './log.ts'
import type { MailTransport } from './mail/transport.ts'

/** Where a job goes that failed at every try; an operator looks at it and puts it back. */
export const FAILED_QUEUE = 'failed'

/** A kind of work that is done later, outside the request. */
export type JobKind<Data> = {
  readonly name: string
  readonly data: z.ZodType<Data>
  readonly retries: number
}

/** What a job can rely on. It opens its own transactions, and none while it waits on a network. */
export type JobContext = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly files: Files
  readonly mail: MailTransport
}

export type Job = {
  readonly kind: JobKind<unknown>
  readonly run: (data: never, context: JobContext) => Promise<void>
  /** Five fields of cron, in UTC, for work that nobody asks for. */
  readonly schedule: string | undefined
}

export function jobKind<Data>(name: string, data: z.ZodType<Data>, retries = 8): JobKind<Data> {
  return { name, data, retries }
}

/** Says how a kind of job is done. `app.ts` lists them all. */
export function job<Data>(
  kind: JobKind<Data>,
  run: (data: Data, context: JobContext) => Promise<void>,
  schedule?: string,
): Job {
  return { kind, run: (data, context) => run(data, context), schedule }
}

const bosses = new WeakMap<Db, PgBoss>()

type Enqueuing = { readonly delay_seconds?: number }

/** Queues work in the caller's transaction: it runs after the commit, and never if that is rolled back. */
export async function enqueue<Data extends object>(
  tx: Tx,
  kind: JobKind<Data>,
  data: Data,
  { delay_seconds }: Enqueuing = {},
): Promise<void> {
  const options = { db: fromKysely(tx), ...(delay_seconds && { startAfter: delay_seconds }) }
  await bossOf(dbOf(tx)).send(kind.name, data, options)
}

/** Whether work of a kind waits to be done or is under way. */
export async function isJobWaiting(reader: Reader, { name }: JobKind<unknown>): Promise<boolean> {
  const { rows } = await sql<{ is_waiting: boolean }>`
    select exists (select from pgboss.job where name = ${name}
      and state in ('created', 'retry', 'active')) as is_waiting`.execute(reader)
  return rows[0]?.is_waiting ?? false
}

export function bossOf(db: Db): PgBoss {
  const boss = bosses.get(db)
  if (!boss) throw new Error('Jobs are not open on this database')
  return boss
}

/** Makes the tables of pg-boss, as the owner, and lets the API's role use them. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  await boss.start()
  await boss.getDb().executeSql(
    `grant usage on schema pgboss to causeway_api;
     grant select, insert, update, delete on all tables in schema pgboss to causeway_api;
     grant execute on all functions in schema pgboss to causeway_api;`,
    [],
  )
  await boss.stop({ graceful: false })
}

export type JobRunner = { readonly stop: () => Promise<void> }

export type JobOptions = {
  readonly apiUrl: string
  readonly context: JobContext
  readonly jobs: readonly Job[]
  /** Without it this process only queues work, and others do it. */
  readonly work: boolean
}

/** Connects this process to the queues. */
export async function openJobs({ apiUrl, context, jobs, work }: JobOptions): Promise<JobRunner> {
  const { db, log } = context
  const boss = new PgBoss({
    connectionString: apiUrl,
    max: work ? 4 : 2,
    application_name: 'causeway jobs',
    migrate: false,
    createSchema: false,
    supervise: work,
    schedule: work,
    reindex: false,
    useListenNotify: work,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.error({ error }, 'job queue'))
  await boss.start()
  bosses.set(db, boss)
  await boss.createQueue(FAILED_QUEUE, { retentionSeconds: 365 * 86_400 })
  for (const { kind } of jobs) await openQueue(boss, kind)
  if (work) for (const each of jobs) await startWork(boss, each, context)
  return {
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

async function openQueue(boss: PgBoss, kind: JobKind<unknown>): Promise<void> {
  const options = {
    retryLimit: kind.retries,
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: 3600,
    deadLetter: FAILED_QUEUE,
    // A worker that was killed stops its heartbeat, and the job goes to another one.
    heartbeatSeconds: 10,
    notify: true,
  }
  await boss.createQueue(kind.name, options)
  await boss.updateQueue(kind.name, options)
}

/** A few jobs together, each with its own outcome; several takers, so that a slow one holds up few. */
const WORK = {
  batchSize: 4,
  localConcurrency: 3,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const

async function startWork(boss: PgBoss, job: Job, context: JobContext): Promise<void> {
  const { kind, schedule } = job
  if (schedule) await boss.schedule(kind.name, schedule, {}, { tz: 'UTC' })
  await boss.work<object, unknown, typeof WORK>(kind.name, WORK, (batch) =>
    Promise.all(batch.map(({ id, data }) => settle(job, id, data, context))),
  )
}

async function settle({ kind, run }: Job, id: string, data: object, context: JobContext): Promise<JobResult> {
  try {
    await run(kind.data.parse(data) as never, context)
    return { id, status: 'completed' }
  } catch (error) {
    context.log.warn({ error, job: kind.name, job_id: id }, 'job failed')
    return { id, status: 'failed', output: { message: (error as Error).message } }
  }
}
