import { once } from 'node:events'
import { request } from 'node:http'
import { SIGNATURE_HEADER } from '@causeway/bank-link'

const CHUNK = Buffer.alloc(65_536, '<a>')

type Sent = {
  readonly status: number
  readonly text: string
  /** How much the server let the sender write before it answered. */
  readonly bytes: number
}

/**
 * Sends a message of any size to the door of the bank, with or without its length, as far as the server takes
 * it. The signature has the right form alone.
 */
export async function sendLarge(address: string, size: number, isAnnounced: boolean): Promise<Sent> {
  const length = isAnnounced ? { 'content-length': String(size) } : {}
  const headers = { 'content-type': 'application/xml', [SIGNATURE_HEADER]: '0'.repeat(64), ...length }
  const sending = request(new URL('/bank/messages', address), { method: 'POST', headers })
  let bytes = 0
  let isAnswered = false
  const answered = new Promise<Sent>((resolve, reject) => {
    sending.on('response', async (response) => {
      isAnswered = true
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, text, bytes })
    })
    // The server ends the connection with its answer.
    sending.on('error', (error) => {
      if (!isAnswered) reject(error)
    })
  })
  const write = async () => {
    for (; bytes < size && !isAnswered && !sending.destroyed; bytes += CHUNK.length) {
      if (!sending.write(CHUNK)) await Promise.race([once(sending, 'drain'), answered])
    }
  }
  const [sent] = await Promise.all([answered, write().catch(() => undefined)])
  sending.destroy()
  return sent
}
