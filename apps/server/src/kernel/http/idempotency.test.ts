import { cancelOrder, createOrder } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../../testing/builders.ts'
import { type Child, runChild } from '../../testing/child.ts'
import { makeCall } from '../../testing/client.ts'
import { createTestDatabase } from '../../testing/databases.ts'
import { PAY_PWD, termsOf, trader } from '../../testing/exchange.ts'
import { createNote, FIXTURE_TABLE, fixtureEndpoints, listNotes } from '../../testing/fixture.ts'
import { tickRates } from '../../testing/rates.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { fingerprint } from './idempotency.ts'

let world: World
let merchant: MerchantPerson
const children: Child[] = []
beforeAll(async () => {
  const database = await createTestDatabase()
  await database.asOwner(FIXTURE_TABLE)
  world = await createWorld({ database, endpoints: fixtureEndpoints })
  merchant = await world.merchant()
})
afterAll(async () => {
  await Promise.all(children.map((child) => child.kill()))
  await world.stop()
})

const startProcess = async (crash = false) => {
  const child = runChild('testing/fixture-main.ts', [
    JSON.stringify({ apiUrl: world.database.apiUrl, crash }),
  ])
  children.push(child)
  const [, address = ''] = await child.says(/listening at (\S+)/)
  return address
}

const send = (address: string, key: string, body: object) =>
  makeCall(address, createNote, { as: merchant, body, headers: { 'idempotency-key': key } })

const notes = async () => (await world.call(listNotes, { as: merchant })).data.map(({ text }) => text)

describe('the same Idempotency-Key', () => {
  test('50 times in parallel over two processes has one effect and 50 identical answers', async () => {
    const addresses = await Promise.all([startProcess(), startProcess()])
    const tries = Array.from({ length: 50 }, (_, index) =>
      send(addresses[index % 2] ?? '', 'parallel-key', { text: 'once', size: 3 }),
    )
    const answers = await Promise.all(tries)

    expect([...new Set(answers.map(({ text }) => text))]).toHaveLength(1)
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
    expect((await notes()).filter((text) => text === 'once')).toHaveLength(1)
  })

  test('with another body is refused, and changes nothing', async () => {
    const first = await send(world.address, 'other-body', { text: 'first' })
    const second = await send(world.address, 'other-body', { text: 'second' })

    expect(second).toMatchObject({ status: 422, code: 'idempotency_conflict' })
    expect(await send(world.address, 'other-body', { text: 'first' })).toMatchObject({ text: first.text })
    expect(await notes()).not.toContain('second')
  })

  test('after a crash between effect and answer gets the stored answer', async () => {
    const crashing = await startProcess(true)
    await expect(send(crashing, 'crash-key', { text: 'crashed' })).rejects.toThrow()

    const retry = await send(world.address, 'crash-key', { text: 'crashed' })

    expect(retry).toMatchObject({ status: 200, data: { text: 'crashed' } })
    expect((await notes()).filter((text) => text === 'crashed')).toHaveLength(1)
  })

  test('can be used again after a refusal', async () => {
    expect(await send(world.address, 'refused-key', { text: 'refuse me' })).toMatchObject({ status: 404 })
    expect(await send(world.address, 'refused-key', { text: 'now fine' })).toMatchObject({ status: 200 })
  })

  test('with another payment password is the same request', async () => {
    const first = await send(world.address, 'proof-key', { text: 'paid', pay_pwd: '135246' })
    const second = await send(world.address, 'proof-key', { text: 'paid', pay_pwd: '642531' })
    expect(second.text).toBe(first.text)
  })

  test('needs its proof until it has an answer, and none after that', async () => {
    const prove = (pay_pwd: string) => send(world.address, 'proved-key', { text: 'proved', pay_pwd })
    expect(await prove('wrong')).toMatchObject({ status: 403, code: 'pay_pwd_wrong' })
    expect(await notes()).not.toContain('proved')
    const first = await prove('right')
    expect(first).toMatchObject({ status: 200 })
    expect((await prove('wrong')).text).toBe(first.text)
  })

  test('of another call is another key', async () => {
    await tickRates(world)
    const as = await trader(world)
    const headers = { 'idempotency-key': 'shared-by-calls' }
    const body = { terms: termsOf(world), pay_pwd: PAY_PWD }
    const { data } = await world.call(createOrder, { as, body, headers })
    expect(data).toMatchObject({ order_state: 'open' })
    const cancelled = await world.call(cancelOrder, { as, params: { id: data.id }, headers })
    expect(cancelled).toMatchObject({ status: 200, data: { id: data.id, order_state: 'cancelled' } })
  })

  test('of another merchant is another key', async () => {
    const other = await world.merchant()
    await send(world.address, 'shared-key', { text: 'mine' })
    const answer = await world.call(createNote, {
      as: other,
      body: { text: 'theirs' },
      headers: { 'idempotency-key': 'shared-key' },
    })
    expect(answer).toMatchObject({ status: 200, data: { text: 'theirs' } })
  })
})

test.each([undefined, '', 'short', 'x'.repeat(129), 'with space', 'tab\tinside'])(
  'a call that moves money refuses %j as a key',
  async (key) => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const answer = await world.call(createNote, { as: merchant, body: { text: 'no key' }, headers })
    expect(answer).toMatchObject({ status: 400, code: 'idempotency_key_missing' })
  },
)

test('a fingerprint differs by content and not by the order of fields', () => {
  expect(fingerprint({ a: 1, b: [1n, { c: null }] })).toEqual(fingerprint({ b: [1n, { c: null }], a: 1 }))
  const different = [
    { a: 1 },
    { a: '1' },
    { a: 1n },
    { a: [1] },
    { a: null },
    { a: undefined },
    { b: 1 },
    {},
    { a: new Date(0) },
    { a: new Date(1) },
  ]
  expect(new Set(different.map((content) => fingerprint(content).toString('hex'))).size).toBe(
    different.length,
  )
})
