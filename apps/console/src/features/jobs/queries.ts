import type { Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { watch, watched } from '../../watched.ts'

export const jobQueries = {
  list: (query: NonNullable<Options<'GET /api/console/failed_jobs'>['query']>) =>
    queryOptions({
      queryKey: ['failed_jobs', query],
      queryFn: watched((options) => send('GET /api/console/failed_jobs', { query, ...options })),
      ...watch,
      placeholderData: keepPreviousData,
    }),
}

export const retryJob = changing(
  (id: string) => send('POST /api/console/failed_jobs/:id/retry', { params: { id } }),
  ['failed_jobs'],
  ['queues'],
)
