import type { Positions } from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import { watchedQuery } from '../../watched.ts'

export type Position = Positions['currencies'][number]

export const positionQueries = {
  all: () => watchedQuery(['positions'], (options) => send('GET /api/console/ledger/positions', options)),
}
