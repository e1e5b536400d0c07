import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { newId } from '../id.ts'
import { diskFiles } from './disk.ts'
import type { Files } from './files.ts'
import { s3Files } from './s3.ts'

const SECRET = 'a secret for the store'
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const sign = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Verifies a signature as the documentation of S3 describes it, independently of the client. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const authorization = request.headers.authorization ?? ''
  const [, scope = '', names = '', signature] =
    authorization.match(/Credential=access\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/) ?? []
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body)) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    query.split('&').sort().join('&'),
    headers.join(''),
    names,
    payload,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const parts = scope.split('/')
  const key = parts.reduce<string | Buffer>((secret, part) => sign(secret, part), `AWS4${SECRET}`)
  return sign(key, text).toString('hex') === signature
}

/** An in-memory store that accepts signed requests. Parts are in `uploads` until they are completed. */
function startStore(kept: Map<string, Buffer>, uploads: Map<string, Buffer[]>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (!isSigned(request, body)) return response.writeHead(403).end()
    const { pathname: name, searchParams: query } = new URL(request.url ?? '', 'http://store')
    const upload = query.get('uploadId')
    if (upload && !uploads.has(upload)) return response.writeHead(404).end()
    if (query.has('uploads')) return response.writeHead(200).end(answerUploads(request, name, query, uploads))
    if (request.method === 'PUT' && upload) {
      uploads.get(upload)?.push(body)
      return response.writeHead(200, { etag: `"${hash(body)}"` }).end()
    }
    if (request.method === 'PUT' || request.method === 'POST') {
      if (kept.has(name) && request.headers['if-none-match'] === '*') return response.writeHead(412).end()
      const parts = uploads.get(upload ?? '') ?? []
      const named = parts.map((part, index) => `<PartNumber>${index + 1}</PartNumber><ETag>"${hash(part)}"<`)
      if (upload && !named.every((part) => body.includes(part))) return response.writeHead(400).end()
      kept.set(name, upload ? Buffer.concat(parts) : body)
      uploads.delete(upload ?? '')
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE' && upload) uploads.delete(upload)
    else if (request.method === 'DELETE') kept.delete(name)
    const found = kept.get(name)
    return found
      ? response.writeHead(200, { 'content-length': found.length }).end(found)
      : response.writeHead(404).end()
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** Begins an upload, or lists the uploads of a key. */
function answerUploads(
  { method }: IncomingMessage,
  name: string,
  query: URLSearchParams,
  uploads: Map<string, Buffer[]>,
): string {
  if (method === 'POST') uploads.set(`${name} & ${uploads.size}`, [])
  const ids = [...uploads.keys()].filter((id) => id.includes(query.get('prefix') ?? name))
  return (method === 'POST' ? ids.slice(-1) : ids).map((id) => `<UploadId>${id}</UploadId>`).join('')
}

async function* madeOf(...pieces: Uint8Array[]) {
  yield* pieces
}

/** The complete and partial files of a key on disk. */
const leftIn = (folder: string, key: string) =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).includes(key))

let folder: string
let server: Server
let stores: Record<'disk' | 'S3', Files>
const kept = new Map<string, Buffer>()
const uploads = new Map<string, Buffer[]>()
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'causeway-files-'))
  server = await startStore(kept, uploads)
  const { port } = server.address() as AddressInfo
  const s3 = {
    url: `http://127.0.0.1:${port}/bucket`,
    region: 'eu-test-1',
    access_key: 'access',
    secret_key: SECRET,
  }
  stores = { disk: diskFiles(folder), S3: s3Files(s3) }
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

describe.each(['disk', 'S3'] as const)('files on %s', (name) => {
  const bytes = Buffer.from([0, 1, 2, 255, 254, 10, 13])

  test('are read as they were written, until they are removed', async () => {
    const key = newId('file', systemClock)
    await stores[name].put(key, bytes)
    expect(Buffer.from((await stores[name].get(key)) ?? [])).toEqual(bytes)
    await stores[name].remove(key)
    expect(await stores[name].get(key)).toBeUndefined()
    await stores[name].remove(key)
  })

  test('are never overwritten', async () => {
    const key = newId('file', systemClock)
    await stores[name].put(key, bytes)
    await expect(stores[name].put(key, Buffer.from('other'))).rejects.toThrow()
    expect(Buffer.from((await stores[name].get(key)) ?? [])).toEqual(bytes)
  })

  test('are written from a stream, and read as a stream', async () => {
    const key = newId('file', systemClock)
    await stores[name].put(key, madeOf(Buffer.alloc(9_000_000, 1), Buffer.alloc(9_000_000, 2), bytes))
    const { stream, size } = (await stores[name].open(key)) ?? {}
    const read = await buffer(stream ?? madeOf())
    expect([size, read.length]).toEqual([18_000_007, 18_000_007])
    expect([read[0], read[8_999_999], read[9_000_000], read.subarray(-7)]).toEqual([1, 1, 2, bytes])
    await expect(stores[name].put(key, madeOf(bytes))).rejects.toThrow()
    expect((await stores[name].get(key))?.length).toBe(18_000_007)
    await stores[name].remove(key)
    expect(await stores[name].open(key)).toBeUndefined()
    expect([...uploads.keys(), ...leftIn(folder, key)]).toEqual([])
  })

  test('whose stream fails do not exist, not even in part', async () => {
    const key = newId('file', systemClock)
    async function* broken() {
      yield Buffer.alloc(9_000_000)
      throw new Error('The rows have gone')
    }
    await expect(stores[name].put(key, broken())).rejects.toThrow('The rows have gone')
    expect(await stores[name].get(key)).toBeUndefined()
    expect([...uploads.keys(), ...leftIn(folder, key)]).toEqual([])
  })

  test('whose writer was killed leave parts until they are removed', async () => {
    const key = newId('file', systemClock)
    const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    async function* stuck() {
      yield Buffer.alloc(9_000_000)
      begun.resolve()
      await late.promise
    }
    const dead = stores[name].put(key, stuck())
    await begun.promise
    expect(await stores[name].get(key)).toBeUndefined()
    expect([...uploads.keys(), ...leftIn(folder, key)]).toHaveLength(1)
    await stores[name].remove(key)
    expect([...uploads.keys(), ...leftIn(folder, key)]).toEqual([])
    late.resolve()
    await expect(dead).rejects.toThrow()
    expect(await stores[name].get(key)).toBeUndefined()
  })

  test.each(['../../etc/passwd', '/etc/passwd', 'file_', 'file_01\u0000', '', 'file_01J/../../x'])(
    'cannot be reached by the key %j',
    async (key) => {
      await expect((async () => stores[name].get(key))()).rejects.toThrow('Not the key of a file')
    },
  )
})

test('a file that could not be written completely leaves nothing behind', async () => {
  const key = newId('file', systemClock)
  await stores.disk.put(key, Buffer.from('whole'))
  await expect(stores.disk.put(key, Buffer.from('second'))).rejects.toThrow()
  expect(leftIn(folder, key).map((name) => path.basename(String(name)))).toEqual([key])
})

test('a store that rejects the credentials is reported as an error', async () => {
  const { port } = server.address() as AddressInfo
  const stranger = {
    url: `http://127.0.0.1:${port}/bucket`,
    region: 'x',
    access_key: 'access',
    secret_key: 'wrong',
  }
  const files = s3Files(stranger)
  await expect(files.put(newId('file', systemClock), Buffer.from('x'))).rejects.toThrow('answered 403')
})
