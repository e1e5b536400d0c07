import * as api from '@causeway/contract'
import type { ActionContext } from '../kernel/actor.ts'
import type { Reader, Tx } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { mapPage } from '../kernel/list/page.ts'
import { withIds } from '../kernel/number.ts'
import { selectConsoleRequest, selectConsoleRequests, selectRequest, selectRequests } from './queries.ts'
import * as service from './service.ts'
import type { RequestChange, RequestSubjects, SubjectKind } from './subjects.ts'
import { toConsoleRequest, toRequest } from './view.ts'

/** The calls of merchants and operators; `app.ts` registers the kinds of subjects. */
export function requestEndpoints(subjects: RequestSubjects): Endpoint[] {
  return [...merchantCalls(subjects), ...operatorCalls(subjects)]
}

function merchantCalls(subjects: RequestSubjects): Endpoint[] {
  return [
    endpoint(api.listRequests, async ({ query }, { tx, actor: { merchant_id } }) => {
      if (!merchant_id) throw new ApiError('corp_not_found')
      return mapPage(selectRequests(tx, merchant_id, query), toRequest)
    }),
    endpoint(api.getRequest, ({ params }, { tx }) => requestOf(tx, params.id)),
    endpoint(api.answerRequest, async ({ params, body }, { tx, actor, clock, request_id }) => {
      const context = { clock, actor, request_id }
      await holdSubject(tx, subjects, params.id)
      await service.answerRequest(tx, context, { id: params.id, ...body })
      await tellSubject(tx, context, subjects, { id: params.id, event: 'answer' })
      return requestOf(tx, params.id)
    }),
  ]
}

function operatorCalls(subjects: RequestSubjects): Endpoint[] {
  return [
    endpoint(api.listConsoleRequests, async ({ query }, { tx }) =>
      mapPage(selectConsoleRequests(tx, await withIds(tx, query, 'merchant_id')), toConsoleRequest),
    ),
    endpoint(api.openRequest, async ({ body }, { tx, actor, clock, request_id }) => {
      const context = { clock, actor, request_id }
      const found = orRefuse(await subjects[body.subject.kind].find(tx, body.subject.id), 'subject_not_found')
      if (!found.can_ask) throw new ApiError('subject_wrong_state')
      const id = await service.openRequest(tx, context, { ...body, merchant_id: found.merchant_id })
      await tellSubject(tx, context, subjects, { id, event: 'open' })
      return consoleRequestOf(tx, id)
    }),
    endpoint(api.followUpRequest, async ({ params, body }, { tx, actor, clock, request_id }) => {
      const context = { clock, actor, request_id }
      await holdSubject(tx, subjects, params.id)
      await service.followUpRequest(tx, context, { id: params.id, ...body })
      await tellSubject(tx, context, subjects, { id: params.id, event: 'follow_up' })
      return consoleRequestOf(tx, params.id)
    }),
    endpoint(api.closeRequest, async ({ params, body }, { tx, actor, clock, request_id }) => {
      const context = { clock, actor, request_id }
      await holdSubject(tx, subjects, params.id)
      await service.closeRequest(tx, context, { id: params.id, ...body })
      await tellSubject(tx, context, subjects, { id: params.id, event: 'close' })
      return consoleRequestOf(tx, params.id)
    }),
  ]
}

/** A subject is always locked before its requests. */
async function holdSubject(tx: Tx, subjects: RequestSubjects, id: string): Promise<void> {
  const { subject_kind, subject_id } = orRefuse(await selectRequest(tx, id), 'request_not_found')
  await subjects[subject_kind as SubjectKind].find(tx, subject_id)
}

async function tellSubject(
  tx: Tx,
  context: ActionContext,
  subjects: RequestSubjects,
  { id, event }: Pick<RequestChange, 'id' | 'event'>,
): Promise<void> {
  const { subject_kind, ...request } = orRefuse(await selectRequest(tx, id), 'request_not_found')
  const { merchant_id, subject_id, expires_at } = request
  const change = { id: subject_id, merchant_id, request_id: id, event, expires_at }
  await subjects[subject_kind as SubjectKind].onChanged?.(tx, context, change)
}

async function requestOf(reader: Reader, id: string) {
  const request = orRefuse(await selectRequest(reader, id), 'request_not_found')
  return toRequest(request)
}

async function consoleRequestOf(reader: Reader, id: string) {
  const row = orRefuse(await selectConsoleRequest(reader, id), 'request_not_found')
  return toConsoleRequest(row)
}
