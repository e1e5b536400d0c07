import type { Request, StoredFile } from '@causeway/contract'
import type { Body } from '@causeway/web/api/call-types.ts'
import { readAll } from '@causeway/web/api/read-all.ts'
import { send } from '@causeway/web/api/send.ts'
import { queryClient } from '@causeway/web/session/query-client.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

export const requestQueries = {
  /** Requests waiting for an answer, then answered ones; closed requests are left out. */
  open: () =>
    queryOptions({
      queryKey: ['requests', 'open'],
      queryFn: async ({ signal }) => {
        const query = { page_size: 100 }
        const { list } = await send('GET /api/requests', { query, signal, background: true })
        return list.filter(({ request_state }) => request_state !== 'closed')
      },
    }),
  closed: () =>
    queryOptions({
      queryKey: ['requests', 'closed'],
      queryFn: ({ signal }) =>
        readAll((query) =>
          send('GET /api/requests', {
            query: { ...query, request_state: 'closed' },
            signal,
            background: true,
          }),
        ),
    }),
}

export const fileQueries = {
  /** All files of the company by id. */
  all: () =>
    queryOptions({
      queryKey: ['files'],
      queryFn: async ({ signal }) => {
        const files = await readAll((query) => send('GET /api/files', { query, signal, background: true }))
        return new Map(files.map((file) => [file.id, file]))
      },
    }),
}

/** Adds a new upload to the cache without a refetch. */
export function keepFile(client: QueryClient, file: StoredFile): void {
  client.setQueryData(fileQueries.all().queryKey, (files) => new Map([...(files ?? []), [file.id, file]]))
}

type Answer = Body<'POST /api/requests/:id/answer'>

type Answered = { readonly request: Request; readonly answers: Answer['answers'] }

async function sendAnswers({ request: { id, round }, answers }: Answered): Promise<void> {
  const answered = await send('POST /api/requests/:id/answer', { params: { id }, body: { round, answers } })
  queryClient.setQueryData(requestQueries.open().queryKey, (requests) =>
    requests?.map((each) => (each.id === answered.id ? answered : each)),
  )
}

export const answerRequest = changing(sendAnswers, ['requests'], ['corp'], ['receipts'])
