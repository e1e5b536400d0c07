import { getUserInfo, listFailedJobs } from '@causeway/contract'
import { calls } from '@causeway/contract/calls'
import { errorText } from '@causeway/contract/error-texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/databases.ts'
import {
  breakDown,
  createNote,
  FIXTURE_TABLE,
  fixtureEndpoints,
  getNote,
  listNotes,
} from '../../testing/fixture.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  const database = await createTestDatabase()
  await database.asOwner(FIXTURE_TABLE)
  world = await createWorld({ database, endpoints: fixtureEndpoints })
})
afterAll(() => world.stop({ bugs: 3 }))

const json = { 'content-type': 'application/json' }
const key = { 'idempotency-key': 'http-test-key' }

describe('the envelope', () => {
  test('of a success has code, msg and data, with only the fields of the contract', async () => {
    const as = await world.merchant()
    const { text } = await world.call(createNote, { as, body: { text: 'hello' }, headers: key })
    expect(JSON.parse(text)).toEqual({ code: 'ok', msg: '', data: { id: expect.any(String), text: 'hello' } })
  })

  test('of a list has its count', async () => {
    const { text } = await world.call(listNotes, { as: await world.merchant() })
    expect(JSON.parse(text)).toEqual({ code: 'ok', msg: '', data: [], count: 0 })
  })

  test('of a failure has its message in the caller’s preferred language', async () => {
    const message = async (header: string) =>
      (await world.call(getUserInfo, { headers: { 'accept-language': header } })).msg
    expect(await message('en-GB,en;q=0.9')).toBe(errorText('session_missing', 'en-US'))
    expect(await message('zh-TW')).toBe(errorText('session_missing', 'zh-CN'))
    expect(await message('en;q=0.1, zh;q=0.2')).toBe(errorText('session_missing', 'zh-CN'))
    expect(await message('fr')).toBe(errorText('session_missing', 'zh-CN'))
  })

  test('has the id of the request, which is also in the log', async () => {
    const { headers } = await world.call(getUserInfo)
    const id = headers.get('x-request-id')
    expect(world.lines).toContainEqual(expect.objectContaining({ request_id: id, route: '/api/user/info' }))
  })
})

describe('access', () => {
  const code = async (...args: Parameters<World['call']>) => (await world.call(...args)).code

  test('needs a live session', async () => {
    expect(await world.call(getUserInfo)).toMatchObject({ status: 401, code: 'session_missing' })
    const stranger = { id: 'x', email: '', token: 'x'.repeat(43) }
    expect(await world.call(getUserInfo, { as: stranger })).toMatchObject({
      status: 401,
      code: 'session_ended',
    })
    const user = await world.user()
    expect(await code(getUserInfo, { as: user })).toBe('ok')
    await world.database.asOwner('delete from sessions where user_id = $1', [user.id])
    expect(await code(getUserInfo, { as: user })).toBe('session_ended')
  })

  test('ends with the session', async () => {
    const user = await world.user()
    world.clock.advance(30 * 86_400_000)
    expect(await code(getUserInfo, { as: user })).toBe('session_ended')
  })

  test.each([
    '',
    'Bearer',
    'Bearer short',
    'Basic abc',
    `Bearer ${'é'.repeat(40)}`,
    `Bearer ${'x'.repeat(9999)}`,
  ])('is refused to the header %j', async (authorization) => {
    const headers = new Headers({ authorization: encodeURI(authorization) })
    const answer = await world.fetch('/api/user/info', { headers })
    expect(answer.status).toBe(401)
  })

  test('of an approved merchant is refused in every other state, and to operators', async () => {
    const get = { params: { id: 'x' } }
    expect(await code(getNote, { ...get, as: await world.user() })).toBe('merchant_not_approved')
    for (const state of ['not_audit', 'wait_audit', 'audit_fail'] as const) {
      expect(await code(getNote, { ...get, as: await world.merchant(state) }), state).toBe(
        'merchant_not_approved',
      )
    }
    expect(await code(getNote, { ...get, as: await world.operator() })).toBe('user_only')
    expect(await code(getNote, { ...get, as: await world.merchant('audit_pass') })).toBe('not_found')
  })

  test('of an operator is refused to users', async () => {
    expect(await code(listFailedJobs, { as: await world.merchant() })).toBe('operator_only')
    expect(await code(listFailedJobs, { as: await world.operator() })).toBe('ok')
  })
})

