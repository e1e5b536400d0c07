import type { Operator, OperatorRole } from '@causeway/contract'
import type { Body, Query } from '@causeway/web/api/call-types.ts'
import { listQuery } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'

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

const write = changes(['operators'])

export const addOperator = write((body: NewOperator) => send('POST /api/console/operators', { body }))

export const updateOperator = write(({ id, ...body }: OperatorChange) =>
  send('PATCH /api/console/operators/:id', { params: { id }, body }),
)

export const renewSetup = write((id: string) =>
  send('POST /api/console/operators/:id/setup', { params: { id } }),
)

export const suspendOperator = write(({ id, reason }: { readonly id: string; readonly reason: string }) =>
  send('POST /api/console/operators/:id/suspend', { params: { id }, body: { reason } }),
)

export const resumeOperator = write((id: string) =>
  send('POST /api/console/operators/:id/resume', { params: { id } }),
)
