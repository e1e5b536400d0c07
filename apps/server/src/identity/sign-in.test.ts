import { getUserInfo, listSignIns, login, logout, resumeUser, suspendUser } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { openedBy } from '../testing/cover-events.ts'
import { mailsTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true })
})
afterAll(() => world.stop())

const credentials = ({ email }: { email: string }, password = PASSWORD) => ({ email, password })

async function signIn(person: Person, remember = false): Promise<Person> {
  const { data } = await world.call(login, { body: { ...credentials(person), remember } })
  return { ...person, token: data.access_token }
}

coverCall(login, {
  world: () => world,
  valid: async () => ({ body: credentials(await world.user()) }),
  wrote: (_request, { user_info }) => openedBy(user_info.id, 'password'),
})

coverCall(logout, {
  world: () => world,
  valid: async () => ({ as: await world.user() }),
  otherMerchant: async () => {
    const [mine, other] = [await world.merchant(), await world.merchant()]
    await world.call(logout, { as: mine })
    expect(await world.call(getUserInfo, { as: other })).toMatchObject({ code: 'ok' })
  },
  wrote: () => ({ id: expect.stringMatching(/^session_/) }),
})

coverCall(suspendUser, {
  world: () => world,
  valid: async () => ({
    as: await world.operator(),
    params: { id: (await world.user()).id },
    body: { reason: 'A test' },
  }),
  wrote: () => ({ data: { reason: 'A test' } }),
})

coverCall(resumeUser, {
  world: () => world,
  valid: async () => {
    const [as, { id }] = [await world.operator(), await world.user()]
    await world.call(suspendUser, { as, params: { id }, body: { reason: 'A test' } })
    return { as, params: { id } }
  },
})

test('the right password gives a token, its lifetime and the user', async () => {
  const user = await world.user('en-US')
  const { data } = await world.call(login, { body: credentials(user) })
  expect(data).toMatchObject({ expires_in: 12 * 3600, user_info: { id: user.id, email: user.email } })
  expect(data.access_token).toMatch(/^[\w-]{43}$/)
  const remembered = await world.call(login, { body: { ...credentials(user), remember: true } })
  expect(remembered.data.expires_in).toBe(30 * 24 * 3600)
})

test('only the hash of a token is stored', async () => {
  const { token } = await signIn(await world.user())
  const { rows } = await world.database.asOwner('select row_to_json(s)::text as text from sessions s')
  expect(rows.filter(({ text }) => text.includes(token))).toEqual([])
})

test('an unknown address and a wrong password get the same answer, byte for byte', async () => {
  const user = await world.user()
  const wrong = await world.call(login, { body: credentials(user, 'wrong') })
  const unknown = await world.call(login, { body: credentials({ email: 'nobody@example.com' }) })
  expect(wrong).toMatchObject({ status: 400, code: 'credentials_wrong' })
  expect(unknown.text).toBe(wrong.text)
  expect(unknown.status).toBe(wrong.status)
})

describe('a session', () => {
  test('ends at sign-out, and other sessions stay open', async () => {
    const user = await world.user()
    const [here, there] = [await signIn(user), await signIn(user)]
    await world.call(logout, { as: here })
    expect(await world.call(getUserInfo, { as: here })).toMatchObject({ status: 401, code: 'session_ended' })
    expect(await world.call(getUserInfo, { as: there })).toMatchObject({ code: 'ok' })
  })

  test('ends after half an hour without a request, unless the user chose to stay signed in', async () => {
    const user = await world.user()
    const [brief, long] = [await signIn(user), await signIn(user, true)]
    world.clock.advance(29 * MINUTE_MS)
    expect(await world.call(getUserInfo, { as: brief })).toMatchObject({ code: 'ok' })
    await expect
      .poll(
        async () =>
          (
            await world.database.asOwner('select 1 from sessions where last_seen_at = $1', [
              world.clock.now(),
            ])
          ).rows.length,
      )
      .toBeGreaterThan(0)
    world.clock.advance(29 * MINUTE_MS)
    expect(await world.call(getUserInfo, { as: brief })).toMatchObject({ code: 'ok' })
    world.clock.advance(31 * MINUTE_MS)
    expect(await world.call(getUserInfo, { as: brief })).toMatchObject({ code: 'session_ended' })
    expect(await world.call(getUserInfo, { as: long })).toMatchObject({ code: 'ok' })
  })

  test('is not kept alive by background requests of a screen', async () => {
    const brief = await signIn(await world.user())
    const ask = () => world.call(getUserInfo, { as: brief, headers: { 'x-background': '1' } })
    world.clock.advance(29 * MINUTE_MS)
    expect(await ask()).toMatchObject({ code: 'ok' })
    world.clock.advance(2 * MINUTE_MS)
    expect(await ask()).toMatchObject({ code: 'session_ended' })
  })

  test('expires at its end even when it is in use', async () => {
    const user = await world.user()
    const long = await signIn(user, true)
    world.clock.advance(30 * 24 * HOUR_MS + 1)
    expect(await world.call(getUserInfo, { as: long })).toMatchObject({ code: 'session_ended' })
  })
})

