import { getUserInfo } from '@causeway/contract'
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

test('a user reads her address and language', async () => {
  const user = await world.user('en-US')
  const { data } = await world.call(getUserInfo, { as: user })
  expect(data).toEqual({ id: user.id, email: `${user.id}@example.com`, language: 'en-US' })
})

test('a hundred people who ask at the same moment each hear about themselves', async () => {
  const people = await Promise.all(Array.from({ length: 100 }, () => world.user()))
  const answers = await Promise.all(people.map((person) => world.call(getUserInfo, { as: person })))
  expect(answers.map(({ data }) => data.id)).toEqual(people.map(({ id }) => id))
})
