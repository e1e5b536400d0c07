import { setFileUses } from '../files/service.ts'
import type { ActionContext } from '../kernel/actor.ts'
import type { Tx } from '../kernel/db/db.ts'
import { type Answers, filesOf, itemsToAnswer, refuseWrongAnswers } from './answers.ts'
import { findRound } from './ask.ts'
import { moveRequest } from './move-request.ts'
import { insertAnswers, lockOpenRequests, type StoredRequest, updateItemStates } from './queries.ts'
import type { SubjectRef } from './subjects.ts'
import { selectAnsweredRound } from './watch-queries.ts'

export { followUpRequest, openRequest } from './ask.ts'
export type { RequestChange, RequestSubject, RequestSubjects } from './subjects.ts'
export {
  countOpenRequests,
  countWaitingRequests,
  selectChoice,
  selectRequestIds,
  selectRequestQueues,
} from './watch-queries.ts'

type Target = { readonly id: string; readonly round: number }

/** Submits the answers to every open item of the round. */
export async function answerRequest(
  tx: Tx,
  context: ActionContext,
  { answers, ...target }: Target & { readonly answers: Answers },
): Promise<StoredRequest> {
  const { clock, actor } = context
  const request = await findRound(tx, target, 'answer')
  const { id, merchant_id, round } = request
  refuseWrongAnswers(request, answers)
  const items = itemsToAnswer(request).map((item) => item.id)
  const change = { answered_at: clock.now() }
  await moveRequest(tx, context, request, { event: 'answer', change, data: { items } })
  const answered_by = actor.kind === 'user' ? actor.user_id : null
  const given = { request_id: id, merchant_id, round, answered_by, answered_at: clock.now() }
  const rows = items.map((item_id) => ({ ...given, item_id, answer: JSON.stringify(answers[item_id]) }))
  await insertAnswers(tx, rows)
  await updateItemStates(tx, id, { from: ['open', 'returned'], to: 'answered' })
  const file_ids = filesOf(request, answers)
  if (file_ids.length > 0) {
    await setFileUses(tx, clock, { merchant_id, subject: { kind: 'request', id }, file_ids })
  }
  return request
}

/** Closes a request: given answers are accepted, the rest is no longer requested. */
export async function closeRequest(tx: Tx, context: ActionContext, target: Target): Promise<void> {
  const request = await findRound(tx, target, 'close')
  await close(tx, context, request, reasonOf(request))
}

const reasonOf = ({ request_state }: StoredRequest) => (request_state === 'answered' ? 'done' : 'withdrawn')

/** Closes a request of the system, if it was answered. */
export async function closeAnswered(tx: Tx, context: ActionContext, id: string): Promise<void> {
  const round = await selectAnsweredRound(tx, id)
  if (round) await closeRequest(tx, context, { id, round })
}

/** Withdraws the open requests of a subject that is decided without them. */
export async function withdrawRequests(tx: Tx, context: ActionContext, subject: SubjectRef): Promise<void> {
  for (const request of await lockOpenRequests(tx, subject)) {
    await close(tx, context, request, 'withdrawn')
  }
}

/** Closes the open requests of a subject that is decided with their answers, as `closeRequest` does. */
export async function closeRequests(tx: Tx, context: ActionContext, subject: SubjectRef): Promise<void> {
  for (const request of await lockOpenRequests(tx, subject)) {
    await close(tx, context, request, reasonOf(request))
  }
}

async function close(
  tx: Tx,
  context: ActionContext,
  request: StoredRequest,
  close_reason: 'done' | 'withdrawn',
): Promise<void> {
  const change = { closed_at: context.clock.now(), close_reason }
  await moveRequest(tx, context, request, { event: 'close', change, data: { close_reason } })
  if (close_reason === 'done') await updateItemStates(tx, request.id, { from: ['answered'], to: 'accepted' })
}
