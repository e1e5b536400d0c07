import { getUserInfo, updateUserInfo } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

coverCall(getUserInfo, {
  world: () => world,
  valid: async () => ({ as: await world.user() }),
  otherMerchant: async () => {
    const people = [await world.merchant(), await world.merchant()]
    for (const person of people) {
      expect(await world.call(getUserInfo, { as: person })).toMatchObject({ data: { id: person.id } })
    }
  },
})

test('a user reads the own account', async () => {
  const user = await world.user('en-US')
  const { data } = await world.call(getUserInfo, { as: user })
  expect(data).toEqual({
    id: user.id,
    email: user.email,
    language: 'en-US',
    has_pay_pwd: false,
    pay_pwd_locked_until: null,
    pay_pwd_changed_at: null,
    has_totp: false,
    recovery_codes_left: 0,
    passkey_count: 0,
    password_changed_at: expect.any(String),
  })
})

coverCall(updateUserInfo, {
  world: () => world,
  valid: async () => ({ as: await world.user(), body: { language: 'en-US' } }),
  otherMerchant: async () => {
    const [mine, other] = [await world.merchant(), await world.merchant()]
    await world.call(updateUserInfo, { as: mine, body: { language: 'en-US' } })
    expect((await world.call(getUserInfo, { as: other })).data.language).toBe('zh-CN')
    expect((await world.call(getUserInfo, { as: mine })).data.language).toBe('en-US')
  },
  wrote: () => ({ data: { language: 'en-US' } }),
})

test('a hundred users who ask at the same time each get their own account', async () => {
  const people = await Promise.all(Array.from({ length: 100 }, () => world.user()))
  const answers = await Promise.all(people.map((person) => world.call(getUserInfo, { as: person })))
  expect(answers.map(({ data }) => data.id)).toEqual(people.map(({ id }) => id))
})
