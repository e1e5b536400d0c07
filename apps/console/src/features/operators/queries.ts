import type { Operator, OperatorRole } from '@causeway/contract'
import type { Options } from '@causeway/web/api/call-types.ts'
import { send } from '@causeway/web/api/send.ts'
import { changing } from '@causeway/web/write/changing.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

export type { Operator }

export const operatorQueries = {
  list: (query: NonNullable<Options<'GET /api/console/operators'>['query']>) =>
    queryOptions({
      queryKey: ['operators', query],
      queryFn: ({ signal }) => send('GET /api/console/operators', { query, signal }),
      placeholderData: keepPreviousData,
    }),
}

export type NewOperator = Options<'POST /api/console/operators'>['body']
export type OperatorChange = {
  readonly id: string
  readonly name: string
  readonly roles: OperatorRole[]
}

const CHANGED = ['operators']

export const addOperator = changing(
  (body: NewOperator) => send('POST /api/console/operators', { body }),
  CHANGED,
)

export const updateOperator = changing(
  ({ id, ...body }: OperatorChange) => send('PATCH /api/console/operators/:id', { params: { id }, body }),
  CHANGED,
)

export const renewSetup = changing(
  (id: string) => send('POST /api/console/operators/:id/setup', { params: { id } }),
  CHANGED,
)

export const suspendOperator = changing(
  ({ id, reason }: { readonly id: string; readonly reason: string }) =>
    send('POST /api/console/operators/:id/suspend', { params: { id }, body: { reason } }),
  CHANGED,
)

export const resumeOperator = changing(
  (id: string) => send('POST /api/console/operators/:id/resume', { params: { id } }),
  CHANGED,
)
