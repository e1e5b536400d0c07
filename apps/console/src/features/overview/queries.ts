import type { Data } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { watchedQuery } from '../../watched.ts'

export type Queues = Data<'GET /api/console/queues'>

export const queueQueries = {
  all: () => watchedQuery(['queues'], (options) => send('GET /api/console/queues', options)),
}
