import type { FastifyReply, FastifyRequest } from 'fastify'
import { openSlots } from '../slots.ts'
import type { Answer } from './answer.ts'
import type { Bytes } from './endpoint.ts'

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Bytes of an upload: nothing in them is executed, and no other site can read them. */
const BYTES_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'referrer-policy': 'no-referrer',
}

/** Each holds a document in memory or an open file until the client has read it. */
const bytesSlots = openSlots({ at_once: 16, waiting_max: 500, per_owner: 6, waiting_per_owner: 60 })

/** Limits the files being sent, so that clients that do not read cannot fill the memory. */
export function holdUntilSent(
  { ip }: FastifyRequest,
  { raw }: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  return bytesSlots.run(async () => {
    const closed = new Promise((resolve) => raw.once('close', resolve))
    const sent = await work()
    await closed
    return sent
  }, ip)
}

/** Sends an answer of the API: not cached, not framed, not interpreted as a page. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  if ('bytes' in answer) return sendBytes(request, reply, answer)
  return reply
    .code(answer.status)
    .headers({ ...HEADERS, 'x-request-id': request.id })
    .send(answer.body)
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, { bytes, headers }: Bytes): FastifyReply {
  reply.code(200).headers({ ...headers, ...BYTES_HEADERS, 'x-request-id': request.id })
  if (!('stream' in bytes)) return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (bytes.size !== undefined) reply.header('content-length', bytes.size)
  return reply.send(bytes.stream)
}
