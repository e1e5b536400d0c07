import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file, which may arrive over a slow line. */
    isUpload?: boolean
  }
}

/** The time limit of a body: enough for 10 MB at just under a megabit per second. */
export const BODY_MAX_MS = { upload: 120_000, other: 30_000 }

/** Ends a request whose body arrives too slowly; the server's own limit is that of uploads. */
export function bodyDeadline(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { raw, headers } = request
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (hasBody && !request.routeOptions.config.isUpload) {
    const timer = setTimeout(() => raw.destroy(), BODY_MAX_MS.other).unref()
    const stop = () => clearTimeout(timer)
    raw.once('end', stop).once('close', stop)
  }
  done()
}
