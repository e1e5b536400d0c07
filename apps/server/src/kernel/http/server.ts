import type { Call } from '@causeway/contract'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { newId } from '../id.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { ApiError } from './api-error.ts'
import type { Endpoint } from './endpoint.ts'
import { sendFailure } from './errors.ts'
import { type HttpContext, handle } from './handle.ts'

export type HttpOptions = HttpContext & {
  readonly log: Log
  readonly metrics: Metrics
  readonly endpoints: readonly Endpoint[]
  readonly trust_proxy: boolean
  readonly requests_per_minute: number
  /** Answers whether everything behind the API works. */
  readonly isReady: () => Promise<boolean>
}

const BODY_MAX_BYTES = 1024 * 1024

/** The API: every endpoint as a route, and what surrounds them. */
export async function createServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    disableRequestLogging: true,
    genReqId: () => newId('request', options.clock),
    requestIdHeader: false,
    bodyLimit: BODY_MAX_BYTES,
    trustProxy: options.trust_proxy,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply)
    },
  })
  app.setErrorHandler(sendFailure)
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: contentPolicy } })
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    maxEventLoopUtilization: 0,
    pressureHandler: (request, reply) => {
      sendFailure(new ApiError('overloaded', { retry_after: 5 }), request, reply)
    },
  })
  await app.register(rateLimit, {
    max: options.requests_per_minute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('too_many_requests', { retry_after: Math.ceil(ttl / 1000) }),
  })
  recordRequests(app, options)
  addHealthRoutes(app, options)
  for (const endpoint of options.endpoints) addRoute(app, endpoint, options)
  return app
}

/** No inline script or style, and nothing from elsewhere. */
const contentPolicy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, context: HttpContext): void {
  const { method, path } = endpoint.call
  app.route({ method, url: path, handler: (request, reply) => handle({ endpoint, request, context }, reply) })
}

/** One line and one figure for each request. The address is the route's: a real one may hold a token. */
function recordRequests(app: FastifyInstance, { metrics }: HttpOptions): void {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, id } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    const elapsed_ms = Math.round(reply.elapsedTime)
    metrics.observe(`${method} ${route}`, status, reply.elapsedTime / 1000)
    request.log.info({ request_id: id, method, route, status, elapsed_ms }, 'request')
  })
}

function addHealthRoutes(app: FastifyInstance, { isReady }: HttpOptions): void {
  const unlimited = { config: { rateLimit: false } }
  app.get('/api/health', unlimited, async () => ({ code: 'ok', msg: '', data: {} }))
  app.get('/api/ready', unlimited, async () => {
    if (!(await isReady().catch(() => false))) throw new ApiError('overloaded', { retry_after: 1 })
    return { code: 'ok', msg: '', data: {} }
  })
}

/** The routes as the contract knows them, for tests that compare the two. */
export function routeOf({ method, path }: Call): string {
  return `${method} ${path}`
}
