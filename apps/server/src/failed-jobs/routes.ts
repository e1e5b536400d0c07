import { listFailedJobs, retryFailedJob } from '@causeway/contract'
import { recordEvent } from '../kernel/audit.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { endpoint } from '../kernel/http/endpoint.ts'
import { redriveFailedJob, selectFailedJobs } from './queries.ts'

export const failedJobEndpoints = [
  endpoint(listFailedJobs, ({ query }, { tx }) => selectFailedJobs(tx, query)),
  endpoint(retryFailedJob, async ({ params }, { tx, actor, clock, request_id }) => {
    if (!(await redriveFailedJob(tx, params.id))) throw new ApiError('failed_job_not_found')
    await recordEvent(tx, { clock, actor, request_id }, { action: 'failed_job.retry', id: params.id })
  }),
]
