import { connect } from 'node:net'
import { getUserInfo } from '@causeway/contract'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { sendToServer } from '../../testing/bank-messages.ts'
import { createTestDatabase } from '../../testing/databases.ts'
import { createNote, FIXTURE_TABLE, fixtureEndpoints } from '../../testing/fixture.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
afterEach(() => world.stop())

/** Locks the notes, so that writes wait until it is released. */
async function blockNotes(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: world.database.ownerUrl })
  await client.connect()
  await client.query('begin; lock table fixture_notes')
  return () => client.end()
}

async function worldWithNotes(connections: number): Promise<World> {
  const database = await createTestDatabase()
  await database.asOwner(FIXTURE_TABLE)
  return createWorld({ database, endpoints: fixtureEndpoints, config: { database_connections: connections } })
}

test('a client that sends too many requests is told when to retry', async () => {
  world = await createWorld({ config: { requests_per_minute: 5 } })
  // 12.345 seconds after the beginning of a minute.
  world.clock.advance(72_345 - (world.clock.now().getTime() % 60_000))
  const answers = []
  for (let index = 0; index < 6; index += 1) answers.push(await world.call(getUserInfo))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  expect(answers[5]).toMatchObject({ code: 'too_many_requests', data: { retry_after: 48 } })
  expect(answers[5]?.headers.get('retry-after')).toBe('48')
  expect((await world.fetch('/api/health')).status).toBe(200)
  expect((await world.fetch('/api/nothing')).status).toBe(429)
  expect((await world.fetch('/api/docs')).status).toBe(429)
  world.clock.advance(47_654)
  expect(await world.call(getUserInfo)).toMatchObject({ status: 429, data: { retry_after: 1 } })
  world.clock.advance(1)
  expect((await world.call(getUserInfo)).status).toBe(401)
})

test('IPv6 addresses of one network count as one, and networks separately', async () => {
  world = await createWorld({ config: { requests_per_minute: 2, trusted_proxies: 1 } })
  const status = async (ip: string) =>
    (await world.call(getUserInfo, { headers: { 'x-forwarded-for': ip } })).status
  expect([await status('2001:db8:1:2:a::1'), await status('2001:db8:1:2:b::2')]).toEqual([401, 401])
  expect(await status('2001:db8:1:2:c::3')).toBe(429)
  expect(await status('2001:db8:1:3:c::3')).toBe(401)
  expect(await status('192.0.2.7')).toBe(401)
  expect([await status('2001:db8::1:0:0:1'), await status('2001:db8::2:0:0:2')]).toEqual([401, 401])
  expect(await status('2001:db8::')).toBe(429)
  expect(await status('203.0.113.9, 2001:db8:1:2:d::4')).toBe(429)
})

test('a request beyond the queue limit is refused and told to retry', async () => {
  world = await worldWithNotes(1)
  const merchant = await world.merchant()
  const release = await blockNotes()
  const send = (index: number) => {
    const headers = { 'idempotency-key': `overload-${index}` }
    return world.call(createNote, { as: merchant, body: { text: `note ${index}` }, headers })
  }
  const begun = [send(0)]
  await untilWaiting(world, 1)
  // One runs on the only connection, and fifty-one wait for it.
  for (let waiting = 1; waiting <= 51; waiting += 1) {
    begun.push(send(waiting))
    await expect.poll(() => world.db.waiting()).toBe(waiting)
  }
  const refused = { status: 503, code: 'overloaded', data: { retry_after: 1 } }
  for (const index of [52, 53]) expect(await send(index)).toMatchObject(refused)
  // The bank repeats its message later.
  expect((await sendToServer(world, new TextEncoder().encode('<a/>'))).status).toBe(503)
  await release()
  const answers = await Promise.all(begun)
  expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(52)
})

test('a stopping server answers the requests that it has started', async () => {
  world = await worldWithNotes(5)
  const merchant = await world.merchant()
  const release = await blockNotes()
  const begun = world.call(createNote, {
    as: merchant,
    body: { text: 'begun' },
    headers: { 'idempotency-key': 'begun-key' },
  })
  const keptAlive = connect(Number(new URL(world.address).port), '127.0.0.1')
  keptAlive.write(
    `POST /api/fixture/notes HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${merchant.token}\r\n`,
  )
  keptAlive.write(
    'idempotency-key: kept-alive\r\ncontent-type: application/json\r\ncontent-length: 15\r\n\r\n',
  )
  keptAlive.write('{"text":"also"}')
  const closed = new Promise((resolve) => keptAlive.resume().once('close', resolve))
  await untilWaiting(world, 2)
  const stopped = world.stop()
  const isOpen = () =>
    world.fetch('/api/health').then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isOpen).toBe(false)
  await release()
  expect(await begun).toMatchObject({ status: 200, data: { text: 'begun' } })
  await stopped
  await closed
  await expect(world.fetch('/api/health')).rejects.toThrow()
  world = await createWorld()
})
