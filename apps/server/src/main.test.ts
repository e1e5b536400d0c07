import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { consoleLogin, login } from '@causeway/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoAddresses } from './demo/demo.ts'
import { demoOperatorAddresses } from './demo/demo-operators.ts'
import { preparePlaces } from './kernel/postgres/places.ts'
import { type Child, runChild } from './testing/child.ts'
import { makeCall } from './testing/client.ts'
import { makeFolder } from './testing/cluster.ts'
import { type ForeignPostgres, freePort, startForeignPostgres } from './testing/foreign-postgres.ts'
import { liveSettings } from './testing/live-settings.ts'

let folder: string
let children: Child[]
beforeEach(() => {
  folder = makeFolder('causeway-main-')
  children = []
})
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill('SIGTERM')))
  const { cluster, socket } = preparePlaces(path.join(folder, 'data'))
  for (const place of [path.dirname(cluster), socket, folder]) rmSync(place, { recursive: true, force: true })
})

/** Without the sandbox where possible, to save the time for the demonstration. */
const LIVE = { ...liveSettings, LOG_LEVEL: 'warn' }
const SANDBOX = { SANDBOX: 'on', PUBLIC_URL: '', SECRET_KEY: '', BANK_URL: '', SMTP_URL: '', MAIL_FROM: '' }

function environment(more: Record<string, string> = {}) {
  return { ...LIVE, PORT: '0', METRICS_PORT: '0', DATA_DIR: path.join(folder, 'data'), ...more }
}

async function run(more: Record<string, string> = {}, args: string[] = []): Promise<Child> {
  const child = runChild('main.ts', args, environment(more))
  children.push(child)
  return child
}

const addressOf = async (child: Child) => (await child.says(/ready: (\S+)/))[1] ?? ''

const isHealthy = async (child: Child) => (await fetch(`${await addressOf(child)}/api/health`)).status === 200

/** The status of the first answer at an address; before it nothing listens there. */
async function firstAnswer(url: string): Promise<number | undefined> {
  let status: number | undefined
  const ask = async () => {
    status = await fetch(url).then(
      (answer) => answer.status,
      () => undefined,
    )
    return status
  }
  await expect.poll(ask, { timeout: 150_000 }).toBeDefined()
  return status
}

describe('the server', () => {
  test('answers only once the demonstration can be signed in to, and stops at a signal, twice', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const port = await freePort()
      const child = await run({ ...SANDBOX, PORT: String(port) })
      const address = `http://127.0.0.1:${port}`
      expect(await firstAnswer(`${address}/api/ready`)).toBe(200)
      const password = DEMO_PASSWORD
      for (const email of demoAddresses) {
        expect(await makeCall(address, login, { body: { email, password } })).toMatchObject({ code: 'ok' })
      }
      for (const email of demoOperatorAddresses) {
        const signedIn = await makeCall(address, consoleLogin, { body: { email, password } })
        expect(signedIn).toMatchObject({ code: 'ok' })
      }
      expect(await isHealthy(child)).toBe(true)
      child.process.kill(signal)
      expect(await child.exited, child.output()).toEqual({ code: 0, signal: null })
    }
  }, 360_000)

  test('starts again after kill -9, though its PostgreSQL was left running', async () => {
    const first = await run()
    await addressOf(first)
    await first.kill('SIGKILL')
    const second = await run()
    expect(await isHealthy(second)).toBe(true)
  })

  test('starts after its PostgreSQL was killed too, and spares a process with that pid', async () => {
    const first = await run()
    await addressOf(first)
    await first.kill('SIGKILL')
    const lock = path.join(preparePlaces(path.join(folder, 'data')).cluster, 'postmaster.pid')
    const [pid, ...rest] = readFileSync(lock, 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
    const stranger = runChild('testing/stranger.ts')
    children.push(stranger)
    await stranger.says(/here/)
    writeFileSync(lock, [stranger.process.pid, ...rest].join('\n'))

    const second = await run()

    expect(await isHealthy(second)).toBe(true)
    expect([stranger.process.exitCode, stranger.process.signalCode]).toEqual([null, null])
  })

  test('exits with a message when its PostgreSQL ends', async () => {
    const child = await run()
    await addressOf(child)
    const lock = path.join(preparePlaces(path.join(folder, 'data')).cluster, 'postmaster.pid')
    process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGQUIT')
    expect(await child.exited).toMatchObject({ code: 1 })
    expect(child.output()).toContain('PostgreSQL has ended unexpectedly.')
  })

  test('works in a folder that no other user may enter', async () => {
    chmodSync(folder, 0o700)
    const child = await run()
    expect(await isHealthy(child)).toBe(true)
    expect(existsSync(preparePlaces(path.join(folder, 'data')).cluster)).toBe(true)
  })

  test('refuses a data folder in use and does not disturb the other server', async () => {
    const first = await run()
    await addressOf(first)
    const second = await run()
    expect(await second.exited).toMatchObject({ code: 1 })
    expect(second.output()).toBe(
      'Causeway is already running on this data folder: stop it, or set another DATA_DIR.\n',
    )
    expect(await isHealthy(first)).toBe(true)
  })
})

