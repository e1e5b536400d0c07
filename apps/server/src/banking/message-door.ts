import { isSigned, SIGNATURE_HEADER } from '@causeway/bank-link'
import { writeAcknowledgement } from '@causeway/iso20022'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Queues, refuseOverload } from '../kernel/http/overload.ts'
import { newId } from '../kernel/id.ts'
import { openSlots } from '../kernel/slots.ts'
import { isRefused, MESSAGE_MAX_BYTES, type Taking, takeMessage, type Verdict } from './take-message.ts'

/** Where the bank sends its messages. */
export const MESSAGES_PATH = '/bank/messages'

/** What is too large is read no further than this, and for no longer than any body. */
const DISCARDED_MAX_BYTES = 500_000_000
/** Larger bodies are taken one by one, so that they do not fill the memory. */
const SMALL_BYTES = 262_144

type DoorOptions = Taking & Queues & { readonly secret: string }

/** The one address of the bank: signed messages in, acknowledgements out. */
export async function addMessageDoor(app: FastifyInstance, options: DoorOptions): Promise<void> {
  const small = openSlots({ at_once: 256, waiting_max: 1000 })
  const large = openSlots({ at_once: 1, waiting_max: 20 })
  await app.register(async (door) => {
    door.removeAllContentTypeParsers()
    // The body is read in a slot, after the headers are checked.
    door.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
    door.post(MESSAGES_PATH, { config: { isUnlimited: true } }, async (request, reply) => {
      const length = Number(request.headers['content-length'] ?? Number.NaN)
      if (!signatureOf(request)) return reply.code(401).send()
      refuseOverload(options)
      if (length > MESSAGE_MAX_BYTES) return refuseSize(request, reply, options)
      const slots = length <= SMALL_BYTES ? small : large
      return slots.run(() => answer(request, reply, options))
    })
  })
}

function signatureOf({ headers }: FastifyRequest): string | undefined {
  const signature = headers[SIGNATURE_HEADER]
  return typeof signature === 'string' && /^[\da-f]{64}$/.test(signature) ? signature : undefined
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  options: DoorOptions,
): Promise<FastifyReply> {
  const body = await readBody(request)
  if (!body) return refuseSize(request, reply, options)
  const signed = { method: request.method, path: request.url, body }
  if (!isSigned(signed, signatureOf(request), options.secret)) return reply.code(401).send()
  return acknowledge(reply, options, await takeMessage(options, body))
}

/** The body, or undefined as soon as it is too large; the connection stays open for the answer. */
async function readBody({ raw }: FastifyRequest): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MESSAGE_MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Answers at once and discards the rest: a sender whose connection is cut does not see the answer. */
function refuseSize({ raw }: FastifyRequest, reply: FastifyReply, options: DoorOptions): FastifyReply {
  let left = DISCARDED_MAX_BYTES
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  reply.code(413)
  return acknowledge(reply, options, { envelope: null, problem: 'too_large', place: '' })
}

/** A message that cannot be read is refused for good; a repeat of the same bytes would change nothing. */
function acknowledge(reply: FastifyReply, { clock }: DoorOptions, verdict: Verdict): FastifyReply {
  const { envelope, problem, place } = verdict
  const acknowledgement = writeAcknowledgement({
    message_id: newId('ack', clock).replaceAll('_', '-'),
    created_at: clock.now(),
    related_id: envelope ?? undefined,
    status: isRefused(verdict) ? 'refused' : 'accepted',
    description: [problem, place].filter(Boolean).join(' '),
  })
  return reply.type('application/xml; charset=utf-8').send(Buffer.from(acknowledgement))
}
