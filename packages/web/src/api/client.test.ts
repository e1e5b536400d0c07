/// <reference types="node" />
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Send } from './call-types.ts'
import { createClient } from './client.ts'
import { ApiFailure, HttpError } from './failure.ts'

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Answer = { status?: number; body: unknown }

let server: Server
let base_url: string
let answer: Answer
/** Called before the answer, if it is set. */
let onRequest: (() => void) | undefined
const seen: Seen[] = []

let token: string | undefined
let language: string
const refused: (string | undefined)[] = []
const logged: string[] = []
let send: Send

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    seen.push({ method, url, headers, body })
    onRequest?.()
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  seen.length = 0
  refused.length = 0
  logged.length = 0
  token = undefined
  onRequest = undefined
  vi.restoreAllMocks()
  language = 'zh-CN'
  answer = { body: { code: 'ok', msg: '', data: {} } }
  send = createClient({
    base_url,
    readToken: () => token,
    readLanguage: () => language,
    onUnauthorized: (access_token) => refused.push(access_token),
    logFailure: (method, path, thrown) => logged.push(`${method} ${path}: ${String(thrown)}`),
  })
})

const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

describe('a request', () => {
  test('is JSON, states the language, and has no token without a session', async () => {
    language = 'en-US'

    await send('POST /api/user/send_reset_pwd_link', { body: { email: 'a@example.com' } })

    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/user/send_reset_pwd_link',
      body: '{"email":"a@example.com"}',
      headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
    })
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
    expect(seen[0]?.headers).not.toHaveProperty('cookie')
  })

  test('carries the current token', async () => {
    token = 'first'
    await send('GET /api/user/info')
    token = 'second'
    await send('GET /api/user/info')

    expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second'])
  })

  test('has its parameters in the path and its query after it, all of them encoded', async () => {
    await send('DELETE /api/user/sessions/:id', { params: { id: '../a b?c' } })
    await send('POST /api/user/activate', { query: { token: 'a&b=c#d' } })

    expect(seen.map(({ url }) => url)).toEqual([
      '/api/user/sessions/..%2Fa%20b%3Fc',
      '/api/user/activate?token=a%26b%3Dc%23d',
    ])
  })

  test('accepts JSON, and leaves out what is not given', async () => {
    await send('GET /api/user/sign_ins', { query: { page: 2, after: undefined } as never })
    await send('POST /api/user/logout', {} as never)

    expect(seen[0]).toMatchObject({
      url: '/api/user/sign_ins?page=2',
      headers: { accept: 'application/json' },
    })
    expect(seen[1]).toMatchObject({ method: 'POST', body: '' })
    expect(seen[1]?.headers).not.toHaveProperty('content-type')
  })

  test('is finished after its page was closed if the caller asks for it', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    await send('GET /api/user/info', { keepalive: true })
    await send('GET /api/user/info')

    expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined])
  })

  test('is not kept alive if its body is larger than browsers take', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const text = { order_no: 'A'.repeat(70_000) }
    const body = { version: 1, rows: [{ order_id: null, position: 0, text }] }
    await send('PUT /api/trade/submissions/:id/rows', { params: { id: 'a' }, body, keepalive: true })

    expect(fetched.mock.lastCall?.[1]?.keepalive).toBe(undefined)
  })

  test('in the background is marked as such', async () => {
    await send('GET /api/user/corp', { background: true })
    await send('GET /api/user/corp')

    expect(seen.map(({ headers }) => headers['x-background'])).toEqual(['1', undefined])
  })

  test('that moves money carries the key of its intent at every try', async () => {
    const cancel = () =>
      send('POST /api/exchange/orders/:id/cancel', { params: { id: 'o1' }, idempotency_key: 'k-12345678' })
    await cancel()
    await cancel()
    await send('GET /api/balances')

    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toEqual(['k-12345678', 'k-12345678', undefined])
  })

  test('that sends a file is multipart', async () => {
    await send('POST /api/files', {
      file: new File(['%PDF'], 'paper.pdf'),
      query: { document: 'annual_return' },
    })

    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/files?document=annual_return' })
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('name="file"; filename="paper.pdf"')
  })

  test.each([
    ['of its own', {}],
    ['beside the signal of the caller', { signal: new AbortController().signal }],
  ])('has a timeout of an hour %s', async (_how, options) => {
    const hour = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(hour.signal)
    onRequest = () => hour.abort(new DOMException('An hour has passed', 'TimeoutError'))
    const thrown = await thrownBy(send('GET /api/user/info', options))

    expect(thrown).toMatchObject({ name: 'TimeoutError' })
    expect(timeout.mock.calls).toEqual([[3_600_000]])
  })

  test('ends when the caller aborts it', async () => {
    const signal = AbortSignal.abort()

    expect(await thrownBy(send('GET /api/user/info', { signal }))).toMatchObject({ name: 'AbortError' })
    expect(seen).toEqual([])
  })
})

