import type { Body, Data } from '@causeway/web/api/call-types.ts'
import { sendBody } from '@causeway/web/api/calling.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { watchedListOf } from '../../watched.ts'

export type ConsoleRequest = Data<'GET /api/console/requests'>[number]
export type ConsoleItem = ConsoleRequest['items'][number]

export const requestQueries = {
  list: watchedListOf('GET /api/console/requests', 'requests'),
}

export type NewRequest = Body<'POST /api/console/requests'>
export type FollowUp = Body<'POST /api/console/requests/:id/follow_up'> & { readonly id: string }

/** A request can block a decision, and closing it can lead to one. */
const write = changes(
  ['requests'],
  ['merchant'],
  ['merchants'],
  ['receipts'],
  ['accounts'],
  ['queues'],
  ['audit'],
)

export const openRequest = write(sendBody('POST /api/console/requests'))

export const followUpRequest = write(({ id, ...body }: FollowUp) =>
  send('POST /api/console/requests/:id/follow_up', { params: { id }, body }),
)

export const closeRequest = write(({ id, round }: { readonly id: string; readonly round: number }) =>
  send('POST /api/console/requests/:id/close', { params: { id }, body: { round } }),
)
