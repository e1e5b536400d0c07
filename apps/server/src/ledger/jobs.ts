import { z } from 'zod'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { holdLock } from '../kernel/db/lock.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { enqueue, isJobWaiting, type Job, type JobContext, job, jobKind } from '../kernel/jobs.ts'
import { auditLedger } from './audit.ts'
import type { AuditCheck } from './object-check.ts'

const EVERY_NIGHT = '41 3 * * *'

const auditJob = jobKind('ledger.audit', z.object({}))

/** Notifies the responsible people that the books are wrong. */
export type Alarm = (tx: Tx, finding_count: number) => Promise<void>

/** Whether an audit is queued or running. */
export function isAuditWaiting(reader: Reader): Promise<boolean> {
  return isJobWaiting(reader, auditJob)
}

/** Queues an audit, unless one is queued already. */
export async function requestAudit(tx: Tx): Promise<boolean> {
  await holdLock(tx, auditJob.name)
  if (await isAuditWaiting(tx)) return false
  await enqueue(tx, auditJob, {})
  return true
}

/** Audits the books every night and on request, and raises the alarm on findings. */
export function ledgerJobs(checks: readonly AuditCheck[], alarm: Alarm): Job[] {
  return [job(auditJob, (_data, context) => auditAndTell(context, checks, alarm), EVERY_NIGHT)]
}

async function auditAndTell(context: JobContext, checks: readonly AuditCheck[], alarm: Alarm): Promise<void> {
  const { id, finding_count, findings } = await auditLedger(context, checks)
  if (finding_count === 0) return
  context.log.error({ audit: id, finding_count, findings: findings.slice(0, 10) }, 'the books are wrong')
  await context.db.transact(providerScope, (tx) => alarm(tx, finding_count))
}
