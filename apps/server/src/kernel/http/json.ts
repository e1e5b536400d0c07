import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** Accepts JSON in UTF-8 only, so that a name in another encoding is refused and not stored garbled. */
export function acceptStrictJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string
    try {
      text = decoder.decode(body as Buffer)
    } catch {
      done(new ApiError('body_malformed'))
      return
    }
    parse(request, text, done)
  })
}
