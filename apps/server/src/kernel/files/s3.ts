import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { checkKey, type Files } from './files.ts'
import { abandonUploads, putInParts, type StoreRequest } from './s3-parts.ts'

export type S3Options = {
  /** The bucket's address: `https://s3.eu-central-1.amazonaws.com/bucket` or that of a compatible store. */
  readonly url: string
  readonly region: string
  readonly access_key: string
  readonly secret_key: string
}

const TIMEOUT_MS = 30_000

/** Not found, or not implemented by the store. */
const ABSENT = [404, 501]

/** Files in a bucket of an S3-compatible store. */
export function s3Files({ url, region, access_key, secret_key }: S3Options): Files {
  const client = new AwsClient({
    accessKeyId: access_key,
    secretAccessKey: secret_key,
    service: 's3',
    region,
    retries: 3,
  })
  const request: StoreRequest = async (method, place, options = {}) => {
    const { body, headers, signal = AbortSignal.timeout(TIMEOUT_MS) } = options
    const answer = await client.fetch(`${url.replace(/\/$/, '')}/${place}`, {
      method,
      ...(body !== undefined && { body: typeof body === 'string' ? body : Buffer.from(body) }),
      ...(headers && { headers }),
      signal,
    })
    if (!answer.ok && !ABSENT.includes(answer.status))
      throw new Error(`The file store answered ${answer.status} to ${method}`)
    return answer
  }
  return {
    put: async (key, content) => {
      const place = checkKey(key)
      if (!(content instanceof Uint8Array)) return putInParts(request, place, content)
      const answer = await request('PUT', place, { body: content, headers: { 'if-none-match': '*' } })
      if (!answer.ok) throw new Error('The file store has no such bucket')
    },
    get: async (key) => {
      const answer = await request('GET', checkKey(key))
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
    },
    open: (key) => openObject(request, checkKey(key)),
    remove: async (key) => {
      await request('DELETE', checkKey(key))
      await abandonUploads(request, key)
    },
  }
}

/** The timeout ends with the headers: the reader decides how long the body takes. */
async function openObject(request: StoreRequest, key: string) {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
  const answer = await request('GET', key, { signal: late.signal }).finally(() => clearTimeout(timer))
  if (!answer.ok || !answer.body) return undefined
  const stream = Readable.fromWeb(answer.body as ReadableStream)
  const length = answer.headers.get('content-length')
  return length === null ? { stream } : { stream, size: Number(length) }
}