describe('on another PostgreSQL, by DATABASE_URL, the server', () => {
  let foreign: ForeignPostgres
  beforeAll(async () => {
    foreign = await startForeignPostgres()
  })
  afterAll(() => foreign.stop())

  test('serves, also as several processes that start at once', async () => {
    const modes = [[], ['api'], ['api'], ['worker']]
    const started = await Promise.all(
      modes.map((args) => run({ ...SANDBOX, DATABASE_URL: foreign.url }, args)),
    )
    expect(await Promise.all(started.slice(0, 3).map(isHealthy))).toEqual([true, true, true])
    await started[3]?.says(/is running jobs/)
  })

  test('uses a role of the API that an administrator has made', async () => {
    await run({ DATABASE_URL: foreign.url }, ['migrate']).then((child) => child.exited)
    await foreign.asSuperuser(`create role given login password 'given'; grant causeway_api to given`)
    const given = foreign.url.replace(/\/\/[^@]+@/, '//given:given@')
    expect(
      await isHealthy(await run({ ...SANDBOX, DATABASE_URL: foreign.url, DATABASE_API_URL: given })),
    ).toBe(true)
  })

  test('starts with an owner who cannot make roles, if the role of the API exists', async () => {
    await foreign.asSuperuser(`create role plain login password 'plain'`)
    await foreign.asSuperuser('create database plain owner plain')
    await foreign.asSuperuser(`create role plain_api login password 'plain'; grant causeway_api to plain_api`)
    const url = `postgres://plain:plain@127.0.0.1:${foreign.port}/plain`
    const api = url.replace('plain:plain', 'plain_api:plain')
    expect(await isHealthy(await run({ DATABASE_URL: url, DATABASE_API_URL: api }))).toBe(true)
  })

  test.each([
    [
      'a role that bypasses row level security',
      'create role strong superuser login password $$strong$$',
      'strong',
      'The role of the API can bypass row level security: use a role that owns nothing.',
    ],
    [
      'a role without the grants',
      'create role bare login password $$bare$$',
      'bare',
      'The role in DATABASE_API_URL lacks its rights: grant causeway_api to it.',
    ],
  ])('refuses %s', async (_what, create, name, sentence) => {
    await foreign.asSuperuser(create)
    const url = foreign.url.replace(/\/\/[^@]+@/, `//${name}:${name}@`)
    const child = await run({ DATABASE_URL: foreign.url, DATABASE_API_URL: url })
    expect(await child.exited).toMatchObject({ code: 1 })
    expect(child.output()).toBe(`${sentence}\n`)
  })

  test.each([
    ['a wrong password', (url: string) => url.replace('p%40ss', 'wrong'), /password authentication failed/],
    [
      'a database that is not there',
      (url: string) => url.replace(/shop$/, 'nowhere'),
      /"nowhere" does not exist/,
    ],
    ['a host that does not answer', (url: string) => url.replace(/:\d+\/shop$/, ':1/shop'), /ECONNREFUSED/],
  ])('reports %s in one sentence', async (_what, change, reason) => {
    const child = await run({ DATABASE_URL: change(foreign.url) })
    expect(await child.exited).toMatchObject({ code: 1 })
    expect(child.output()).toMatch(/^The database does not answer: .*\. Check DATABASE_URL\.\n$/)
    expect(child.output()).toMatch(reason)
  })
})

describe('invalid settings are reported in one sentence, without a stack trace:', () => {
  const taken = createServer()
  let port: string
  beforeAll(async () => {
    port = String(await freePort())
    await new Promise<void>((resolve) => taken.listen(Number(port), '127.0.0.1', resolve))
  })
  afterAll(() => taken.close())

  const refusal = async (more: Record<string, string>, args: string[] = []) => {
    const child = await run(more, args)
    expect(await child.exited).toMatchObject({ code: 1 })
    expect(child.output().trimEnd().split('\n')).toHaveLength(1)
    return child.output()
  }

  /** PostgreSQL, the first part that is started, would have made the data folder. */
  const expectNothingStarted = () => expect(existsSync(path.join(folder, 'data'))).toBe(false)

  test('a port in use', async () => {
    expect(await refusal({ PORT: port })).toContain(`Port ${port} is in use by another program`)
    expect(await refusal({ METRICS_PORT: port })).toContain('set METRICS_PORT to a free one')
    expectNothingStarted()
  })

  test('a data folder that cannot be written', async () => {
    writeFileSync(path.join(folder, 'file'), '')
    const below = path.join(folder, 'file', 'data')
    expect(await refusal({ DATA_DIR: below })).toMatch(
      /^The data folder .* cannot be written \(.*\): set DATA_DIR\.$/m,
    )
  })

  test.each(['127.0.0.256', '192.0.2.1', '2001:db8::1'])('the host %s of another machine', async (host) => {
    const sentence = `HOST is ${host}, which is not an address of this machine.\n`
    expect(await refusal({ HOST: host })).toBe(sentence)
    expect(await refusal({ METRICS_HOST: host })).toBe(`METRICS_${sentence}`)
    expectNothingStarted()
  })

  test('an unknown mode, or one that cannot run alone', async () => {
    expect(await refusal({}, ['everything'])).toContain('There is no mode “everything”')
    expect(await refusal({}, ['api'])).toContain('DATABASE_URL must be set to run the api by itself.')
  })
})
