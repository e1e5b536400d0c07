import { sendTo } from '@causeway/web/api/calling.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { watchedListOf } from '../../watched.ts'

export const jobQueries = {
  list: watchedListOf('GET /api/console/failed_jobs', 'failed_jobs'),
}

export const retryJob = changing(
  sendTo('POST /api/console/failed_jobs/:id/retry'),
  ['failed_jobs'],
  ['queues'],
)
