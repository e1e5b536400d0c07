import type { Language, PayeeDirection } from '@causeway/contract'
import type { Body } from '@causeway/web/api/call-types.ts'
import { sendTo } from '@causeway/web/api/calling.ts'
import { listOf } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes, readAnew } from '@causeway/web/write/changing.ts'
import type { Sent } from '@causeway/web/write/deliver.ts'
import { queryOptions } from '@tanstack/react-query'

const list = listOf('GET /api/payments', 'payments', 'list')

/** The first part of each key is the live topic that invalidates it. */
export const paymentQueries = {
  list,
  /** The newest ones, for the dashboard. */
  recent: (page_size: number) => list({ page_size }),
  /** The newest ones to a payee. */
  toPayee: (payee_id: string, page_size: number) => list({ payee_id, page_size }),
  counts: (direction?: PayeeDirection) =>
    queryOptions({
      queryKey: ['payments', 'counts', direction],
      queryFn: ({ signal }) =>
        send('GET /api/payments/counts', {
          query: { ...(direction && { direction }) },
          signal,
          background: true,
        }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['payments', 'one', id],
      queryFn: ({ signal }) => send('GET /api/payments/:id', { params: { id }, signal }),
    }),
  /** What payments cost, how much can be paid, and until when. */
  terms: () =>
    queryOptions({
      queryKey: ['payments', 'terms'],
      queryFn: ({ signal }) => send('GET /api/payments/terms', { signal }),
    }),
  /** A file that a payment was made with. */
  file: (id: string) =>
    queryOptions({
      queryKey: ['files', 'one', id],
      queryFn: ({ signal }) => send('GET /api/files/:id', { params: { id }, signal }),
    }),
}

/** A call with a key does not wait for the reads it invalidates: it has its answer. */
const afterMove = () => void readAnew(['payments'], ['balances'], ['trade'])

export const cancelPayment = (id: string, sent: Sent) =>
  send('POST /api/payments/:id/cancel', { params: { id }, ...sent }).finally(afterMove)

export type RecallReason = Body<'POST /api/payments/:id/recall'>['reason']

export const recallPayment = (id: string, reason: RecallReason, sent: Sent) =>
  send('POST /api/payments/:id/recall', { params: { id }, body: { reason }, ...sent }).finally(afterMove)

export const tracePayment = (id: string, sent: Sent) =>
  send('POST /api/payments/:id/trace', { params: { id }, ...sent }).finally(afterMove)

export const discardPayment = changes(['payments'])(sendTo('DELETE /api/payments/:id'))

export const createSettlementProofLink = (id: string, language: Language) =>
  send('POST /api/payments/:id/settlement_link', { params: { id }, body: { language } })

export const createPaymentProofLink = (id: string, language: Language) =>
  send('POST /api/payments/:id/link', { params: { id }, body: { language } })
