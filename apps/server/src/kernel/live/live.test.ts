import { get, type IncomingHttpHeaders } from 'node:http'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticator } from '../../identity/authentication.ts'
import type { Person } from '../../testing/builders.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { providerScope } from '../db/scope.ts'
import { createServer } from '../http/server.ts'
import type { Authenticate } from '../http/session.ts'
import { openLog } from '../log.ts'
import { openMetrics } from '../metrics.ts'
import { type LiveOptions, openLive } from './live.ts'
import { type LiveMessage, publish } from './publish.ts'
import { openStreams } from './streams.ts'

let world: World
const servers: FastifyInstance[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await world.stop()
})

/** No timer fires within a test. */
const NEVER_MS = 3_600_000

type ServerOptions = Partial<Omit<LiveOptions, 'apiUrl' | 'log'>>

/** Another API process on the world's database, with configurable beat and limit of streams. */
async function startServer(options: ServerOptions = {}): Promise<string> {
  const { context, clock, database } = world
  const log = openLog('silent')
  const authenticate = options.authenticate ?? authenticator(context.db, clock)
  const parts = { ...context, log, authenticate, endpoints: [], waiting: [], metrics: openMetrics({}) }
  const bounds = { waiting_max: 100, requests_per_minute: 1_000_000, event_loop_delay_ms: 600_000 }
  const limits = { ...bounds, trusted_proxies: 0 }
  const app = await createServer({ ...parts, ...limits, isReady: async () => true })
  const { apiUrl } = database
  openLive({ apiUrl, log, beat_ms: NEVER_MS, ...options, authenticate }).addTo(app)
  servers.push(app)
  return app.listen({ host: '127.0.0.1', port: 0 })
}

type OpenStream = {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: () => string
  readonly beats: () => number
  readonly isOpen: () => boolean
  readonly ended: Promise<unknown>
  /** Whether the server ended the stream, rather than dropped the connection. */
  readonly isComplete: () => boolean
  readonly leave: () => void
}

/** A stream as a browser reads it, on its own connection. */
function openStream(address: string, token?: string): Promise<OpenStream> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return new Promise((resolve, reject) => {
    const request = get(new URL('/api/events', address), { headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      resolve({
        status: answer.statusCode,
        headers: answer.headers,
        text: () => text,
        beats: () => text.split(BEAT).length - 1,
        isOpen: () => !answer.closed,
        ended: new Promise((done) => answer.once('close', done)),
        isComplete: () => answer.complete,
        leave: () => request.destroy(),
      })
    })
    request.on('error', reject)
  })
}

const BEAT = ':\n\n'
const ENDED = 'event: session_ended\ndata: {}\n\n'

const sessionsOf = async ({ id }: Person): Promise<string[]> => {
  const { rows } = await world.database.asOwner('select session_id from sessions where user_id = $1', [id])
  return rows.map(({ session_id }) => session_id)
}

const deleteSessions = ({ id }: Person) =>
  world.database.asOwner('delete from sessions where user_id = $1', [id])

/** Ends the sessions of a user as a sign-out does: the rows are deleted, and the message is published. */
const endSessions = (person: Person, others: readonly string[] = []) =>
  world.db.transact(providerScope, async (tx) => {
    const session_ids = [...others, ...(await sessionsOf(person))]
    await tx.deleteFrom('sessions').where('user_id', '=', person.id).execute()
    await publish(tx, { kind: 'sessions_ended', session_ids })
  })

/** Cuts off the listeners of the channel, and waits until they listen again. */
async function loseListeners(): Promise<void> {
  const listeners = `datname = current_database() and application_name = 'causeway live' and state = 'idle'`
  const count = async () =>
    (await world.database.asOwner(`select pid from pg_stat_activity where ${listeners}`)).rowCount ?? 0
  await expect.poll(count).toBeGreaterThan(0)
  const { rowCount } = await world.database.asOwner(
    `select pg_terminate_backend(pid, 1000) from pg_stat_activity where ${listeners}`,
  )
  await expect.poll(count).toBeGreaterThanOrEqual(rowCount ?? 0)
}

