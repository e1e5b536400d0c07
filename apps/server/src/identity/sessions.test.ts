import { endOtherSessions, endSession, getUserInfo, listSessions, login } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'

async function signIn(person: Person): Promise<Person> {
  const body = { email: person.email, password: PASSWORD }
  const { data } = await world.call(login, { body, headers: { 'user-agent': FIREFOX } })
  return { ...person, token: data.access_token }
}

/** A user with a second session, and the id of that session. */
async function withSecond(person: Person) {
  const second = await signIn(person)
  const { data } = await world.call(listSessions, { as: second })
  return { second, id: data[0]?.id ?? '' }
}

const lives = async (as: Person) => (await world.call(getUserInfo, { as })).code === 'ok'

coverCall(listSessions, {
  world: () => world,
  valid: async () => ({ as: await world.user() }),
  otherMerchant: async () => {
    const [mine, other] = [await world.merchant(), await world.merchant()]
    const theirs = (await world.call(listSessions, { as: other })).data.map(({ id }) => id)
    const { data } = await world.call(listSessions, { as: mine })
    expect(data).toHaveLength(1)
    expect(theirs).not.toContain(data[0]?.id)
  },
})

coverCall(endSession, {
  world: () => world,
  valid: async () => {
    const as = await world.user()
    return { as, params: { id: (await withSecond(as)).id } }
  },
  otherMerchant: async () => {
    const { second, id } = await withSecond(await world.merchant())
    const theirs = { as: await world.merchant(), params: { id } }
    expect(await world.call(endSession, theirs)).toMatchObject({ status: 404, code: 'session_not_found' })
    expect(await lives(second)).toBe(true)
  },
})

coverCall(endOtherSessions, {
  world: () => world,
  valid: async () => ({ as: await world.user() }),
  otherMerchant: async () => {
    const [mine, other] = [await world.merchant(), await world.merchant()]
    expect((await world.call(endOtherSessions, { as: mine })).data.ended).toBe(0)
    expect(await lives(other)).toBe(true)
  },
  wrote: ({ as }) => ({ id: as?.id, data: { ended: 0 } }),
})

test('a user sees the open sessions, the current one first', async () => {
  const user = await world.user()
  const here = await signIn(user)
  const { data } = await world.call(listSessions, { as: here })
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({ is_current: true, browser: 'Firefox', system: 'Linux', ip: '127.0.0.1' })
  expect(data[1]).toMatchObject({ is_current: false })
})

test('ending a session takes effect at once and leaves the others open', async () => {
  const user = await world.user()
  const { second, id } = await withSecond(user)
  await world.call(endSession, { as: user, params: { id } })
  expect([await lives(second), await lives(user)]).toEqual([false, true])
  expect(await world.call(endSession, { as: user, params: { id } })).toMatchObject({
    code: 'session_not_found',
  })
})

test('ending the other sessions leaves the current one open', async () => {
  const user = await world.user()
  const others = [await signIn(user), await signIn(user)]
  expect((await world.call(endOtherSessions, { as: user })).data.ended).toBe(2)
  expect(await lives(user)).toBe(true)
  for (const other of others) expect(await lives(other)).toBe(false)
})
