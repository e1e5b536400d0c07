import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSigned, SIGNATURE_HEADER } from '@causeway/bank-link'
import {
  type Message,
  MessageError,
  messageIdOf,
  readMessage,
  readXml,
  writeAcknowledgement,
} from '@causeway/iso20022'

/** How the provider answers a message: as it should, or in another way. */
export type Manner = 'right' | 'refuse' | 'fail' | 'hang' | 'wrong_id' | 'no_xml'

export type Delivery = {
  readonly body: string
  /** Undefined if the message cannot be read. */
  readonly message: Message | undefined
  readonly is_signed: boolean
  readonly at: number
}

export type Provider = {
  readonly url: string
  readonly deliveries: Delivery[]
  /** Applies to messages that come from now on. */
  answer: (manner: Manner | ((delivery: Delivery) => Manner)) => void
  readonly most_under_way: () => number
  /** Ends connections and listens no more, until it is started again at the same address. */
  readonly goDown: () => Promise<void>
  readonly goUp: () => Promise<void>
}

/** A small provider for tests of the bank: it keeps every message that it is sent. */
export async function startProvider(secret: string, now = () => new Date()): Promise<Provider> {
  const deliveries: Delivery[] = []
  let manner: (delivery: Delivery) => Manner = () => 'right'
  let underWay = 0
  let most = 0
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    underWay += 1
    most = Math.max(most, underWay)
    response.once('close', () => {
      underWay -= 1
    })
    const delivery = await readDelivery(request, secret, now)
    deliveries.push(delivery)
    respond(response, delivery, manner(delivery))
  }
  let server: Server
  let port = 0
  const goUp = async () => {
    server = createServer((request, response) => void handle(request, response))
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  const goDown = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await goUp()
  return {
    url: `http://127.0.0.1:${port}`,
    deliveries,
    answer: (next) => {
      manner = typeof next === 'function' ? next : () => next
    },
    most_under_way: () => most,
    goDown,
    goUp,
  }
}

async function readDelivery(request: IncomingMessage, secret: string, now: () => Date): Promise<Delivery> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks)
  const signature = request.headers[SIGNATURE_HEADER] as string | undefined
  const signed = { method: request.method ?? '', path: request.url ?? '', body }
  return {
    body: body.toString(),
    message: readable(body),
    is_signed: request.url === '/bank/messages' && isSigned(signed, signature, secret),
    at: now().getTime(),
  }
}

function readable(body: Uint8Array): Message | undefined {
  try {
    return readMessage(readXml(body))
  } catch (error) {
    if (error instanceof MessageError) return undefined
    throw error
  }
}

function respond(response: ServerResponse, delivery: Delivery, manner: Manner): void {
  if (manner === 'hang') return
  if (manner === 'fail') return void response.writeHead(500).end('a fault')
  if (manner === 'no_xml') return void response.end('{"code":0}')
  const isRefused = manner === 'refuse' || !delivery.message
  const bytes = writeAcknowledgement({
    message_id: 'ACK-1',
    created_at: new Date(0),
    related_id: manner === 'wrong_id' ? 'ANOTHER-1' : idOf(delivery.body),
    status: isRefused ? 'refused' : 'accepted',
    description: isRefused ? 'element_invalid at Ntry/Amt' : '',
  })
  response.writeHead(200, { 'content-type': 'application/xml' }).end(bytes)
}

function idOf(body: string): string | undefined {
  try {
    return messageIdOf(readXml(Buffer.from(body)))
  } catch {
    return undefined
  }
}
