import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which may come over a slow line. */
    isUpload?: boolean
  }
}

/** How long a body may take to come: for 10 MB, a line of less than a megabit a second will do. */
export const BODY_MAX_MS = { upload: 120_000, other: 30_000 }

/** Ends a request whose body comes too slowly; the server's own limit is that of the largest. */
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
