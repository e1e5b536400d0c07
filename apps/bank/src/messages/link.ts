import { SIGNATURE_HEADER, signatureOf } from '@causeway/bank-link'
import { readAcknowledgement, readXml } from '@causeway/iso20022'

export type Answer = { readonly status: 'accepted' | 'refused'; readonly description: string }

type Provider = { readonly provider_url: string; readonly secret: string }

const TIMEOUT_MS = 10_000
const LARGEST_ANSWER = 100_000

/** Delivers a message and gives the acknowledgement; everything else throws. */
export async function deliver(
  { provider_url, secret }: Provider,
  { message_id, body }: { readonly message_id: string; readonly body: Uint8Array },
  stopped: AbortSignal,
): Promise<Answer> {
  const url = new URL(`${provider_url}/bank/messages`)
  const signature = signatureOf({ method: 'POST', path: url.pathname, body }, secret)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/xml', [SIGNATURE_HEADER]: signature },
    body: Buffer.from(body),
    redirect: 'error',
    signal: AbortSignal.any([stopped, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  const { related_id, status, description } = readAnswer(response.status, await readBounded(response))
  // A message that cannot be read is refused without its id; an accepted one was read.
  const isOurs = related_id === message_id || (related_id === undefined && status === 'refused')
  if (!isOurs) throw new Error(`The provider acknowledged ${related_id} instead of ${message_id}.`)
  return { status, description }
}

function readAnswer(status: number, bytes: Uint8Array) {
  try {
    return readAcknowledgement(readXml(bytes))
  } catch (cause) {
    throw new Error(`The provider answered ${status} without an acknowledgement.`, { cause })
  }
}

async function readBounded(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > LARGEST_ANSWER) throw new Error('The answer of the provider is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
