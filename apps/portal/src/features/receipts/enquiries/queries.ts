import type { Body } from '@causeway/web/api/call-types.ts'
import { listOf } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { changing, readAnew } from '@causeway/web/write/changing.ts'
import type { Sent } from '@causeway/web/write/deliver.ts'
import { queryOptions } from '@tanstack/react-query'

const list = listOf('GET /api/enquiries', 'enquiries', 'list')

/** The first part of each key is the live topic that invalidates it. */
export const enquiryQueries = {
  list,
  /** Those without an answer, for their number. */
  open: () => list({ enquiry_state: 'open', page_size: 1 }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['enquiries', 'one', id],
      queryFn: ({ signal }) => send('GET /api/enquiries/:id', { params: { id }, signal }),
    }),
}

export type Asked = Body<'POST /api/enquiries'>

export const createEnquiry = (body: Asked, sent: Sent) =>
  send('POST /api/enquiries', { body, ...sent }).finally(() => void readAnew(['enquiries']))

export const withdrawEnquiry = changing(
  (id: string) => send('POST /api/enquiries/:id/withdraw', { params: { id } }),
  ['enquiries'],
)
