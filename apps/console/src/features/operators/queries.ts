import type { Operator, OperatorRole } from '@causeway/contract'
import type { Body, Query } from '@causeway/web/api/call-types.ts'
import { listQuery } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { changing } from '@causeway/web/write/changing.ts'

export type { Operator }

export const operatorQueries = {
  list: (query: Query<'GET /api/console/operators'>) =>
    listQuery(['operators', query], ({ signal }) => send('GET /api/console/operators', { query, signal })),
}

export type NewOperator = Body<'POST /api/console/operators'>
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
