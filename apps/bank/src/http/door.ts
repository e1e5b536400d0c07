import { isSigned, SIGNATURE_HEADER } from '@causeway/bank-link'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'

/** A statement of a busy day, as the reader of messages allows. */
const LARGEST_BODY = 20_000_000

/** The HTTP side of the bank: it lets in what is signed, except the question whether it runs. */
export function openDoor(secret: string, log_level: string): FastifyInstance {
  const door = Fastify({
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
    logger: log_level === 'silent' ? false : { level: log_level, base: null },
  })
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  // Before the body: a stranger's is not even read. With the body: a signature covers it.
  door.addHook('onRequest', async (request) => {
    if (!isOpen(request) && !signatureIn(request)) throw unsigned()
  })
  door.addHook('preHandler', async (request) => {
    if (isOpen(request)) return
    const signed = { method: request.method, path: request.url, body: bodyIn(request) }
    if (!isSigned(signed, signatureIn(request), secret)) throw unsigned()
  })
  door.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const { status, code, message } = answerTo(error)
    if (status >= 500) request.log.error({ err: error }, 'a call failed')
    return reply.code(status).send({ error: code, message })
  })
  door.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'call_unknown', message: 'There is no such call.' }),
  )
  return door
}

const isOpen = (request: FastifyRequest) => request.routeOptions.url === '/health'

function signatureIn(request: FastifyRequest): string | undefined {
  const header = request.headers[SIGNATURE_HEADER]
  return typeof header === 'string' ? header : undefined
}

export function bodyIn(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}

const unsigned = () => new Refusal(401, 'signature_invalid', 'The request is not signed with the secret.')

function answerTo(error: Error & { statusCode?: number; code?: string }) {
  if (error instanceof Refusal) return error
  if (error instanceof z.ZodError) {
    return { status: 422, code: 'input_invalid', message: z.prettifyError(error) }
  }
  const status = error.statusCode ?? 500
  if (status >= 500) return { status: 500, code: 'internal', message: 'The bank has a fault.' }
  return { status, code: 'request_invalid', message: error.message }
}

/** The JSON of a signed request. */
export function jsonIn<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  return schema.parse(parseJson(bodyIn(request).toString('utf8')))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'json_invalid', 'The body is not JSON.')
  }
}
