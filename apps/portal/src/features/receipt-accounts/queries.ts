import type { ApplicationDetails, HolderDetails } from '@causeway/contract'
import type { Body } from '@causeway/web/api/call-types.ts'
import { sendBody, sendBodyTo, sendTo } from '@causeway/web/api/calling.ts'
import { listOf } from '@causeway/web/api/list-query.ts'
import { readAll } from '@causeway/web/api/read-all.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { queryOptions } from '@tanstack/react-query'
import { readUnsent } from '../../unsent-draft.ts'
import { unsentKey } from '../drafts/parts/use-kept-draft.ts'

/** The first part of each key is one of those that the live topic `accounts` invalidates. */
export const accountQueries = {
  list: listOf('GET /api/collection/accounts', 'accounts', 'list'),
  /** Every account that is not closed, to tell which places are held. */
  held: () =>
    queryOptions({
      queryKey: ['accounts', 'held'],
      queryFn: ({ signal }) =>
        readAll((query) => send('GET /api/collection/accounts', { query, signal, background: true })),
    }),
  /** The fee of receipts and the times of reviews. */
  terms: () =>
    queryOptions({
      queryKey: ['collection_terms'],
      queryFn: ({ signal }) => send('GET /api/collection/terms', { signal, background: true }),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['accounts', 'one', id],
      queryFn: ({ signal }) => send('GET /api/collection/accounts/:id', { params: { id }, signal }),
    }),
}

export const applicationQueries = {
  list: listOf('GET /api/collection/applications', 'applications', 'list'),
  /** The newest of those that were rejected. */
  rejected: () =>
    queryOptions({
      queryKey: ['applications', 'rejected'],
      queryFn: async ({ signal }) => {
        const query = { application_state: 'rejected', page_size: 20 } as const
        return (await send('GET /api/collection/applications', { query, signal, background: true })).list
      },
    }),
  /** Those that are not decided, drafts included. */
  undecided: () =>
    queryOptions({
      queryKey: ['applications', 'undecided'],
      queryFn: async ({ signal }) => {
        const query = { queue: 'undecided', page_size: 50 } as const
        return (await send('GET /api/collection/applications', { query, signal })).list
      },
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['applications', 'one', id],
      queryFn: ({ signal }) => send('GET /api/collection/applications/:id', { params: { id }, signal }),
    }),
  /** Read once, when the form opens: from then on the form holds the latest values. */
  draft: (id: string) =>
    queryOptions({
      queryKey: ['application_draft', id],
      queryFn: async () => {
        const [application, unsent] = await Promise.all([readApplication(id), readUnsent(unsentKey(id))])
        return { application, unsent }
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

export const readApplication = (id: string) =>
  send('GET /api/collection/applications/:id', { params: { id } })

export const holderQueries = {
  list: listOf('GET /api/collection/holders', 'holders', 'list'),
  all: () =>
    queryOptions({
      queryKey: ['holders', 'all'],
      queryFn: ({ signal }) =>
        readAll((query) => send('GET /api/collection/holders', { query, signal, background: true })),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['holders', 'one', id],
      queryFn: ({ signal }) => readHolder(id, signal),
    }),
  draft: (id: string) =>
    queryOptions({
      queryKey: ['holder_draft', id],
      queryFn: async () => {
        const [holder, unsent] = await Promise.all([readHolder(id), readUnsent(unsentKey(id))])
        return { holder, unsent }
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

export const readHolder = (id: string, signal?: AbortSignal) =>
  send('GET /api/collection/holders/:id', { params: { id }, ...(signal && { signal }) })

const write = changes(['accounts'], ['applications'], ['holders'])

export const createApplication = write(sendBody('POST /api/collection/applications'))
export const submitApplication = write(sendBodyTo('POST /api/collection/applications/:id/submit'))
export const cancelApplication = write(sendTo('POST /api/collection/applications/:id/cancel'))
export const giveStoreProof = write(sendBodyTo('POST /api/collection/stores/:id/proof'))

type Kept = { readonly keepalive: boolean }

export const saveApplication = async (
  id: string,
  revision: number,
  details: ApplicationDetails,
  kept: Kept,
) => {
  const body = { revision, details }
  const saved = await send('PUT /api/collection/applications/:id/draft', { params: { id }, body, ...kept })
  return { version: saved.revision, saved_at: saved.saved_at }
}

export const createHolder = write(sendBody('POST /api/collection/holders'))
export const submitHolder = write(sendBodyTo('POST /api/collection/holders/:id/submit'))
export const withdrawHolder = write(sendTo('POST /api/collection/holders/:id/withdraw'))

export const saveHolder = async (id: string, revision: number, details: HolderDetails, kept: Kept) => {
  const body = { revision, details }
  const saved = await send('PUT /api/collection/holders/:id/draft', { params: { id }, body, ...kept })
  return { version: saved.revision, saved_at: saved.saved_at }
}

export const renameAccount = write(sendBodyTo('POST /api/collection/accounts/:id/rename'))
export const closeAccount = write(sendTo('POST /api/collection/accounts/:id/close'))
export const shareAccount = write((id: string, days: number) =>
  send('POST /api/collection/accounts/:id/shares', { params: { id }, body: { days } }),
)

export const endShare = write((id: string, share_id: string) =>
  send('DELETE /api/collection/accounts/:id/shares/:share_id', { params: { id, share_id } }),
)

export const releaseStore = write((id: string, store_id: string) =>
  send('POST /api/collection/accounts/:id/stores/:store_id/release', { params: { id, store_id } }),
)

export const createLetterLink = write(sendBodyTo('POST /api/collection/accounts/:id/letter'))

export type PayIn = Body<'POST /api/sandbox/accounts/:id/pay_in'>

export const payIn = sendBodyTo('POST /api/sandbox/accounts/:id/pay_in')
