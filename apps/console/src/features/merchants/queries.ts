import type { Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { watch, watched } from '../../watched.ts'

type MerchantQuery = NonNullable<Options<'GET /api/console/merchants'>['query']>

export const merchantListQueries = {
  list: (query: MerchantQuery) =>
    queryOptions({
      queryKey: ['merchants', query],
      queryFn: watched((options) => send('GET /api/console/merchants', { query, ...options })),
      ...watch,
      placeholderData: keepPreviousData,
    }),
}
