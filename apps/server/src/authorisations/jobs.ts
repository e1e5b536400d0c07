import { z } from 'zod'
import { providerScope } from '../kernel/db/scope.ts'
import { type Job, job, jobKind } from '../kernel/jobs.ts'
import { deleteUnusedAuthorisations } from './queries.ts'

/** How long an unused authorisation is kept, so that a late use is answered with the reason. */
const KEPT_MS = 30 * 86_400_000

export const authorisationJobs: readonly Job[] = [
  job(
    jobKind('authorisations.forget_unused', z.object({})),
    async (_data, { db, clock }) => {
      const before = new Date(clock.now().getTime() - KEPT_MS)
      await db.transact(providerScope, (tx) => deleteUnusedAuthorisations(tx, before))
    },
    '51 2 * * *',
  ),
]