describe('a stream', () => {
  test('needs a live session', async () => {
    const dead = await openStream(world.address, 'A'.repeat(43))
    await dead.ended
    expect(dead.status).toBe(401)
    expect(JSON.parse(dead.text())).toMatchObject({ code: 'session_ended' })
    expect((await openStream(world.address)).status).toBe(401)
    expect((await openStream(world.address, (await world.operator()).token)).status).toBe(403)
  })

  test('is never cached, and begins at once', async () => {
    const { status, headers, text, leave } = await openStream(world.address, (await world.user()).token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^request_/),
    })
    await expect.poll(text).toBe(BEAT)
    leave()
  })

  test('ends with its session, in every process, and others continue', async () => {
    const [person, other] = [await world.user(), await world.user()]
    const address = await startServer({ beat_ms: 20 })
    const streams = [
      await openStream(address, person.token),
      await openStream(address, person.token),
      await openStream(world.address, person.token),
    ]
    const stays = await openStream(address, other.token)

    await endSessions(person)

    await Promise.all(streams.map(({ ended }) => ended))
    for (const { text } of streams) expect(text().replaceAll(BEAT, '')).toBe(ENDED)
    const seen = stays.beats()
    await expect.poll(stays.beats).toBeGreaterThan(seen)
    expect(stays.isOpen()).toBe(true)
    stays.leave()
  })

  test('receives nothing of a rolled back transaction', async () => {
    const [person, other] = [await world.user(), await world.user()]
    const stays = await openStream(world.address, person.token)
    const ends = await openStream(world.address, other.token)
    const session_ids = await sessionsOf(person)
    const failing = world.db.transact(providerScope, async (tx) => {
      await publish(tx, { kind: 'sessions_ended', session_ids })
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')

    await endSessions(other)

    await ends.ended
    expect(stays.text()).toBe(BEAT)
    stays.leave()
  })

  test('ends with a thousand others', async () => {
    const person = await world.user()
    const { ended, text } = await openStream(world.address, person.token)
    const others = Array.from({ length: 1000 }, (_, index) => `session_${String(index).padStart(26, '0')}`)

    await endSessions(person, others)

    await ended
    expect(text()).toContain(ENDED)
  })

  test('ends when its session has expired', async () => {
    const address = await startServer({ beat_ms: 20 })
    const { ended, text } = await openStream(address, (await world.user()).token)

    world.clock.advance(40 * 86_400_000)

    await ended
    expect(text()).toContain(ENDED)
  })

  test('whose session ended while the database connection was lost ends after reconnecting', async () => {
    const person = await world.user()
    const { ended, text } = await openStream(await startServer(), person.token)
    await deleteSessions(person)
    await loseListeners()

    await ended
    expect(text()).toContain(ENDED)
  })

  test('whose session ends between lookup and opening ends, too', async () => {
    const person = await world.user()
    const real = authenticator(world.db, world.clock)
    let isLate = false
    let early: OpenStream | undefined
    const authenticate: Authenticate = {
      ...real,
      peek: async (hash) => {
        const actor = await real.peek(hash)
        if (!isLate) return actor
        isLate = false
        await endSessions(person)
        // When the earlier stream has ended, this process has received the end of the session.
        await early?.ended
        return actor
      },
    }
    const address = await startServer({ authenticate })
    early = await openStream(address, person.token)
    isLate = true
    const late = await openStream(address, person.token)

    await late.ended
    expect(late.text()).toContain(ENDED)
  })

  test('is closed as the oldest when a session has more than six', async () => {
    const { token } = await world.user()
    const streams = []
    for (let index = 0; index < 8; index += 1) streams.push(await openStream(world.address, token))

    await Promise.all(streams.slice(0, 2).map(({ ended }) => ended))

    expect(streams.map(({ isOpen }) => isOpen())).toEqual([false, false, ...Array(6).fill(true)])
    expect(streams[0]?.text()).toBe(BEAT)
    for (const { leave } of streams) leave()
  })

  test('is refused at the limit of the process, until another one ends', async () => {
    const address = await startServer({ streams_max: 1 })
    const { token } = await world.user()
    const first = await openStream(address, token)
    const refused = await openStream(address, token)
    await refused.ended
    expect(refused.status).toBe(503)
    expect(JSON.parse(refused.text())).toMatchObject({ code: 'overloaded', data: { retry_after: 5 } })

    first.leave()

    const status = async () => {
      const { status, leave } = await openStream(address, token)
      leave()
      return status
    }
    await expect.poll(status).toBe(200)
  })

  test('leaves one line in the log, whether the client or the server ends it', async () => {
    const [leaver, person] = [await world.user(), await world.user()]
    const [left, ended] = [
      await openStream(world.address, leaver.token),
      await openStream(world.address, person.token),
    ]
    left.leave()
    await endSessions(person)
    for (const { headers } of [left, ended]) {
      const lines = () => world.lines.filter(({ request_id }) => request_id === headers['x-request-id'])
      await expect.poll(lines).toHaveLength(1)
      expect(lines()).toMatchObject([{ msg: 'request', route: '/api/events', status: 200 }])
    }
  })

  test('does not prevent a server from stopping', async () => {
    const { database } = world
    const other = await createWorld({ database })
    const { ended, text, isComplete } = await openStream(other.address, (await other.user()).token)

    await other.stop()

    await ended
    expect([text(), isComplete()]).toEqual([BEAT, true])
  })

  test('is dropped when the client does not read it', async () => {
    const streams = openStreams({ beat_ms: 10, streams_max: 1 })
    const output = new Writable({ write: () => undefined })
    const closed = new Promise((resolve) => output.once('close', resolve))

    const viewer = { session_id: 'session', user_id: 'user', merchant_id: undefined }
    streams.open({ output, viewer, look: async () => viewer })

    await closed
    expect(output.writableFinished).toBe(false)
    expect(streams.refuseOverload).not.toThrow()
  })
})

