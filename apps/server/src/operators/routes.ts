import * as api from '@causeway/contract'
import { endSessions } from '../identity/service.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Reader } from '../kernel/db/db.ts'
import { orRefuse } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint, steps } from '../kernel/http/endpoint.ts'
import { pageOf } from '../kernel/list/page.ts'
import { add, renewSetup, resume, suspend, update } from './manage.ts'
import { selectOperator, selectOperators, toOperator, toOperatorInfo, updateOperator } from './queries.ts'
import { beginSetup, finishSetup } from './setup.ts'
import { type OperatorSettings, signInWithCode, signInWithPassword } from './sign-in.ts'

export function operatorEndpoints(settings: OperatorSettings): Endpoint[] {
  return [...accessCalls(settings), ...ownCalls, ...managementCalls]
}

function accessCalls(settings: OperatorSettings): Endpoint[] {
  return [
    steps(api.consoleLogin, ({ body }, visit) => signInWithPassword(settings, visit, body)),
    steps(api.consoleVerifyLogin, ({ body }, visit) => signInWithCode(settings, visit, body)),
    steps(api.beginOperatorSetup, ({ body }, visit) => beginSetup(settings, visit, body.token)),
    steps(api.finishOperatorSetup, ({ body }, visit) => finishSetup(settings, visit, body)),
  ]
}

const ownCalls: Endpoint[] = [
  endpoint(api.consoleLogout, async (_input, { tx, actor, clock, request_id }) => {
    const { operator_id, session_id } = actor
    await endSessions(tx, { operator_id }, { only: session_id })
    await recordEvent(tx, { clock, actor, request_id }, { action: 'session.end', id: session_id })
  }),
  endpoint(api.getOperatorInfo, (_input, { tx, actor }) => infoOf(tx, actor.operator_id)),
  endpoint(api.updateOperatorInfo, async ({ body }, { tx, actor, clock, request_id }) => {
    const { operator_id: id } = actor
    await updateOperator(tx, id, body)
    await recordEvent(tx, { clock, actor, request_id }, { action: 'operator.update', id, data: body })
    return infoOf(tx, id)
  }),
]

const managementCalls: Endpoint[] = [
  endpoint(api.listOperators, async ({ query }, { tx }) =>
    pageOf(api.operatorList, (await selectOperators(tx)).map(toOperator), query, ({ id }) => id),
  ),
  endpoint(api.addOperator, async ({ body }, { tx, ...context }) => toOperator(await add(tx, context, body))),
  endpoint(api.updateOperator, async ({ params, body }, { tx, ...context }) => {
    return toOperator(await update(tx, context, params.id, body))
  }),
  endpoint(api.renewOperatorSetup, ({ params }, { tx, ...context }) => renewSetup(tx, context, params.id)),
  endpoint(api.suspendOperator, async ({ params, body }, { tx, ...context }) => {
    return toOperator(await suspend(tx, context, params.id, body.reason))
  }),
  endpoint(api.resumeOperator, async ({ params }, { tx, ...context }) => {
    return toOperator(await resume(tx, context, params.id))
  }),
]

async function infoOf(reader: Reader, id: string) {
  const operator = orRefuse(await selectOperator(reader, id), 'session_ended')
  return toOperatorInfo(operator)
}
