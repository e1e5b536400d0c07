import type { Request, StoredFile } from '@causeway/contract'
import type { Options } from '@causeway/web/api/call-types.ts'
import { readAll } from '@causeway/web/api/read-all.ts'
import { send } from '@causeway/web/api/send.ts'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export const requestQueries = {
  /** What waits for an answer, then what was answered: what is closed is history. */
  open: () =>
    queryOptions({
      queryKey: ['requests', 'open'],
      queryFn: async ({ signal }) => {
        const query = { page_size: 100 }
        const { list } = await send('GET /api/requests', { query, signal, background: true })
        return list.filter(({ request_state }) => request_state !== 'closed')
      },
    }),
}

export const fileQueries = {
  /** Every file of the company by its id. */
  all: () =>
    queryOptions({
      queryKey: ['files'],
      queryFn: async ({ signal }) => {
        const files = await readAll((query) => send('GET /api/files', { query, signal, background: true }))
        return new Map(files.map((file) => [file.id, file]))
      },
    }),
}

/** Files that were just uploaded are known without asking. */
export function keepFile(client: QueryClient, file: StoredFile): void {
  client.setQueryData(fileQueries.all().queryKey, (files) => new Map([...(files ?? []), [file.id, file]]))
}

type Answer = Options<'POST /api/requests/:id/answer'>['body']

/** Whatever became of it, the requests are read anew: a refusal tells that they have changed. */
export function useAnswerRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ request, answers }: { readonly request: Request; readonly answers: Answer['answers'] }) =>
      send('POST /api/requests/:id/answer', {
        params: { id: request.id },
        body: { round: request.round, answers },
      }),
    onSuccess: (answered) => {
      client.setQueryData(requestQueries.open().queryKey, (requests) =>
        requests?.map((each) => (each.id === answered.id ? answered : each)),
      )
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['requests'] })
      await client.invalidateQueries({ queryKey: ['corp'] })
    },
  })
}