describe('an answer', () => {
  test('with the code ok returns its data', async () => {
    answer = { body: { code: 'ok', msg: '', data: { id: 'user_1' } } }

    expect(await send('GET /api/user/info')).toEqual({ id: 'user_1' })
  })

  test('of a list returns the count and the list', async () => {
    answer = { body: { code: 'ok', msg: '', data: [{ id: 'a' }], count: 41 } }

    const { count, list } = await send('GET /api/user/sign_ins', { query: { page: 2 } })

    expect({ count, list }).toEqual({ count: 41, list: [{ id: 'a' }] })
    expect(seen[0]?.url).toBe('/api/user/sign_ins?page=2')
  })

  test.each([200, 404])('with another code and the status %i is a failure', async (status) => {
    answer = { status, body: { code: 'corp_not_found', msg: 'None yet.', data: { request_id: 'r1' } } }

    const thrown = await thrownBy(send('GET /api/user/corp'))

    expect(thrown).toBeInstanceOf(ApiFailure)
    expect(thrown).toMatchObject({ code: 'corp_not_found', message: 'None yet.', data: { request_id: 'r1' } })
    expect(logged).toEqual(['GET /api/user/corp: ApiFailure: None yet.'])
  })

  test.each(['text', 7, null, ['a'], { request_id: 'r1' }])(
    'that is a failure carries its data as it came: %j',
    async (data) => {
      answer = { status: 409, body: { code: 'quote_used', msg: '', data } }

      const thrown = await thrownBy(send('GET /api/user/info'))

      expect(thrown).toMatchObject({ data })
      expect((thrown as ApiFailure).details).toEqual(typeof data === 'object' && data ? data : {})
    },
  )

  test('with an error field is a failure with the code 500, despite another code', async () => {
    answer = { body: { code: 'ok', error: 'broken', data: { id: 'x' } } }

    const thrown = await thrownBy(send('GET /api/user/info'))
    expect(thrown).toMatchObject({ name: 'ApiFailure', code: '500', data: { id: 'x' } })
  })

  test.each([{}, null, [], 'null', { data: {} }])(
    'without a code is a failure with 500: %j',
    async (body) => {
      answer = { body }

      expect(await thrownBy(send('GET /api/user/info'))).toMatchObject({
        name: 'ApiFailure',
        code: '500',
        data: {},
      })
    },
  )

  test.each(['<h1>Bad gateway</h1>', {}, ''])(
    'that is an error without a code passes as it is: %j',
    async (body) => {
      answer = { status: 502, body }

      const thrown = await thrownBy(send('GET /api/user/info'))

      expect(thrown).toBeInstanceOf(HttpError)
      expect(thrown).toMatchObject({ status: 502 })
    },
  )

  test('that is not JSON is an error, not an API failure', async () => {
    answer = { body: 'hello' }

    expect(await thrownBy(send('GET /api/user/info'))).toBeInstanceOf(SyntaxError)
  })

  test('is returned unchanged in raw mode', async () => {
    answer = { body: { code: 'too_many_tries', msg: 'Later.', data: { retry_after: 9 } } }

    expect(await send('GET /api/user/info', { raw: true })).toEqual(answer.body)
  })

  test('that never comes is the network error', async () => {
    const nowhere = createClient({
      base_url: 'http://127.0.0.1:9',
      readToken: () => undefined,
      readLanguage: () => 'zh-CN',
      onUnauthorized: () => undefined,
      logFailure: (method, path) => logged.push(`${method} ${path}`),
    })

    expect(await thrownBy(nowhere('GET /api/user/info'))).toBeInstanceOf(TypeError)
    expect(logged).toEqual(['GET /api/user/info'])
  })
})

describe('an answer 401', () => {
  beforeEach(() => {
    answer = { status: 401, body: { code: 'session_ended', msg: '', data: {} } }
    token = 'dead'
  })

  test('is reported once for many requests', async () => {
    const all = Array.from({ length: 10 }, () => thrownBy(send('GET /api/user/info')))

    for (const thrown of await Promise.all(all)) expect(thrown).toMatchObject({ code: 'session_ended' })
    expect(refused).toEqual(['dead'])
  })

  test('is reported again for another token', async () => {
    await thrownBy(send('GET /api/user/info'))
    token = 'dead as well'
    await thrownBy(send('GET /api/user/info'))

    expect(refused).toEqual(['dead', 'dead as well'])
  })

  test('is the only one that is reported', async () => {
    answer = { status: 403, body: { code: 'merchant_suspended', msg: '', data: {} } }
    await thrownBy(send('GET /api/user/info'))

    expect(refused).toEqual([])
  })

  test('is reported even with an empty body or in raw mode', async () => {
    answer = { status: 401, body: '' }
    await thrownBy(send('GET /api/user/info', { raw: true }))

    expect(refused).toEqual(['dead'])
  })
})
