import type { Language } from '@causeway/contract'
import { listOf } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { readAnew } from '@causeway/web/write/changing.ts'
import type { Sent } from '@causeway/web/write/deliver.ts'
import { queryOptions } from '@tanstack/react-query'

const list = listOf('GET /api/receipts', 'receipts', 'list')

/** The first part of each key is the live topic that invalidates it. */
export const receiptQueries = {
  list,
  /** The newest ones, for the dashboard. */
  recent: () => list({ page_size: 50 }),
  /** Those that wait for the merchant, for the dashboard. */
  waiting: () => list({ stage: 'to_submit', page_size: 50 }),
  /** The newest ones of an account. */
  ofAccount: (account_id: string, page_size: number) => list({ account_id, page_size }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['receipts', 'one', id],
      queryFn: ({ signal }) => send('GET /api/receipts/:id', { params: { id }, signal }),
    }),
  counts: () =>
    queryOptions({
      queryKey: ['receipts', 'counts'],
      queryFn: ({ signal }) => send('GET /api/receipts/counts', { signal, background: true }),
    }),
  /** What is owed after reversals. */
  debts: () =>
    queryOptions({
      queryKey: ['balances', 'debts'],
      queryFn: ({ signal }) => send('GET /api/debts', { signal, background: true }),
    }),
  payers: listOf('GET /api/receipts/payers', 'receipts', 'payers'),
  /** The accounts that a list of receipts can be narrowed to. */
  accounts: () =>
    queryOptions({
      queryKey: ['accounts', 'of-receipts'],
      queryFn: async ({ signal }) => {
        const query = { page_size: 100 }
        return (await send('GET /api/collection/accounts', { query, signal, background: true })).list
      },
    }),
}

/** Without an amount all that is left goes back. */
type Returned = { readonly id: string; readonly body: { readonly amount?: string } }

export const returnReceipt = ({ id, body }: Returned, sent: Sent) =>
  send('POST /api/receipts/:id/return', { params: { id }, body, ...sent }).finally(
    () => void readAnew(['receipts'], ['balances'], ['requests']),
  )

export const createProofLink = (id: string, language: Language) =>
  send('POST /api/receipts/:id/link', { params: { id }, body: { language } })