describe('a suspended user', () => {
  test('loses every session at once and cannot sign in until resumed', async () => {
    const [operator, user] = [await world.operator(), await world.user('en-US')]
    const session = await signIn(user)
    await world.call(suspendUser, { as: operator, params: { id: user.id }, body: { reason: 'Fraud' } })

    expect(await world.call(getUserInfo, { as: session })).toMatchObject({ code: 'session_ended' })
    const { rows } = await world.database.asOwner('select 1 from sessions where user_id = $1', [user.id])
    expect(rows).toEqual([])
    expect(await world.call(login, { body: credentials(user) })).toMatchObject({ code: 'account_suspended' })
    // A wrong password gets the usual answer: the suspension shows only after the right one.
    expect(await world.call(login, { body: credentials(user, 'wrong') })).toMatchObject({
      code: 'credentials_wrong',
    })
    const subjects = (await mailsTo(world, user.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Causeway account is suspended')

    await world.call(resumeUser, { as: operator, params: { id: user.id } })
    expect(await world.call(login, { body: credentials(user) })).toMatchObject({ code: 'ok' })
  })

  test('is suspended once, and resumed once', async () => {
    const [as, { id }] = [await world.operator(), await world.user()]
    const params = { id }
    const body = { reason: 'A test' }
    expect(await world.call(resumeUser, { as, params })).toMatchObject({ code: 'user_not_suspended' })
    await world.call(suspendUser, { as, params, body })
    expect(await world.call(suspendUser, { as, params, body })).toMatchObject({
      code: 'user_already_suspended',
    })
    expect(await world.call(suspendUser, { as, params: { id: 'user_nobody' }, body })).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
    const { rows } = await world.database.asOwner(
      `select action, data from audit_events where subject_id = $1 and action = 'user.suspend'`,
      [id],
    )
    expect(rows).toEqual([{ action: 'user.suspend', data: body }])
  })
})

test('a sign-in from a new browser is mailed to the owner, except the first sign-in', async () => {
  const user = await world.user('en-US')
  const from = (browser: string) => ({ body: credentials(user), headers: { 'user-agent': browser } })
  const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
  for (const browser of [windows, windows, phone]) await world.call(login, from(browser))
  const mails = await mailsTo(world, user.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['New sign-in to your Causeway account'])
  expect(mails[0]?.text).toContain('Safari · iOS')
  expect(mails[0]?.text).toContain('127.0.0.1')
})

coverCall(listSignIns, {
  world: () => world,
  valid: async () => ({ as: await world.user() }),
  otherMerchant: async () => {
    const [mine, other] = [await world.merchant(), await world.merchant()]
    await world.call(login, { body: credentials(mine) })
    expect(await world.call(listSignIns, { as: mine })).toMatchObject({ count: 1 })
    expect(await world.call(listSignIns, { as: other })).toMatchObject({ count: 0, data: [] })
  },
})

test('the history lists every sign-in and every failed try', async () => {
  const user = await world.user()
  await world.call(login, { body: credentials(user, 'wrong') })
  world.clock.advance(1)
  await world.call(login, {
    body: credentials(user),
    headers: { 'user-agent': 'Mozilla/5.0 (Macintosh) Firefox/140' },
  })
  const { data, count } = await world.call(listSignIns, { as: user })
  expect(count).toBe(2)
  expect(data).toMatchObject([
    { method: 'password', outcome: 'signed_in', browser: 'Firefox', system: 'macOS', ip: '127.0.0.1' },
    { method: 'password', outcome: 'password_wrong' },
  ])
})
