import type { Data } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { queryOptions } from '@tanstack/react-query'
import { watch, watched } from '../../watched.ts'

export type Queues = Data<'GET /api/console/queues'>

export const queueQueries = {
  all: () =>
    queryOptions({
      queryKey: ['queues'],
      queryFn: watched((options) => send('GET /api/console/queues', options)),
      ...watch,
    }),
}
