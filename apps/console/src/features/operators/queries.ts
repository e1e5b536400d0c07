import type { Operator } from '@causeway/contract'
import type { Body } from '@causeway/web/api/call-types.ts'
import { sendBody, sendTo } from '@causeway/web/api/calling.ts'
import { listOf } from '@causeway/web/api/list-query.ts'
import { send } from '@causeway/web/api/send.ts'
import { changes } from '@causeway/web/write/changing.ts'

export type { Operator }

export const operatorQueries = {
  list: listOf('GET /api/console/operators', 'operators'),
}

export type NewOperator = Body<'POST /api/console/operators'>
export type OperatorChange = Body<'PATCH /api/console/operators/:id'> & { readonly id: string }

const write = changes(['operators'])

export const addOperator = write(sendBody('POST /api/console/operators'))

export const updateOperator = write(({ id, ...body }: OperatorChange) =>
  send('PATCH /api/console/operators/:id', { params: { id }, body }),
)

export const renewSetup = write(sendTo('POST /api/console/operators/:id/setup'))

export const suspendOperator = write(({ id, reason }: { readonly id: string; readonly reason: string }) =>
  send('POST /api/console/operators/:id/suspend', { params: { id }, body: { reason } }),
)

export const resumeOperator = write(sendTo('POST /api/console/operators/:id/resume'))
