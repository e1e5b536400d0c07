import * as api from '@causeway/contract'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError, orRefuse } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { mapPage } from '../kernel/list/page.ts'
import { selectConsoleRequest, selectConsoleRequests, selectRequest, selectRequests } from './queries.ts'
import * as service from './service.ts'
import type { RequestSubjects, SubjectKind } from './subjects.ts'
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
      const request = await service.answerRequest(tx, context, { id: params.id, ...body })
      const { id, merchant_id, subject_id } = request
      const subject = subjects[request.subject_kind as SubjectKind]
      await subject.onAnswered?.(tx, clock, { id: subject_id, merchant_id, request_id: id })
      return requestOf(tx, id)
    }),
  ]
}

function operatorCalls(subjects: RequestSubjects): Endpoint[] {
  return [
    endpoint(api.listConsoleRequests, ({ query }, { tx }) =>
      mapPage(selectConsoleRequests(tx, query), toConsoleRequest),
    ),
    endpoint(api.openRequest, async ({ body }, { tx, actor, clock, request_id }) => {
      const found = orRefuse(await subjects[body.subject.kind].find(tx, body.subject.id), 'subject_not_found')
      if (!found.can_ask) throw new ApiError('subject_wrong_state')
      const [context, asked] = [
        { clock, actor, request_id },
        { ...body, merchant_id: found.merchant_id },
      ]
      return consoleRequestOf(tx, await service.openRequest(tx, context, asked))
    }),
    endpoint(api.followUpRequest, async ({ params, body }, { tx, actor, clock, request_id }) => {
      await service.followUpRequest(tx, { clock, actor, request_id }, { id: params.id, ...body })
      return consoleRequestOf(tx, params.id)
    }),
    endpoint(api.closeRequest, async ({ params, body }, { tx, actor, clock, request_id }) => {
      await service.closeRequest(tx, { clock, actor, request_id }, { id: params.id, ...body })
      return consoleRequestOf(tx, params.id)
    }),
  ]
}

async function requestOf(reader: Reader, id: string) {
  const request = orRefuse(await selectRequest(reader, id), 'request_not_found')
  return toRequest(request)
}

async function consoleRequestOf(reader: Reader, id: string) {
  const row = orRefuse(await selectConsoleRequest(reader, id), 'request_not_found')
  return toConsoleRequest(row)
}
