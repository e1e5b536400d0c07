import { sql } from 'kysely'
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Bank } from './bank.ts'
import type { Clock } from './clock.ts'
import { type Db, dbOf, type Reader, type Tx } from './db/db.ts'
import type { Files } from './files/files.ts'
import type { Log } from './log.ts'
import type { MailTransport } from './mail/transport.ts'

/** The queue of jobs that failed at every attempt; an operator checks and retries them. */
export const FAILED_QUEUE = 'failed'

/** A kind of work that runs later, outside the request. */
export type JobKind<Data> = {
  readonly name: string
  readonly data: z.ZodType<Data>
  readonly retries: number
}

/** The context of a job. It opens its own transactions, and none while it waits for a network. */
export type JobContext = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly files: Files
  readonly mail: MailTransport
  readonly bank: Bank
}

export type Job = {
  readonly kind: JobKind<unknown>
  readonly run: (data: never, context: JobContext) => Promise<void>
  /** A cron expression in UTC, for periodic work. */
  readonly schedule: string | undefined
}

export function jobKind<Data>(name: string, data: z.ZodType<Data>, retries = 8): JobKind<Data> {
  return { name, data, retries }
}

/** Defines the handler of a kind of job. `app.ts` registers them. */
export function job<Data>(
  kind: JobKind<Data>,
  run: (data: Data, context: JobContext) => Promise<void>,
  schedule?: string,
): Job {
  return { kind, run: (data, context) => run(data, context), schedule }
}

const bosses = new WeakMap<Db, PgBoss>()

type Enqueuing = {
  readonly delay_seconds?: number
  /** How long it is kept after it has run; a week by default. */
  readonly kept_seconds?: number
}

/** Queues a job in the caller's transaction: it runs after the commit, and never after a rollback. */
export async function enqueue<Data extends object>(
  tx: Tx,
  kind: JobKind<Data>,
  data: Data,
  { delay_seconds, kept_seconds }: Enqueuing = {},
): Promise<void> {
  const options = {
    db: fromKysely(tx),
    ...(delay_seconds && { startAfter: delay_seconds }),
    ...(kept_seconds && { deleteAfterSeconds: kept_seconds }),
  }
  await bossOf(dbOf(tx)).send(kind.name, data, options)
}

/** Whether a job of a kind is queued or running. */
export function isJobWaiting(reader: Reader, kind: JobKind<unknown>): Promise<boolean> {
  return hasJob(reader, kind, ['created', 'retry', 'active'])
}

/** Whether a job of a kind is queued and has not begun. */
export function isJobQueued(reader: Reader, kind: JobKind<unknown>): Promise<boolean> {
  return hasJob(reader, kind, ['created', 'retry'])
}

async function hasJob(
  reader: Reader,
  { name }: JobKind<unknown>,
  states: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ has_job: boolean }>`
    select exists (select from pgboss.job where name = ${name}
      and state::text = any(${states}::text[])) as has_job`.execute(reader)
  return rows[0]?.has_job ?? false
}

export function bossOf(db: Db): PgBoss {
  const boss = bosses.get(db)
  if (!boss) throw new Error('Jobs are not open on this database')
  return boss
}

/** Makes the tables of pg-boss as the owner, and grants them to the role of the API. */
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
  /** Without it this process only queues jobs. */
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
    // A killed worker stops its heartbeat, and another one takes the job.
    heartbeatSeconds: 10,
    notify: true,
  }
  await boss.createQueue(kind.name, options)
  await boss.updateQueue(kind.name, options)
}

/** Several jobs per batch, each with its own outcome; several workers, so that a slow job delays few. */
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
