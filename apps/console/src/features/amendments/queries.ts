import type { Data, Query } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { watchedList } from '../../watched.ts'

export type AmendmentRow = Data<'GET /api/console/amendments'>[number]

export const amendmentQueries = {
  list: (query: Query<'GET /api/console/amendments'>) =>
    watchedList(['amendments', query], (options) =>
      send('GET /api/console/amendments', { query, ...options }),
    ),
}
