import type { Data } from '@causeway/web/api/call-types.ts'
import { sendBodyTo } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type PayeeRow = Data<'GET /api/console/payees'>[number]
export type ConsolePayee = Data<'GET /api/console/payees/:id'>
export type PayeeVersion = NonNullable<ConsolePayee['in_force']>

export const payeeQueries = {
  list: watchedListOf('GET /api/console/payees', 'payees', 'list'),
  detail: (id: string) =>
    watchedQuery(['payees', 'payee', id], (options) =>
      send('GET /api/console/payees/:id', { params: { id }, ...options }),
    ),
}

/** The hits of a version that is turned down are dropped. */
const write = changes(['payees'], ['screening'], ['queues'], ['audit'])

export const decidePayee = write(sendBodyTo('POST /api/console/payees/:id/decide'))