const change = (message: Omit<Extract<LiveMessage, { kind: 'changed' }>, 'kind'>) =>
  world.db.transact(providerScope, (tx) => publish(tx, { kind: 'changed', ...message }))

const CHANGED = (topic: string) => `event: changed\ndata: {"topic":"${topic}"}\n\n`

describe('a change of a merchant', () => {
  test('is sent to its users in every process, and only to them', async () => {
    const [person, other] = [await world.merchant(), await world.merchant()]
    const address = await startServer()
    const [mine, elsewhere] = [
      await openStream(world.address, person.token),
      await openStream(address, person.token),
    ]
    const foreign = await openStream(world.address, other.token)

    await change({ merchant_id: person.merchant_id, topic: 'requests' })
    await change({ merchant_id: other.merchant_id, topic: 'merchant' })

    await expect.poll(mine.text).toBe(BEAT + CHANGED('requests'))
    await expect.poll(elsewhere.text).toContain(CHANGED('requests'))
    await expect.poll(foreign.text).toBe(BEAT + CHANGED('merchant'))
    for (const { leave } of [mine, elsewhere, foreign]) leave()
  })

  test('is sent at once to a user who began to act for it while the stream was open', async () => {
    const person = await world.user()
    const { text, leave } = await openStream(world.address, person.token)

    await change({ merchant_id: 'merchant_new', topic: 'merchant', user_id: person.id })
    await change({ merchant_id: 'merchant_new', topic: 'requests' })

    await expect.poll(text).toBe(BEAT + CHANGED('merchant') + CHANGED('requests'))
    leave()
  })

  test('reaches a user who began to act for it before the last beat', async () => {
    const [person, { merchant_id }] = [await world.user(), await world.merchant()]
    const address = await startServer({ beat_ms: 20 })
    const stream = await openStream(address, person.token)
    await world.database.asOwner(
      `insert into merchant_users (user_id, merchant_id)
       select $1, $2 from set_config('app.merchant_id', '*', true)`,
      [person.id, merchant_id],
    )
    const hear = async () => {
      await change({ merchant_id, topic: 'amendments' })
      return stream.text()
    }
    await expect.poll(hear).toContain(CHANGED('amendments'))
    stream.leave()
  })

  test('is not sent when it is rolled back', async () => {
    const { token, merchant_id } = await world.merchant()
    const { text, leave } = await openStream(world.address, token)
    const failing = world.db.transact(providerScope, async (tx) => {
      await publish(tx, { kind: 'changed', merchant_id, topic: 'merchant' })
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    await change({ merchant_id, topic: 'requests' })
    await expect.poll(text).toBe(BEAT + CHANGED('requests'))
    leave()
  })

  test('that may have been missed on a lost connection makes every screen reload', async () => {
    const { token } = await world.merchant()
    const { text, leave } = await openStream(await startServer(), token)
    await loseListeners()
    const all = ['merchant', 'requests', 'amendments'].map(CHANGED).join('')
    await expect.poll(text).toContain(all)
    leave()
  })
})

test('news reaches every user who acts for a merchant, unchanged, and only them', async () => {
  const tokens = [await world.merchant(), await world.merchant(), await world.user()].map(
    ({ token }) => token,
  )
  const streams = await Promise.all(tokens.map((token) => openStream(world.address, token)))
  const news = { kind: 'news', event: 'rates', data: '{"mids":{"EUR":"0.858"}}' } as const
  await world.db.transact(providerScope, (tx) => publish(tx, news))
  const told = `event: rates\ndata: ${news.data}\n\n`
  for (const { text } of streams.slice(0, 2)) await expect.poll(text).toContain(told)
  expect(streams[2]?.text()).not.toContain('rates')
  for (const { leave } of streams) leave()
})

test('a malformed message in the channel is ignored', async () => {
  const person = await world.user()
  const { ended, text } = await openStream(world.address, person.token)
  const payloads = ['', '{', '"text"', '{"kind":"other"}', '{"kind":"sessions_ended"}', '{"kind":"changed"}']
  for (const payload of payloads) {
    await world.database.asOwner('select pg_notify($1, $2)', ['causeway_live', payload])
  }
  await endSessions(person)
  await ended
  expect(text()).toContain(ENDED)
})
