import type { Body, Data, Query } from '@causeway/web/api/call-types.ts'
import { sendBodyTo, sendTo } from '@causeway/web/api/calling.ts'
import { listQuery } from '@causeway/web/api/list-query.ts'
import { readAll } from '@causeway/web/api/read-all.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'
import { queryOptions } from '@tanstack/react-query'
import { watchedQuery } from '../../watched.ts'

export type ConsoleMerchant = Data<'GET /api/console/merchants/:id'>
export type Decision = ConsoleMerchant['decisions'][number]
export type ConsoleAmendment = ConsoleMerchant['amendments'][number]
export type Submission = Data<'GET /api/console/merchants/:id/submissions/:number'>

type FileQuery = Query<'GET /api/console/merchants/:id/files'>

const readFiles = (id: string, query: FileQuery, signal: AbortSignal) =>
  send('GET /api/console/merchants/:id/files', { params: { id }, query, signal })

export const merchantQueries = {
  detail: (id: string) =>
    watchedQuery(['merchant', id], (options) =>
      send('GET /api/console/merchants/:id', { params: { id }, ...options }),
    ),
  /** A submission never changes. */
  submission: (id: string, number: number) =>
    queryOptions({
      queryKey: ['submission', id, number],
      queryFn: ({ signal }) =>
        send('GET /api/console/merchants/:id/submissions/:number', { params: { id, number }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Every file by its id. */
  files: (id: string) =>
    queryOptions({
      queryKey: ['files', id],
      queryFn: async ({ signal }) => {
        const files = await readAll((query) => readFiles(id, query, signal))
        return new Map(files.map((file) => [file.id, file]))
      },
    }),
  fileList: (id: string, query: FileQuery) =>
    listQuery(['files', id, query], ({ signal }) => readFiles(id, query, signal)),
}

/** An action on a merchant, and the queries that it may change. */
const write = changes(['merchant'], ['merchants'], ['amendments'], ['requests'], ['queues'], ['audit'])

export type Verdict = Body<'POST /api/console/merchants/:id/decisions'>

export const claimMerchant = write(
  ({ id, take_over }: { readonly id: string; readonly take_over: boolean }) =>
    send('POST /api/console/merchants/:id/claim', { params: { id }, body: { take_over } }),
)

export const releaseMerchant = write(sendTo('POST /api/console/merchants/:id/release'))

export const decideMerchant = write(sendBodyTo('POST /api/console/merchants/:id/decisions'))

export const decideAmendment = write(sendBodyTo('POST /api/console/amendments/:id/decisions'))

export type Settling = {
  readonly id: string
  readonly answer: 'confirm' | 'decline'
  readonly remark: string
}

export const settleDecision = write(({ id, answer, remark }: Settling) =>
  send('POST /api/console/decisions/:id/:answer', { params: { id, answer }, body: { remark } }),
)

export const suspendMerchant = write(sendBodyTo('POST /api/console/merchants/:id/suspend'))

export const resumeMerchant = write((id: string, remark: string) =>
  send('POST /api/console/merchants/:id/resume', { params: { id }, body: { remark } }),
)
