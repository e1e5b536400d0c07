import type { Call } from '@causeway/contract'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Bank } from '../bank.ts'
import { CallEvents } from '../call-events.ts'
import type { Clock } from '../clock.ts'
import type { Db, Reader } from '../db/db.ts'
import type { Files } from '../files/files.ts'
import { type Answer, assertAnnounced, successAnswer } from './answer.ts'
import type { Bytes, Endpoint } from './endpoint.ts'
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
import { type Queues, refuseOverload } from './overload.ts'
import { type Authenticate, actorOf, scopeOf } from './session.ts'
import { readUpload, uploadSlots } from './upload.ts'

export type HttpContext = Queues & {
  readonly db: Db
  readonly clock: Clock
  readonly files: Files
  readonly bank: Bank
  readonly authenticate: Authenticate
  /** Called between the commit and the answer; tests kill the process here. */
  readonly afterCommit?: (call: Call) => void
}

type Run = {
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  readonly context: HttpContext
  readonly actor: Actor | undefined
  readonly events: CallEvents
}

/** Answers one request, from authentication to the envelope. */
export async function handle(
  endpoint: Endpoint,
  context: HttpContext,
  request: FastifyRequest,
): Promise<Answer> {
  const { call } = endpoint
  refuseOverload(context)
  const { ask, peek } = context.authenticate
  // Background requests of a screen do not keep an idle session alive.
  const isBackground = request.headers['x-background'] === '1'
  const actor = await actorOf(call, request.headers.authorization, isBackground ? peek : ask)
  refuseOverload(context)
  const events = new CallEvents(call, actor, request.id)
  const run = { endpoint, request, context, actor, events }
  try {
    return await events.run(() => answerOf(run))
  } catch (error) {
    assertAnnounced(call, error)
    throw error
  }
}

function answerOf(run: Run): Promise<Answer> {
  const { inSteps, call } = run.endpoint
  if (inSteps) return answerInSteps(run)
  return call.method === 'GET' ? answerRead(run) : answerWrite(run)
}

/** A read needs no transaction: each select sees the committed data. */
async function answerRead(run: Run): Promise<StoredAnswer> {
  const input = parseInput(run.endpoint.call, run.request)
  return successAnswer(
    run.endpoint.call,
    await perform(run, input, run.context.db.reader(scopeOf(run.actor))),
  )
}

/** A write is one transaction, including the answer stored for its idempotency key. */
async function answerWrite(run: Run): Promise<StoredAnswer> {
  const { endpoint, request, context, actor, events } = run
  const input = parseInput(endpoint.call, request)
  const key = endpoint.call.idempotent && idempotencyKey(endpoint.call, request, actor, input)
  const kept = await prove(run, input, key || undefined)
  if (kept) return kept
  const made = await context.db.transact(scopeOf(actor), async (tx) => {
    const stored = key && (await findAnswer(tx, key))
    if (stored) return stored
    const fresh = successAnswer(endpoint.call, await perform(run, input, tx))
    events.assertWritten()
    if (key) await keepAnswer(tx, context.clock, key, fresh)
    return fresh
  })
  context.afterCommit?.(endpoint.call)
  return made
}

/**
 * Checks the proof of the user, unless the key has a stored answer: a repeated request needs no second
 * proof. The check takes time, so access is checked again after it.
 */
async function prove(
  run: Run,
  input: unknown,
  key: IdempotencyKey | undefined,
): Promise<StoredAnswer | undefined> {
  const { endpoint, request, context, actor } = run
  const proof = endpoint.prove?.(input as never)
  if (!proof) return undefined
  const kept = key && (await context.db.transact(scopeOf(actor), (tx) => findAnswer(tx, key)))
  if (kept) return kept
  await proof(handlerContext(run, undefined) as never)
  await actorOf(endpoint.call, request.headers.authorization, context.authenticate.peek)
  return undefined
}

async function answerInSteps(run: Run): Promise<Answer> {
  const { call } = run.endpoint
  const input = parseInput(call, run.request)
  const result = await (call.upload ? performUpload(run, input) : perform(run, input, undefined))
  run.events.assertWritten()
  const made = call.bytes ? (result as Bytes) : successAnswer(call, result)
  run.context.afterCommit?.(call)
  return made
}

/** The body is read after all other checks; the file is in memory until the answer. */
function performUpload(run: Run, input: object): Promise<unknown> {
  const owner = run.actor?.kind === 'user' ? run.actor.user_id : ''
  const work = async () => perform(run, { ...input, file: await readUpload(run.request) }, undefined)
  return uploadSlots.run(work, owner)
}

const USER_AGENT_MAX = 300

async function perform(run: Run, input: unknown, tx: Reader | undefined): Promise<unknown> {
  return run.endpoint.run(input as never, handlerContext(run, tx) as never)
}

/** Without a transaction the handler gets the database and the scope. */
function handlerContext({ request, actor, context }: Run, tx: Reader | undefined): object {
  const { clock, files, bank, db } = context
  return {
    actor,
    clock,
    files,
    bank,
    request_id: request.id,
    ...(tx ? { tx } : { db, scope: scopeOf(actor) }),
    get language() {
      return preferredLanguage(request.headers['accept-language'])
    },
    get origin() {
      const user_agent = request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? ''
      return { ip: request.ip, user_agent }
    },
  }
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
