import {
  addOperator,
  beginOperatorSetup,
  consoleLogin,
  consoleLogout,
  consoleVerifyLogin,
  finishOperatorSetup,
  getOperatorInfo,
  listOperators,
  operatorList,
  renewOperatorSetup,
  resumeOperator,
  suspendOperator,
  updateOperator,
  updateOperatorInfo,
} from '@causeway/contract'
import { endSessions } from '../identity/service.ts'
import { recordEvent } from '../kernel/audit.ts'
import type { Reader } from '../kernel/db/db.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint, steps } from '../kernel/http/endpoint.ts'
import { pageOf } from '../kernel/list/page.ts'
import { add, renewSetup, resume, suspend, update } from './manage.ts'
import {
  updateOperator as changeOperator,
  selectOperator,
  selectOperators,
  toOperator,
  toOperatorInfo,
} from './queries.ts'
import { beginSetup, finishSetup } from './setup.ts'
import { type OperatorSettings, signInWithCode, signInWithPassword } from './sign-in.ts'

export function operatorEndpoints(settings: OperatorSettings): Endpoint[] {
  return [...accessCalls(settings), ...ownCalls, ...managementCalls]
}

function accessCalls(settings: OperatorSettings): Endpoint[] {
  return [
    steps(consoleLogin, ({ body }, visit) => signInWithPassword(settings, visit, body)),
    steps(consoleVerifyLogin, ({ body }, visit) => signInWithCode(settings, visit, body)),
    steps(beginOperatorSetup, ({ body }, visit) => beginSetup(settings, visit, body.token)),
    steps(finishOperatorSetup, ({ body }, visit) => finishSetup(settings, visit, body)),
  ]
}

const ownCalls: Endpoint[] = [
  endpoint(consoleLogout, async (_input, { tx, actor, clock, request_id }) => {
    const { operator_id, session_id } = actor
    await endSessions(tx, { operator_id }, { only: session_id })
    await recordEvent(tx, { clock, actor, request_id }, { action: 'session.end', id: session_id })
  }),
  endpoint(getOperatorInfo, (_input, { tx, actor }) => infoOf(tx, actor.operator_id)),
  endpoint(updateOperatorInfo, async ({ body }, { tx, actor, clock, request_id }) => {
    const { operator_id: id } = actor
    await changeOperator(tx, id, body)
    await recordEvent(tx, { clock, actor, request_id }, { action: 'operator.update', id, data: body })
    return infoOf(tx, id)
  }),
]

const managementCalls: Endpoint[] = [
  endpoint(listOperators, async ({ query }, { tx }) =>
    pageOf(operatorList, (await selectOperators(tx)).map(toOperator), query, ({ id }) => id),
  ),
  endpoint(addOperator, async ({ body }, { tx, ...context }) => toOperator(await add(tx, context, body))),
  endpoint(updateOperator, async ({ params, body }, { tx, ...context }) => {
    return toOperator(await update(tx, context, params.id, body))
  }),
  endpoint(renewOperatorSetup, ({ params }, { tx, ...context }) => renewSetup(tx, context, params.id)),
  endpoint(suspendOperator, async ({ params, body }, { tx, ...context }) => {
    return toOperator(await suspend(tx, context, params.id, body.reason))
  }),
  endpoint(resumeOperator, async ({ params }, { tx, ...context }) => {
    return toOperator(await resume(tx, context, params.id))
  }),
]

async function infoOf(reader: Reader, id: string) {
  const operator = await selectOperator(reader, id)
  if (!operator) throw new ApiError('session_ended')
  return toOperatorInfo(operator)
}
