import { z } from 'zod'
import { findBrokenAuditBlocks, sealAuditEvents, selectLastAuditBlock } from './audit.ts'
import { providerScope } from './db/scope.ts'
import { type JobContext, job, jobKind } from './jobs.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_NIGHT = '17 3 * * *'

async function verify({ db, log }: JobContext, first: number): Promise<void> {
  const broken = await findBrokenAuditBlocks(db.reader(providerScope), first)
  if (broken.length > 0) log.error({ blocks: broken }, 'the audit log was tampered with')
}

/** Seals new events and writes the end of the chain to the process's log, outside the database. */
export const auditSealJob = job(
  jobKind('audit.seal', z.object({})),
  async (_data, context) => {
    const { db, clock, log } = context
    const sealed = await db.transact(providerScope, (tx) => sealAuditEvents(tx, clock))
    if (sealed === 0) return
    const block = await selectLastAuditBlock(db.reader(providerScope))
    log.info({ block, sealed }, 'audit block')
    await verify(context, block.number - 10)
  },
  EVERY_MINUTE,
)

/** Verifies the whole chain. */
export const auditVerifyJob = job(
  jobKind('audit.verify', z.object({})),
  (_data, context) => verify(context, 1),
  EVERY_NIGHT,
)
