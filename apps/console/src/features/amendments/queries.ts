import type { Data, Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { watch, watched } from '../../watched.ts'

export type AmendmentRow = Data<'GET /api/console/amendments'>[number]

export const amendmentQueries = {
  list: (query: NonNullable<Options<'GET /api/console/amendments'>['query']>) =>
    queryOptions({
      queryKey: ['amendments', query],
      queryFn: watched((options) => send('GET /api/console/amendments', { query, ...options })),
      ...watch,
      placeholderData: keepPreviousData,
    }),
}
