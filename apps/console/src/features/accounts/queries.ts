import type { Body, Data } from '@causeway/web/api/call-types.ts'
import { sendBodyTo, sendTo } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type ApplicationRow = Data<'GET /api/console/applications'>[number]
export type ConsoleApplication = Data<'GET /api/console/applications/:id'>
export type HolderRow = Data<'GET /api/console/holders'>[number]
export type ConsoleHolder = Data<'GET /api/console/holders/:id'>
export type HolderVerdict = Body<'POST /api/console/holders/:id/decide'>
export type StoreRow = Data<'GET /api/console/stores'>[number]
export type AccountRow = Data<'GET /api/console/accounts'>[number]
export type ConsoleAccount = Data<'GET /api/console/accounts/:id'>

export const applicationQueries = {
  list: watchedListOf('GET /api/console/applications', 'accounts', 'applications'),
  detail: (id: string) =>
    watchedQuery(['accounts', 'application', id], (options) =>
      send('GET /api/console/applications/:id', { params: { id }, ...options }),
    ),
}

export const holderQueries = {
  list: watchedListOf('GET /api/console/holders', 'accounts', 'holders'),
  detail: (id: string) =>
    watchedQuery(['accounts', 'holder', id], (options) =>
      send('GET /api/console/holders/:id', { params: { id }, ...options }),
    ),
}

export const accountQueries = {
  list: watchedListOf('GET /api/console/accounts', 'accounts', 'list'),
  detail: (id: string) =>
    watchedQuery(['accounts', 'account', id], (options) =>
      send('GET /api/console/accounts/:id', { params: { id }, ...options }),
    ),
}

export const storeQueries = { list: watchedListOf('GET /api/console/stores', 'accounts', 'stores') }

/** A decision about an application closes its requests; a frozen account holds its receipts. */
const write = changes(['accounts'], ['requests'], ['receipts'], ['queues'], ['audit'])

export const takeApplication = write((id: string, take_over: boolean) =>
  send('POST /api/console/applications/:id/take', { params: { id }, body: { take_over } }),
)
export const decideApplication = write(sendBodyTo('POST /api/console/applications/:id/decide'))
export const decideHolder = write(sendBodyTo('POST /api/console/holders/:id/decide'))
export const decideStore = write(sendBodyTo('POST /api/console/stores/:id/decide'))
export const freezeAccount = write(sendBodyTo('POST /api/console/accounts/:id/freeze'))
export const unfreezeAccount = write(sendBodyTo('POST /api/console/accounts/:id/unfreeze'))
export const closeAccount = write(sendBodyTo('POST /api/console/accounts/:id/close'))
export const retryAccount = write(sendTo('POST /api/console/accounts/:id/retry'))
