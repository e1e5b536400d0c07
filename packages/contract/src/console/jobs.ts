import { z } from 'zod'
import { call, timestamp } from '../call.ts'
import { listCall } from '../list-call.ts'
import { failedJobList } from './lists.ts'

export const failedJob = z.object({
  id: z.string(),
  /** The kind of the job, such as `mail.send`. */
  name: z.string(),
  failed_at: timestamp,
  /** The error of the last try. */
  reason: z.string(),
})
export type FailedJob = z.infer<typeof failedJob>

export const listFailedJobs = listCall('GET /api/console/failed_jobs', {
  access: 'operator',
  summary: 'Jobs that failed at every try and now wait for a person, newest first.',
  list: failedJobList,
  row: failedJob,
})

export const retryFailedJob = call('POST /api/console/failed_jobs/:id/retry', {
  access: 'operator',
  roles: ['administrator'],
  summary: 'Puts a failed job back in its queue.',
  writes: ['failed_job.retry'],
  params: z.object({ id: z.uuid() }),
  errors: ['failed_job_not_found'],
})
