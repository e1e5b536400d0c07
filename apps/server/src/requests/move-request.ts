import { requestMachine } from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Tx } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { publish } from '../kernel/live/publish.ts'
import { type RequestChange, type StoredRequest, updateRequestState } from './queries.ts'

export type RequestEvent = Parameters<typeof requestMachine.next>[1]

type Move = {
  readonly event: RequestEvent
  readonly change: RequestChange
  readonly data: Record<string, unknown>
}

/**
 * The only place where the state of a request changes. It refuses an event that the state does not allow,
 * also when a parallel event has changed the state first.
 */
export async function moveRequest(
  tx: Tx,
  context: ActionContext,
  request: StoredRequest,
  { event, change, data }: Move,
): Promise<void> {
  const next = requestMachine.next(request.request_state, event)
  if (!next || !(await updateRequestState(tx, request, next, change)))
    throw new ApiError('request_wrong_state')
  const { id, merchant_id, round } = request
  await recordEvent(tx, context, {
    action: `request.${event}`,
    id,
    merchant_id,
    data: { subject: { kind: request.subject_kind, id: request.subject_id }, round, ...data },
  })
  await publish(tx, { kind: 'changed', merchant_id, topic: 'requests' })
}
