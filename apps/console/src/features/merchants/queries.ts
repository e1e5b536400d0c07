import type { Query } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { watchedList } from '../../watched.ts'

export const merchantListQueries = {
  list: (query: Query<'GET /api/console/merchants'>) =>
    watchedList(['merchants', query], (options) => send('GET /api/console/merchants', { query, ...options })),
}
