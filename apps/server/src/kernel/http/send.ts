import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StoredAnswer } from './idempotency.ts'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Sends an answer of the API: data that nobody keeps, frames or takes for a page. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer): FastifyReply {
  return reply
    .code(answer.status)
    .headers({ ...HEADERS, 'x-request-id': request.id })
    .send(answer.body)
}
