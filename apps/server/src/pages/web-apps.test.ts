import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendFailure } from '../kernel/http/errors.ts'
import { addWebApps } from './web-apps.ts'

const SCRIPT = 'document.title = "Portal"'
const brand = { 'zh-CN': 'Brücke', 'en-US': '"><script>' }

let folder: string
let built: FastifyInstance
let missing: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'causeway-apps-'))
  mkdirSync(path.join(folder, 'portal/dist/assets'), { recursive: true })
  mkdirSync(path.join(folder, 'console/dist/assets'), { recursive: true })
  const write = (name: string, content: string | Buffer) => writeFileSync(path.join(folder, name), content)
  write('portal/secret.txt', 'private')
  write('console/dist/index.html', '<title>{{title}}</title><h1>Console</h1>')
  write('console/dist/paths.json', JSON.stringify(['/console', '/console/', '/console/merchants']))
  write('console/dist/theme.js', SCRIPT)
  write('console/dist/assets/main-3c4d.js', SCRIPT)
  write(
    'portal/dist/index.html',
    '<title>{{title}}</title><meta content="{{brand_en}}"><i>{{sandbox}} {{nothing}}</i>',
  )
  write('portal/dist/paths.json', JSON.stringify(['/', '/auth', '/auth/signin']))
  mkdirSync(path.join(folder, 'portal/dist/.vite'))
  write('portal/dist/.vite/manifest.json', '{}')
  write('portal/dist/theme.js', SCRIPT)
  write('portal/dist/assets/main-1a2b.js', SCRIPT)
  write('portal/dist/assets/main-1a2b.js.br', brotliCompressSync(SCRIPT))
  built = await listen(folder)
  missing = await listen(path.join(folder, 'nowhere'))
})

afterAll(async () => {
  await Promise.all([built.close(), missing.close()])
  rmSync(folder, { recursive: true, force: true })
})

async function listen(apps_dir: string): Promise<FastifyInstance> {
  const app = Fastify()
  app.setErrorHandler(sendFailure)
  await addWebApps(app, { brand, sandbox: false, apps_dir })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app
}

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

/** Sends the path unchanged, as a client that normalises it would hide what is tested. */
function get(app: FastifyInstance, target: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: target, headers }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
    })
      .on('error', reject)
      .end()
  })
}

const html = { accept: 'text/html,*/*;q=0.8' }

describe('the built portal', () => {
  test('has its names and settings in the page as escaped text, and is not cached', async () => {
    const { status, headers, body } = await get(built, '/', html)

    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(body.toString()).toBe('<title>Brücke</title><meta content="&quot;&gt;&lt;script&gt;"><i>off </i>')
  })

  test('has files whose name changes with their content, so they are cached for good', async () => {
    const hashed = await get(built, '/assets/main-1a2b.js', { 'accept-encoding': 'br' })
    expect(hashed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(hashed.body).toString()).toBe(SCRIPT)

    const plain = await get(built, '/theme.js', { 'accept-encoding': 'br' })
    expect(plain.headers['cache-control']).toBe('no-cache')
    expect(plain.body.toString()).toBe(SCRIPT)
  })

  test.each(['/', '/auth', '/auth/signin', '/auth/signin?redirect=%2Fmerchant'])(
    'has a screen at %s',
    async (target) => {
      const { status, body } = await get(built, target, html)

      expect(status).toBe(200)
      expect(body.toString()).toContain('<title>Brücke</title>')
    },
  )

  test.each(['/auth/', '/auth/signin/', '/Auth/signin', '//auth/signin', '/auth//signin', '/auth/signup'])(
    'has no screen at %s and shows its own message',
    async (target) => {
      const { status, body } = await get(built, target, html)

      expect(status).toBe(404)
      expect(body.toString()).toContain('<title>Brücke</title>')
    },
  )

  test('is shown at an unknown address, with the status 404', async () => {
    const { status, body } = await get(built, '/merchant/nothing?x=1', html)

    expect(status).toBe(404)
    expect(body.toString()).toContain('<title>Brücke</title>')
  })

  test.each([
    '//theme.js',
    '/assets//main-1a2b.js',
    '/./theme.js',
    '/assets/../theme.js',
    '/assets/%2e%2e/theme.js',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/index.html',
    '/paths.json',
    '/.vite/manifest.json',
    '/assets/main-1a2b.js.br',
    '/assets/',
    '/theme.js/',
    '/theme.js%00',
  ])('serves no file at %s', async (target) => {
    const { status, body } = await get(built, target)

    expect(status).toBe(404)
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'not_found' })
  })
})

describe.each([
  ['zh-CN', /\p{Script=Han}/u],
  ['en-US', /^Not found/],
])('an unknown call, asked in %s', (language, msg) => {
  test.each(['/api', '/api/', '/api/nothing', '/api?x=1'])(
    '%s is refused with the envelope of a call',
    async (target) => {
      const answer = await get(built, target, { ...html, 'accept-language': language })

      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.body.toString())).toEqual({
        code: 'not_found',
        msg: expect.stringMatching(msg),
        data: {},
      })
    },
  )
})

describe('the built console', () => {
  test.each(['/console', '/console/', '/console/merchants?queue=to_review'])(
    'has a screen at %s',
    async (target) => {
      const { status, body } = await get(built, target, html)

      expect(status).toBe(200)
      expect(body.toString()).toBe('<title>Brücke</title><h1>Console</h1>')
    },
  )

  test.each(['/console/nothing', '/console/merchants/', '/console//merchants', '/console/merchants/x'])(
    'has no screen at %s and shows its own message',
    async (target) => {
      const { status, body } = await get(built, target, html)

      expect(status).toBe(404)
      expect(body.toString()).toContain('<h1>Console</h1>')
    },
  )

  test('is below its folder: an address that only has the same prefix belongs to the portal', async () => {
    const { status, body } = await get(built, '/consoles', html)

    expect(status).toBe(404)
    expect(body.toString()).not.toContain('<h1>Console</h1>')
  })

  test('serves only its own files', async () => {
    expect((await get(built, '/console/assets/main-3c4d.js')).status).toBe(200)
    expect((await get(built, '/console/theme.js')).status).toBe(200)
    for (const other of ['/assets/main-3c4d.js', '/console/assets/main-1a2b.js', '/console/paths.json'])
      expect((await get(built, other)).status).toBe(404)
  })
})

test.each(['/', '/console/'])('an app that is not built shows at %s how to build it', async (target) => {
  const { status, body } = await get(missing, target, { ...html, 'accept-language': 'en-US' })

  expect(status).toBe(503)
  expect(body.toString()).toContain('<code>npm start</code>')
})
