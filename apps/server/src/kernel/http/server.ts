import underPressure from '@fastify/under-pressure'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { ApiError } from './api-error.ts'
import { BODY_MAX_MS, bodyDeadline } from './body-deadline.ts'
import { connectionsMax } from './connections.ts'
import type { Endpoint } from './endpoint.ts'
import { sendFailure } from './errors.ts'
import { type HttpContext, handle } from './handle.ts'
import { acceptStrictJson } from './json.ts'
import { requestIds } from './request-id.ts'
import { requestLimit } from './request-limit.ts'
import { holdUntilSent, sendAnswer } from './send.ts'
import { acceptUploads } from './upload.ts'

export type HttpOptions = HttpContext & {
  readonly log: Log
  readonly metrics: Metrics
  readonly endpoints: readonly Endpoint[]
  readonly trusted_proxies: number
  readonly requests_per_minute: number
  readonly event_loop_delay_ms: number
  /** Whether everything that the API depends on works. */
  readonly isReady: () => Promise<boolean>
}

const BODY_MAX_BYTES = 256 * 1024

/** The API: every endpoint as a route, with the common hooks. */
export async function createServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: (_address: string, hop: number) => hop < options.trusted_proxies,
    requestTimeout: BODY_MAX_MS.upload,
    // A client that stops reading is disconnected.
    connectionTimeout: 60_000,
    forceCloseConnections: 'idle',
    frameworkErrors: sendFailure as never,
  })
  acceptStrictJson(app)
  app.server.maxConnections = connectionsMax()
  app.setErrorHandler(sendFailure)
  await app.register(underPressure, {
    maxEventLoopDelay: options.event_loop_delay_ms,
    pressureHandler: (request, reply, _type, delay_ms) => {
      // Without a sample the process got no processor time, which says nothing about its own load.
      if (delay_ms === Number.POSITIVE_INFINITY) return
      sendFailure(new ApiError('overloaded', { retry_after: 5 }), request, reply)
    },
  })
  // A connection that is kept alive would delay the stop of the server.
  app.addHook('preClose', (done) => {
    app.server.keepAliveTimeout = 1
    done()
  })
  app.addHook('onRequest', requestLimit(options.requests_per_minute, options.clock))
  app.addHook('onRequest', bodyDeadline)
  app.addHook('onResponse', recorder(options.metrics))
  addHealthRoutes(app, options)
  const [uploads, others] = [true, false].map((isUpload) =>
    options.endpoints.filter(({ call }) => Boolean(call.upload) === isUpload),
  )
  for (const endpoint of others ?? []) addRoute(app, endpoint, options)
  await app.register(async (forms) => {
    acceptUploads(forms)
    for (const endpoint of uploads ?? []) addRoute(forms, endpoint, options)
  })
  return app
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, context: HttpContext): void {
  const { method, path, upload, bytes } = endpoint.call
  app.route({
    method,
    url: path,
    config: { isUpload: upload === true },
    // A HEAD request would use up a link for one use.
    exposeHeadRoute: bytes !== true,
    handler: (request, reply) => {
      const work = async () => sendAnswer(request, reply, await handle(endpoint, context, request))
      return bytes ? holdUntilSent(request, reply, work) : work()
    },
  })
}

/** One log line and one metric per request. The path is the route's: the actual one may contain a token. */
function recorder(metrics: Metrics) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { method, id } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    metrics.observe(`${method} ${route}`, status, reply.elapsedTime / 1000)
    const elapsed_ms = Math.round(reply.elapsedTime)
    request.log.info({ request_id: id, method, route, status, elapsed_ms }, 'request')
    done()
  }
}

function addHealthRoutes(app: FastifyInstance, { isReady }: HttpOptions): void {
  const well = { status: 200, body: JSON.stringify({ code: 'ok', msg: '', data: {} }) }
  app.get('/api/health', (request, reply) => sendAnswer(request, reply, well))
  let checking: Promise<boolean> | undefined
  // Concurrent requests share one check.
  app.get('/api/ready', async (request, reply) => {
    checking ??= isReady()
      .catch(() => false)
      .finally(() => {
        checking = undefined
      })
    if (!(await checking)) throw new ApiError('overloaded', { retry_after: 1 })
    return sendAnswer(request, reply, well)
  })
}
