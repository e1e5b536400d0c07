import { endOtherSessions, endSession, listSessions, listSignIns, sessionList } from '@causeway/contract'
import { recordEvent } from '../../kernel/audit.ts'
import { ApiError } from '../../kernel/http/api-error.ts'
import { endpoint } from '../../kernel/http/endpoint.ts'
import { mapPage, pageOf } from '../../kernel/list/page.ts'
import { deviceOf } from '../device.ts'
import { selectSessionsOf, selectSignIns } from '../queries/sessions.ts'
import { endSessions, toSession } from '../sessions.ts'

export const sessionEndpoints = [
  endpoint(listSessions, async ({ query }, { tx, actor, clock }) => {
    const rows = await selectSessionsOf(tx, actor.user_id, clock.now())
    const sessions = rows.map((row) => toSession(row, actor.session_id))
    const sorted = sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
    return pageOf(sessionList, sorted, query, ({ id }) => id)
  }),
  endpoint(endSession, async ({ params }, { tx, actor, clock, request_id }) => {
    const ended = await endSessions(tx, { user_id: actor.user_id }, { only: params.id })
    if (ended === 0) throw new ApiError('session_not_found')
    await recordEvent(tx, { clock, actor, request_id }, { action: 'session.end', id: params.id })
  }),
  endpoint(endOtherSessions, async (_input, { tx, actor, clock, request_id }) => {
    const ended = await endSessions(tx, { user_id: actor.user_id }, { but: actor.session_id })
    const event = { action: 'session.end_others', about: 'user', id: actor.user_id } as const
    await recordEvent(tx, { clock, actor, request_id }, { ...event, data: { ended } })
    return { ended }
  }),
  endpoint(listSignIns, ({ query }, { tx, actor }) =>
    mapPage(selectSignIns(tx, actor.user_id, query), ({ sign_in_id: id, user_agent, ...rest }) => ({
      id,
      ...rest,
      ...deviceOf(user_agent),
    })),
  ),
]
