import type {
  ScreeningDecision,
  ScreeningEntry,
  ScreeningHit,
  ScreeningHitDetail,
  ScreeningState,
  ScreeningVersion,
} from '@causeway/contract'
import { sendTo } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { queryOptions } from '@tanstack/react-query'
import { watch, watchedListOf, watchedQuery } from '../../watched.ts'

export type {
  ScreeningDecision,
  ScreeningEntry,
  ScreeningHit,
  ScreeningHitDetail,
  ScreeningState,
  ScreeningVersion,
}

/** How often the screen reads while a list is loaded. */
const LOADING_MS = 2000

export const screeningQueries = {
  hits: watchedListOf('GET /api/console/screening/hits', 'screening_hits', 'list'),
  hit: (id: string) =>
    watchedQuery(['screening_hits', 'hit', id], (options) =>
      send('GET /api/console/screening/hits/:id', { params: { id }, ...options }),
    ),
  state: () =>
    queryOptions<ScreeningState>({
      ...watchedQuery(['screening_lists', 'state'], (options) => send('GET /api/console/screening', options)),
      refetchInterval: ({ state: { data } }) => (data?.is_loading ? LOADING_MS : watch.refetchInterval),
    }),
  versions: watchedListOf('GET /api/console/screening/versions', 'screening_lists', 'versions'),
  search: (name: string) =>
    queryOptions({
      queryKey: ['screening_search', name],
      queryFn: ({ signal }) => send('GET /api/console/screening/search', { query: { name }, signal }),
      enabled: name !== '',
    }),
}

const decided = changes(['screening_hits'], ['queues'], ['audit'])

export type Verb = 'clear' | 'propose' | 'confirm' | 'decline' | 'withdraw'

type Decision = { readonly id: string; readonly verb: Verb; readonly remark: string }

export const decideHit = decided(async ({ id, verb, remark }: Decision): Promise<void> => {
  const params = { id }
  if (verb === 'withdraw') await send('POST /api/console/screening/hits/:id/withdraw', { params })
  else if (verb === 'clear')
    await send('POST /api/console/screening/hits/:id/clear', { params, body: { remark } })
  else if (verb === 'propose')
    await send('POST /api/console/screening/hits/:id/propose', { params, body: { remark } })
  else await send('POST /api/console/screening/hits/:id/settle', { params, body: { verdict: verb, remark } })
})

const listed = changes(['screening_lists'], ['audit'])

export const loadList = listed(() => send('POST /api/console/screening/load'))
export const confirmVersion = listed(sendTo('POST /api/console/screening/versions/:id/confirm'))
