import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { ApiError } from './api-error.ts'

const WINDOW_MS = 60_000

/** Stay answered whoever asks how often: a provider's own watchmen ask every second. */
const UNLIMITED = new Set(['/api/health', '/api/ready'])

/** Lets an address make so many requests in a minute, and tells it then when the next one begins. */
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
    const isAllowed = count <= requests_per_minute || (request.method === 'GET' && UNLIMITED.has(request.url))
    const retry_after = Math.ceil(((window + 1) * WINDOW_MS - now) / 1000)
    done(isAllowed ? undefined : new ApiError('too_many_requests', { retry_after }))
  }
}

/** One household of the newer Internet has 2^64 addresses; they count as one. */
function networkOf(ip: string): string {
  if (!isIP(ip)) return 'unknown'
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':')
}
