import type { Call } from '@causeway/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Db, OpenTransaction } from '../db/db.ts'
import type { Files } from '../files/files.ts'
import { assertAnnounced, successAnswer } from './answer.ts'
import { ApiError } from './api-error.ts'
import type { Endpoint } from './endpoint.ts'
import type { StoredAnswer } from './idempotency.ts'
import {
  findAnswer,
  fingerprint,
  type IdempotencyKey,
  keepAnswer,
  readIdempotencyKey,
} from './idempotency.ts'
import { parseInput } from './input.ts'
import { preferredLanguage } from './language.ts'
import { type Authentication, checkAccess, scopeOf } from './session.ts'

export type HttpContext = {
  readonly db: Db
  readonly clock: Clock
  readonly files: Files
  readonly authentication: Authentication
  /** Beyond this many transactions that wait for a connection, the next one is told to come back. */
  readonly waiting_max: number
  /** Called between the commit and the answer; tests kill the process here. */
  readonly afterCommit?: (call: Call) => void
}

type Run = { endpoint: Endpoint; request: FastifyRequest; context: HttpContext }

/** Answers one request: one transaction, from authentication to the answer that is kept with it. */
export async function handle(run: Run, reply: FastifyReply): Promise<FastifyReply> {
  const { endpoint, request, context } = run
  const { access, method } = endpoint.call
  const scope = scopeOf(access, request.headers.authorization, context.authentication, context.clock)
  if (context.db.waiting() > context.waiting_max) throw new ApiError('overloaded', { retry_after: 1 })
  const transaction = await context.db.begin(scope, method === 'GET' ? 'read' : 'write')
  let answer: StoredAnswer
  try {
    answer = await answerIn(transaction, run)
  } catch (error) {
    await transaction.rollback().catch(() => undefined)
    assertAnnounced(endpoint.call, error)
    throw error
  }
  const committed = transaction.commit()
  // A read has nothing to lose, so its answer does not wait for the end of its transaction.
  if (method === 'GET') committed.catch((error) => request.log.warn({ error }, 'end of a read'))
  else await committed
  context.afterCommit?.(endpoint.call)
  return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
}

async function answerIn({ tx, scopeRow }: OpenTransaction, run: Run): Promise<StoredAnswer> {
  const { endpoint, request, context } = run
  const { call } = endpoint
  const actor = call.access === 'public' ? undefined : scopeRow && context.authentication.actor(scopeRow)
  checkAccess(call.access, actor)
  const input = parseInput(call, request)
  const answer = async () => {
    const language = preferredLanguage(request.headers['accept-language'])
    const { clock, files } = context
    const handlerContext = { tx, actor, clock, files, language, request_id: request.id }
    return successAnswer(call, await endpoint.run(input as never, handlerContext as never))
  }
  if (!call.idempotent) return answer()
  const key = idempotencyKey(call, request, actor, input)
  const stored = await findAnswer(tx, key)
  if (stored) return stored
  const made = await answer()
  await keepAnswer(tx, context.clock, key, made)
  return made
}

function idempotencyKey(
  call: Call,
  request: FastifyRequest,
  actor: Actor | undefined,
  input: unknown,
): IdempotencyKey {
  if (actor?.kind !== 'user' || !actor.merchant_id) throw new Error('An idempotent call needs a merchant')
  return {
    merchant_id: actor.merchant_id,
    call: `${call.method} ${call.path}`,
    key: readIdempotencyKey(request.headers['idempotency-key']),
    fingerprint: fingerprint(input),
  }
}
