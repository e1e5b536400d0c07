import { AwsClient } from 'aws4fetch'
import { checkKey, type Files } from './files.ts'

export type S3Options = {
  /** The bucket's address: `https://s3.eu-central-1.amazonaws.com/bucket` or that of any compatible store. */
  readonly url: string
  readonly region: string
  readonly access_key: string
  readonly secret_key: string
}

/** Files in a bucket of any store that speaks S3. */
export function s3Files({ url, region, access_key, secret_key }: S3Options): Files {
  const client = new AwsClient({
    accessKeyId: access_key,
    secretAccessKey: secret_key,
    service: 's3',
    region,
    retries: 3,
  })
  const request = async (
    method: string,
    key: string,
    body?: Uint8Array,
    headers?: Record<string, string>,
  ) => {
    const address = `${url.replace(/\/$/, '')}/${checkKey(key)}`
    const answer = await client.fetch(address, {
      method,
      ...(body && { body: Buffer.from(body) }),
      ...(headers && { headers }),
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok && answer.status !== 404)
      throw new Error(`The file store answered ${answer.status} to ${method}`)
    return answer
  }
  return {
    put: async (key, bytes) => {
      const answer = await request('PUT', key, bytes, { 'if-none-match': '*' })
      if (!answer.ok) throw new Error('The file store has no such bucket')
    },
    get: async (key) => {
      const answer = await request('GET', key)
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined
    },
    remove: async (key) => {
      await request('DELETE', key)
    },
  }
}
