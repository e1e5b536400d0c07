import type {
  ConsoleEnquiry,
  ConsoleEnquiryDetail,
  EnquiryReply,
  ReceiptCandidate,
  SuspenseCandidate,
} from '@causeway/contract'
import { send } from '@causeway/web/api/send.ts'
import type { MakeLink } from '@causeway/web/files/make-link.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { watchedListOf, watchedQuery } from '../../watched.ts'

export type { ConsoleEnquiry, ConsoleEnquiryDetail, EnquiryReply, ReceiptCandidate, SuspenseCandidate }

export const enquiryQueries = {
  list: watchedListOf('GET /api/console/enquiries', 'enquiries', 'list'),
  one: (id: string) =>
    watchedQuery(['enquiries', 'one', id], (options) =>
      send('GET /api/console/enquiries/:id', { params: { id }, ...options }),
    ),
}

const write = changes(['enquiries'], ['queues'], ['audit'])

export const takeEnquiry = write((id: string, take_over: boolean) =>
  send('POST /api/console/enquiries/:id/take', { params: { id }, body: { take_over } }),
)

export const answerEnquiry = write((id: string, body: EnquiryReply) =>
  send('POST /api/console/enquiries/:id/answer', { params: { id }, body }),
)

/** Links to the files of one enquiry. */
export const linkOf =
  (id: string): MakeLink =>
  (file_id, body) =>
    send('POST /api/console/enquiries/:id/files/:file_id/link', { params: { id, file_id }, body })
