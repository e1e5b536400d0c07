import type { Positions } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { queryOptions } from '@tanstack/react-query'
import { watch, watched } from '../../watched.ts'

export type Position = Positions['currencies'][number]

export const positionQueries = {
  all: () =>
    queryOptions({
      queryKey: ['positions'],
      queryFn: watched((options) => send('GET /api/console/ledger/positions', options)),
      ...watch,
    }),
}
