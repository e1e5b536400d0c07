import type { BankCodeField } from '@causeway/bank-details/payees'
import type { PayeeInput } from '@causeway/contract'
import { sendBody, sendBodyTo, sendTo } from '@causeway/web/api/calling.ts'
import { listOf } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { queryOptions } from '@tanstack/react-query'
import { readUnsent } from '../../unsent-draft.ts'
import { unsentKey } from '../drafts/parts/use-kept-draft.ts'

/** The first part of the keys is the one that the live topic `payees` invalidates, except for drafts. */
export const payeeQueries = {
  list: listOf('GET /api/payees', 'payees', 'list'),
  one: (id: string) =>
    queryOptions({
      queryKey: ['payees', 'one', id],
      queryFn: ({ signal }) => readPayee(id, signal),
    }),
  /** The bank of a whole code. Codes change bank rarely, so each is asked about once. */
  bank: (field: BankCodeField, code: string) =>
    queryOptions({
      queryKey: ['banks', field, code],
      queryFn: ({ signal }) => send('GET /api/payees/banks', { query: { field, code }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  /** The payments that wait for their day, which end with the payee. */
  scheduled: (payee_id: string) =>
    queryOptions({
      queryKey: ['payments', 'scheduled', payee_id],
      queryFn: ({ signal }) =>
        send('GET /api/payments', { query: { payee_id, stage: 'scheduled', page_size: 100 }, signal }),
    }),
  /** Read once, when the form opens: from then on the form holds the latest values. */
  draft: (id: string) =>
    queryOptions({
      queryKey: ['payee_draft', id],
      queryFn: async () => {
        const [payee, unsent] = await Promise.all([readPayee(id), readUnsent(unsentKey(id))])
        return { payee, unsent }
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

export const readPayee = (id: string, signal?: AbortSignal) =>
  send('GET /api/payees/:id', { params: { id }, ...(signal && { signal }) })

const write = changes(['payees'])

export const createPayee = write(sendBody('POST /api/payees'))
export const verifyPayee = write(sendBodyTo('POST /api/payees/:id/verify'))
export const renamePayee = write(sendBodyTo('POST /api/payees/:id/rename'))
export const withdrawPayee = write(sendTo('POST /api/payees/:id/withdraw'))
export const disablePayee = write(sendBodyTo('POST /api/payees/:id/disable'))
export const enablePayee = write(sendTo('POST /api/payees/:id/enable'))

type Kept = { readonly keepalive: boolean }

export const savePayee = async (id: string, revision: number, input: PayeeInput, kept: Kept) => {
  const body = { revision, input }
  const saved = await send('PUT /api/payees/:id/draft', { params: { id }, body, ...kept })
  return { version: saved.revision, saved_at: saved.saved_at }
}
