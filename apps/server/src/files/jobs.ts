import { z } from 'zod'
import { providerScope } from '../kernel/db/scope.ts'
import { type Job, job, jobKind } from '../kernel/jobs.ts'
import { deleteLinksBefore } from './queries/links.ts'
import { forgetBytes, sweepFiles } from './remove-file.ts'

export const sweepUnused = jobKind('files.sweep', z.object({}))

/** How long an expired link still answers that it has expired. */
const ENDED_LINKS_MS = 86_400_000

export const fileJobs: Job[] = [
  job(forgetBytes, async ({ keys }, { files }) => {
    for (const key of keys) await files.remove(key)
  }),
  job(
    sweepUnused,
    async (_data, { db, clock }) => {
      const before = new Date(clock.now().getTime() - ENDED_LINKS_MS)
      await db.transact(providerScope, (tx) => deleteLinksBefore(tx, before))
      while (await db.transact(providerScope, (tx) => sweepFiles(tx, clock)));
    },
    '41 3 * * *',
  ),
]
