import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { ApiError } from './api-error.ts'
import { networkOf } from './network.ts'

const WINDOW_MS = 60_000

/** Never limited, as monitoring asks them every second. */
const UNLIMITED = new Set(['/api/health', '/api/ready'])

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route limits its callers by itself. */
    isUnlimited?: boolean
  }
}

/** Limits the requests of an address per minute; a refusal tells when the next minute begins. */
export function requestLimit(requests_per_minute: number, clock: Clock) {
  let window = 0
  let counts = new Map<string, number>()
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const now = clock.now().getTime()
    const current = Math.floor(now / WINDOW_MS)
    if (current !== window) {
      window = current
      counts = new Map()
    }
    const network = networkOf(request.ip)
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    const isMonitoring = request.method === 'GET' && UNLIMITED.has(request.url)
    const isUnlimited = isMonitoring || request.routeOptions.config.isUnlimited === true
    const isAllowed = count <= requests_per_minute || isUnlimited
    const retry_after = Math.ceil(((window + 1) * WINDOW_MS - now) / 1000)
    done(isAllowed ? undefined : new ApiError('too_many_requests', { retry_after }))
  }
}
