import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { newId } from '../id.ts'
import { diskFiles } from './disk.ts'
import type { Files } from './files.ts'
import { s3Files } from './s3.ts'

const SECRET = 'a secret for the store'
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const sign = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Checks a signature as the store's documentation describes it, on its own. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const authorization = request.headers.authorization ?? ''
  const [, scope = '', names = '', signature] =
    authorization.match(/Credential=access\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/) ?? []
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body)) return false
  const canonical = [request.method, request.url, '', headers.join(''), names, payload].join('\n')
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const parts = scope.split('/')
  const key = parts.reduce<string | Buffer>((secret, part) => sign(secret, part), `AWS4${SECRET}`)
  return sign(key, text).toString('hex') === signature
}

/** A store that keeps what is signed, in memory. */
function startStore(kept: Map<string, Buffer>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const name = request.url ?? ''
    if (!isSigned(request, body)) return response.writeHead(403).end()
    if (request.method === 'PUT') {
      if (kept.has(name)) return response.writeHead(412).end()
      kept.set(name, body)
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') kept.delete(name)
    const found = kept.get(name)
    return found ? response.writeHead(200).end(found) : response.writeHead(404).end()
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

let folder: string
let server: Server
let stores: Record<'disk' | 'S3', Files>
const kept = new Map<string, Buffer>()
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'causeway-files-'))
  server = await startStore(kept)
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

  test('come back as they were put, until they are removed', async () => {
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

  test.each(['../../etc/passwd', '/etc/passwd', 'file_', 'file_01\u0000', '', 'file_01J/../../x'])(
    'cannot be reached by the key %j',
    async (key) => {
      await expect((async () => stores[name].get(key))()).rejects.toThrow('Not the key of a file')
    },
  )
})

test('a file that could not be written whole leaves nothing in its place', async () => {
  const key = newId('file', systemClock)
  await stores.disk.put(key, Buffer.from('whole'))
  await expect(stores.disk.put(key, Buffer.from('second'))).rejects.toThrow()
  const names = readdirSync(path.join(folder, key.slice(-2)))
  expect(names.filter((name) => name.startsWith(key))).toEqual([key])
})

test('a store that does not know us says so in an error', async () => {
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
