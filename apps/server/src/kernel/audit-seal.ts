import { z } from 'zod'
import { findBrokenAuditBlocks, sealAuditEvents } from './audit.ts'
import { providerScope } from './db/scope.ts'
import { job, jobKind } from './jobs.ts'

const EVERY_MINUTE = '* * * * *'

/** Seals the log of what people did, and says aloud when it was tampered with. */
export const auditSealJob = job(
  jobKind('audit.seal', z.object({})),
  async (_data, { db, clock, log }) => {
    await db.transact(providerScope, async (tx) => {
      await sealAuditEvents(tx, clock)
      const broken = await findBrokenAuditBlocks(tx)
      if (broken.length > 0) log.error({ blocks: broken }, 'the audit log was tampered with')
    })
  },
  EVERY_MINUTE,
)
