import type { Data } from '@causeway/web/api/call-types.ts'
import { watchedListOf } from '../../watched.ts'

export type AmendmentRow = Data<'GET /api/console/amendments'>[number]

export const amendmentQueries = {
  list: watchedListOf('GET /api/console/amendments', 'amendments'),
}
