import type { Call } from '@causeway/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, Request } from './client.ts'
import { expectEvents, type Wrote } from './cover-events.ts'
import type { World } from './world.ts'

type Cover<C extends Call> = {
  readonly world: () => World
  /** A request that succeeds, by an actor with access. */
  readonly valid: (world: World) => Promise<Request>
  /** What the event of that request says beyond the rule of `Wrote`. */
  readonly wrote?: (request: Request, data: Answer<C>['data']) => Wrote | Promise<Wrote>
} & (C['access'] extends 'signed_in' | 'approved_merchant'
  ? {
      /** Expects that the call keeps the data of merchants apart. */
      readonly otherMerchant: (world: World) => Promise<void>
    }
  : object)

/**
 * The rules for every call: tenants are separated, a session is required, and no input causes an unexpected
 * failure. `tidy.test.ts` fails for a call of the contract that no test covers.
 */
export function coverCall<C extends Call>(call: C, cover: Cover<C>): void {
  const name = `${call.method} ${call.path}`
  const request = async () => cover.valid(cover.world())
  describe(name, () => {
    if ('otherMerchant' in cover) {
      test('keeps merchants apart', () => cover.otherMerchant(cover.world()))
    }
    if (call.access !== 'public') {
      test('is closed without a session', () => expectClosed(cover.world(), call, request))
      test('is closed to other kinds of actors', () => expectAccess(cover.world(), call, request))
    }
    test('answers a valid request and writes its event, with actor, subject and content', async () => {
      const valid = await request()
      const answer = await cover.world().call(call, valid)
      expect(answer).toMatchObject({ status: 200, code: 'ok' })
      const wrote = await cover.wrote?.(valid, answer.data)
      await expectEvents(cover.world(), call, valid, answer, wrote)
    })
    test('refuses malformed input with an error code and never fails', async () => {
      await expectRobust(cover.world(), call, await request())
    })
  })
}

type Make = () => Promise<Request>

async function expectClosed(world: World, call: Call, request: Make): Promise<void> {
  const { as, ...anonymous } = await request()
  expect(await world.call(call, anonymous)).toMatchObject({ status: 401, code: 'session_missing' })
  const stranger = { id: 'stranger', email: '', token: 'A'.repeat(43) }
  expect(await world.call(call, { ...anonymous, as: stranger })).toMatchObject({
    status: 401,
    code: 'session_ended',
  })
}

async function expectAccess(world: World, call: Call, request: Make): Promise<void> {
  const { as, ...rest } = await request()
  const outsiders = {
    operator: [await world.user(), await world.merchant('audit_pass')],
    approved_merchant: [await world.user(), await world.merchant('wait_audit'), await world.operator()],
    signed_in: [await world.operator()],
  }[call.access as 'operator']
  for (const outsider of outsiders) {
    expect(await world.call(call, { ...rest, as: outsider })).toMatchObject({ status: 403 })
  }
}

const hostile = fc.oneof(
  fc.constantFrom(
    null,
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    -1,
    0,
    1e21,
    'NaN',
    '1e21',
    '-0',
    true,
    [],
    {},
    '🏦',
  ),
  fc.constantFrom("'; drop table users; --", '../../etc/passwd', '__proto__', '%00', 'x'.repeat(5000)),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Replaces parts of a valid request at random: the answer is a success or a refusal with a code. */
async function expectRobust(world: World, call: Call, valid: Request): Promise<void> {
  const answers = fc.asyncProperty(
    fc.dictionary(fc.constantFrom(...fieldsOf(call.query), 'unknown'), hostile, { maxKeys: 3 }),
    fc.dictionary(fc.constantFrom(...fieldsOf(call.params), 'unknown'), hostile, { maxKeys: 2 }),
    fc.oneof(fc.dictionary(fc.constantFrom(...fieldsOf(call.body), 'unknown'), hostile), hostile),
    async (query, params, body) => {
      const { status, code } = await world.call(call, {
        ...valid,
        query: { ...valid.query, ...texts(query) },
        params: { ...valid.params, ...texts(params) },
        ...(call.body && { body: spread(valid.body, body) }),
      })
      expect(status, code).toBeLessThan(500)
      expect(typeof code).toBe('string')
    },
  )
  await fc.assert(answers, { numRuns: 60 })
  for (const part of ['query', 'params', 'body'] as const) {
    for (const field of fieldsOf(call[part])) {
      const changed = { ...valid, [part]: { ...(valid[part] as object), [field]: 'a\u0000b' } }
      expect(await world.call(call, changed), `${part} ${field}`).toMatchObject({ status: 400 })
    }
  }
  if (call.body) {
    expect(await world.call(call, { ...valid, body: '{' })).toMatchObject({
      status: 400,
      code: 'body_malformed',
    })
  }
}

function fieldsOf(schema: Call['body']): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : []
}

function texts(values: Record<string, unknown>): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]))
}

function spread(valid: unknown, changed: unknown): unknown {
  const isObject = typeof changed === 'object' && changed !== null && !Array.isArray(changed)
  return isObject && typeof valid === 'object' ? { ...valid, ...changed } : changed
}
