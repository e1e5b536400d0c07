import type { Query } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { watchedList } from '../../watched.ts'

export const jobQueries = {
  list: (query: Query<'GET /api/console/failed_jobs'>) =>
    watchedList(['failed_jobs', query], (options) =>
      send('GET /api/console/failed_jobs', { query, ...options }),
    ),
}

export const retryJob = changing(
  (id: string) => send('POST /api/console/failed_jobs/:id/retry', { params: { id } }),
  ['failed_jobs'],
  ['queues'],
)
