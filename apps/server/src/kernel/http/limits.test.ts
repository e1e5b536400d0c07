import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getUserInfo } from '@causeway/contract'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/databases.ts'
import { createNote, FIXTURE_TABLE, fixtureEndpoints } from '../../testing/fixture.ts'
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
  const answers = []
  for (let index = 0; index < 6; index += 1) answers.push(await world.call(getUserInfo))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  expect(answers[5]).toMatchObject({ code: 'too_many_requests', data: { retry_after: expect.any(Number) } })
  expect(answers[5]?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await world.fetch('/api/health')).status).toBe(200)
  expect((await world.fetch('/api/nothing')).status).toBe(429)
  expect((await world.fetch('/api/docs')).status).toBe(429)
  world.clock.advance(60_000)
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
  const headers = (index: number) => ({ 'idempotency-key': `overload-${index}` })
  const waiting = Array.from({ length: 60 }, (_, index) =>
    world.call(createNote, { as: merchant, body: { text: `note ${index}` }, headers: headers(index) }),
  )
  const first = await Promise.race(waiting)
  expect(first).toMatchObject({ status: 503, code: 'overloaded' })
  await release()
  const answers = await Promise.all(waiting)
  const refused = answers.filter(({ code }) => code === 'overloaded')
  expect(answers.filter(({ code }) => code === 'ok').length + refused.length).toBe(60)
  // One runs and fifty wait; further ones are refused at once.
  expect(refused.length).toBeLessThan(20)
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
  await expect
    .poll(async () => {
      const { rows } = await world.database.asOwner(`select 1 from pg_locks where not granted`)
      return rows.length
    })
    .toBeGreaterThan(1)
  const stopped = world.stop()
  await sleep(0)
  await release()
  expect(await begun).toMatchObject({ status: 200, data: { text: 'begun' } })
  await stopped
  await closed
  await expect(world.fetch('/api/health')).rejects.toThrow()
  world = await createWorld()
})
