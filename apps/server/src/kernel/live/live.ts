import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { ApiError } from '../http/api-error.ts'
import { connectionsMax } from '../http/connections.ts'
import { type Authenticate, actorOf, hashToken } from '../http/session.ts'
import type { Log } from '../log.ts'
import { openListener } from './listener.ts'
import { openStreams } from './streams.ts'

export type LiveOptions = {
  readonly apiUrl: string
  readonly log: Log
  readonly authenticate: Authenticate
  readonly beat_ms?: number
  readonly streams_max?: number
}

export type Live = {
  /** Serves the streams until the server closes. */
  readonly addTo: (app: FastifyInstance) => void
  readonly stop: () => Promise<void>
}

const BEAT_MS = 15_000

/** `GET /api/events`: changes that a browser needs at once, as server-sent events. */
export function openLive({ apiUrl, log, authenticate, ...limits }: LiveOptions): Live {
  const streams = openStreams({
    beat_ms: limits.beat_ms ?? BEAT_MS,
    streams_max: limits.streams_max ?? Math.floor(connectionsMax() / 2),
  })
  const listener = openListener({
    apiUrl,
    log,
    onConnected: streams.checkAll,
    onMessage: (message) => {
      if (message.kind === 'changed') streams.tell(message)
      else if (message.kind === 'news') streams.tellAll(message)
      else for (const id of message.session_ids) streams.endSession(id)
    },
  })
  const stop = async () => {
    streams.endAll()
    await listener.stop()
  }
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization = '' } = request.headers
    const actor = await actorOf({ access: 'signed_in' }, authorization, authenticate.peek)
    if (actor?.kind !== 'user') throw new ApiError('session_ended')
    streams.refuseOverload()
    beginAnswer(request, reply)
    const hash = hashToken(authorization.slice('Bearer '.length))
    // A failed lookup says nothing about the session: the next beat looks it up again.
    const look = () => authenticate.peek(hash).then(asViewer, () => actor)
    streams.open({ output: reply.raw, viewer: actor, look })
  }
  return {
    stop,
    addTo: (app) => {
      app.get('/api/events', { exposeHeadRoute: false }, serve)
      app.addHook('preClose', stop)
    },
  }
}

/** Only users have streams. */
const asViewer = (actor: Actor | undefined) => (actor?.kind === 'user' ? actor : undefined)

/** From here on we write the answer ourselves, and its log line if the client leaves first. */
function beginAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, routeOptions } = request
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    // A buffering proxy would hold the events back.
    'x-accel-buffering': 'no',
  })
  raw.once('close', () => {
    if (raw.writableFinished) return
    const elapsed_ms = Math.round(reply.elapsedTime)
    request.log.info({ request_id: id, method, route: routeOptions.url, status: 200, elapsed_ms }, 'request')
  })
}