describe('bad input', () => {
  const refused = async (body: unknown, headers = {}) =>
    world.call(createNote, { as: await world.merchant(), body, headers: { ...key, ...headers } })

  test('is refused field by field', async () => {
    const { status, code, data } = await refused({ tags: ['red', 'blue'], size: 10, colour: 1 })
    expect({ status, code, data }).toEqual({
      status: 400,
      code: 'input_invalid',
      data: { fields: { text: 'required', 'tags.1': 'not_an_option', size: 'too_large', colour: 'unknown' } },
    })
    const { data: second } = await refused({ text: '', tags: 'red', size: 1.5 })
    expect(second).toEqual({ fields: { text: 'too_short', tags: 'type', size: 'type' } })
  })

  test.each([
    ['no JSON', '{"text":', 400, 'body_malformed'],
    ['an empty body', '', 400, 'body_malformed'],
    ['a prototype to poison', '{"__proto__":{"admin":true},"text":"x"}', 400, 'body_malformed'],
    ['too much', JSON.stringify({ text: 'x'.repeat(256 * 1024) }), 413, 'body_too_large'],
    ['half a character', '{"text":"\\ud800"}', 400, 'input_invalid'],
    ['a field named like a method', '{"text":"x","toString":1}', 400, 'input_invalid'],
  ])('that is %s is refused with its error code', async (_what, body, status, code) => {
    expect(await refused(body, json)).toMatchObject({ status, code })
  })

  test('in another encoding is refused instead of stored garbled', async () => {
    const gbk = Buffer.from([0x7b, 0x22, 0x74, 0x65, 0x78, 0x74, 0x22, 0x3a, 0x22, 0xbc, 0xc3, 0x22, 0x7d])
    const as = await world.merchant()
    const headers = { ...json, ...key, authorization: `Bearer ${as.token}` }
    const answer = await world.fetch('/api/fixture/notes', { method: 'POST', headers, body: gbk })
    expect(await answer.json()).toMatchObject({ code: 'body_malformed' })
  })

  test('of any depth or number of fields is refused with a small answer', async () => {
    const deep = `{"text":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
    expect(await refused(deep, json)).toMatchObject({ status: 400 })
    const many = { text: 'x', ...Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`k${n}`, n])) }
    const { status, text } = await refused(many)
    expect(status).toBe(400)
    expect(text.length).toBeLessThan(4000)
  })

  test('in another format is refused with its error code', async () => {
    expect(await refused('a=b', { 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
      code: 'content_type_unsupported',
    })
  })

  test.each([
    ['page', '0'],
    ['page', 'x'],
    ['page_size', '101'],
    ['page', '1e9'],
  ])('in a query (%s=%s) is refused with its field', async (name, value) => {
    const answer = await world.call(listNotes, { as: await world.merchant(), query: { [name]: value } })
    expect(answer).toMatchObject({ status: 400, data: { fields: { [name]: expect.any(String) } } })
  })

  test('in the path is not found', async () => {
    for (const path of ['/api/nothing', '/api/user/info/', '/api/User/info', '/api/%zz', '/api//user/info']) {
      const answer = await world.fetch(path)
      expect(await answer.json(), path).toMatchObject({ code: 'not_found' })
      expect(answer.status, path).toBe(404)
    }
  })
})

describe('a bug', () => {
  test('is answered without details and logged with them', async () => {
    const answer = await world.call(breakDown, { body: { how: 'bug' } })
    expect(answer).toMatchObject({
      status: 500,
      code: 'internal_error',
      data: { request_id: expect.any(String) },
    })
    expect(answer.text).not.toContain('secret detail')
    expect(JSON.stringify(world.lines)).toContain('secret detail of a bug')
  })

  test('is a refusal that the contract does not list', async () => {
    expect(await world.call(breakDown, { body: { how: 'unannounced' } })).toMatchObject({ status: 500 })
  })

  test('is a database error that a handler swallowed', async () => {
    expect(await world.call(breakDown, { body: { how: 'swallow' } })).toMatchObject({ status: 500 })
  })
})

test('a deadlock asks the caller to retry and is not logged as a bug', async () => {
  const answer = await world.call(breakDown, { body: { how: 'deadlock' } })
  expect(answer).toMatchObject({ status: 503, code: 'overloaded', data: { retry_after: 1 } })
  expect(answer.headers.get('retry-after')).toBe('1')
})

test('the API describes every call', async () => {
  const answer = await world.fetch('/api/openapi.json')
  const description = (await answer.json()) as { paths: Record<string, Record<string, { summary: string }>> }
  for (const { method, path } of Object.values(calls)) {
    const operation = description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect(operation?.summary, `${method} ${path}`).toEqual(expect.any(String))
  }
})

test('health and readiness answer, and metrics have a port of their own', async () => {
  expect((await world.fetch('/api/health')).status).toBe(200)
  expect((await world.fetch('/api/ready')).status).toBe(200)
  const metrics = await (await fetch(`${world.metrics_address}/metrics`)).text()
  expect(metrics).toContain('causeway_failed_jobs 0')
  expect(metrics).toMatch(/causeway_request_seconds_count\{call="GET \/api\/health",status="200"\} [1-9]/)
  expect((await world.fetch('/metrics')).status).toBe(404)
})
