import type { Call } from '@causeway/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Body, bodiesOf, fieldsOf, type Part, partsOf, put } from './body-parts.ts'
import type { Answer, Request } from './client.ts'
import { expectEvents, type Wrote } from './cover-events.ts'
import { freshKey } from './exchange.ts'
import type { World } from './world.ts'

type Valid = (world: World) => Promise<Request>

type Cover<C extends Call> = {
  readonly world: () => World
  /** A request that succeeds, by an actor with access. */
  readonly valid: Valid
  /** If the body is a union: a request that succeeds for each other member. */
  readonly others?: readonly Valid[]
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
    const bodies = bodiesOf(call.body)
    const valid = [cover.valid, ...(cover.others ?? [])]
    test.each(bodies)('refuses malformed input%s with an error code and never fails', async (_name, body) => {
      const requests = await Promise.all(valid.map((make) => make(cover.world())))
      const request = requests.find((each) => !body || body.safeParse(each.body).success)
      if (!request) throw new Error('No valid request is given for this member of the union')
      await expectRobust(cover.world(), call, request, body)
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
async function expectRobust(world: World, call: Call, valid: Request, body: Body): Promise<void> {
  const parts = partsOf(valid.body, body)
  const send = (changed: Partial<Request>) =>
    world.call(call, {
      ...valid,
      ...changed,
      headers: { ...valid.headers, ...(call.idempotent && freshKey()) },
    })
  const answers = fc.asyncProperty(
    fc.dictionary(fc.constantFrom(...fieldsOf(call.query), 'unknown'), hostile, { maxKeys: 3 }),
    fc.dictionary(fc.constantFrom(...fieldsOf(call.params), 'unknown'), hostile, { maxKeys: 2 }),
    fc.oneof(fc.array(fc.tuple(fc.constantFrom(...parts, ['unknown']), hostile), { maxLength: 3 }), hostile),
    async (query, params, changes) => {
      const { status, code, data } = await send({
        query: { ...valid.query, ...texts(query) },
        params: { ...valid.params, ...texts(params) },
        ...(call.body && { body: change(valid.body, changes) }),
      })
      expect(status, code).toBeLessThan(500)
      expect(typeof code).toBe('string')
      if (code === 'input_invalid') expect(namesIn(data)).not.toEqual([])
    },
  )
  await fc.assert(answers, { numRuns: 60 })
  await expectFieldsNamed(call, valid, parts, send)
  if (call.body) {
    expect(await send({ body: '{' })).toMatchObject({ status: 400, code: 'body_malformed' })
  }
}

type Send = (changed: Partial<Request>) => Promise<{ status: number; code: string; data: unknown }>

/** Each field in turn has a text that cannot be stored: the refusal names the field. */
async function expectFieldsNamed(
  call: Call,
  valid: Request,
  parts: readonly Part[],
  send: Send,
): Promise<void> {
  const bad = 'a\u0000b'
  const places = [
    ...fieldsOf(call.query).map((field) => ({ field, query: { ...valid.query, [field]: bad } })),
    ...fieldsOf(call.params).map((field) => ({ field, params: { ...valid.params, [field]: bad } })),
    ...parts.map((part) => ({ field: part.join('.'), body: put(valid.body, part, bad) })),
  ]
  for (const { field, ...changed } of places) {
    const answer = await send(changed)
    expect(answer, field).toMatchObject({ status: 400, code: 'input_invalid' })
    expect(namesIn(answer.data)[0], field).toBe(field)
  }
}

/** The fields that a refusal names. */
const namesIn = (data: unknown) => Object.keys((data as { fields?: object }).fields ?? {})

function texts(values: Record<string, unknown>): Record<string, string> {
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]))
}

/** The body with some parts changed, or another body. */
function change(body: unknown, changes: unknown): unknown {
  const isList =
    Array.isArray(changes) && changes.every((each) => Array.isArray(each) && Array.isArray(each[0]))
  return isList ? changes.reduce((made, [part, value]) => put(made, part, value), body) : changes
}
