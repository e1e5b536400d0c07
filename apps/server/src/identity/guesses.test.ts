import { changePwd, getUserInfo, login, register, sendResetPwdLink } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'

const TRIES = 10
const MINUTE_MS = 60_000

let world: World
beforeAll(async () => {
  world = await createWorld({ config: { sign_in_tries: TRIES, trusted_proxies: 1 } })
})
afterAll(() => world.stop())

let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

const guess = (email: string, ip: string, password = 'a wrong password') =>
  world.call(login, { body: { email, password }, headers: { 'x-forwarded-for': ip } })

describe('guessing a password', () => {
  test('is over after ten tries from one network, and the answer says when to try again', async () => {
    const [user, ip] = [await world.user(), newNetwork()]
    for (let time = 0; time < TRIES; time += 1) {
      expect(await guess(user.email, ip)).toMatchObject({ code: 'credentials_wrong' })
    }
    const refused = await guess(user.email, ip, PASSWORD)
    expect(refused).toMatchObject({ status: 429, code: 'too_many_tries', data: { retry_after: 900 } })
    expect(refused.headers.get('retry-after')).toBe('900')
    world.clock.advance(15 * MINUTE_MS)
    expect(await guess(user.email, ip, PASSWORD)).toMatchObject({ code: 'ok' })
  })

  test('ends neither the owner’s session nor her way in from elsewhere', async () => {
    const [user, ip] = [await world.user(), newNetwork()]
    await Promise.all(Array.from({ length: 30 }, () => guess(user.email, ip)))
    expect(await world.call(getUserInfo, { as: user })).toMatchObject({ code: 'ok' })
    expect(await guess(user.email, newNetwork(), PASSWORD)).toMatchObject({ code: 'ok' })
  })

  test('from a thousand networks at once is checked a hundred times at most', async () => {
    const user = await world.user()
    const answers = await Promise.all(Array.from({ length: 1000 }, () => guess(user.email, newNetwork())))
    const checked = answers.filter(({ code }) => code === 'credentials_wrong')
    const others = new Set(answers.map(({ code }) => code).filter((code) => code !== 'credentials_wrong'))
    expect(checked.length).toBeLessThanOrEqual(10 * TRIES)
    expect([...others].every((code) => ['too_many_tries', 'overloaded'].includes(code))).toBe(true)
    expect(await world.call(getUserInfo, { as: user })).toMatchObject({ code: 'ok' })
  })

  test('many accounts from one network is over after a hundred tries', async () => {
    const ip = newNetwork()
    const codes: string[] = []
    for (let time = 0; time < 10 * TRIES + 5; time += 1) {
      codes.push((await guess(`nobody${time}@example.com`, ip)).code)
    }
    expect(codes.filter((code) => code === 'credentials_wrong')).toHaveLength(10 * TRIES)
    expect(codes.at(-1)).toBe('too_many_tries')
  })

  test('is refused for an unknown address as it is for a known one', async () => {
    const ip = newNetwork()
    for (let time = 0; time < TRIES; time += 1) await guess('ghost@example.com', ip)
    expect(await guess('ghost@example.com', ip)).toMatchObject({ code: 'too_many_tries' })
  })

  test('costs nothing when it is right', async () => {
    const [user, ip] = [await world.user(), newNetwork()]
    for (let time = 0; time < TRIES + 5; time += 1) {
      expect(await guess(user.email, ip, PASSWORD)).toMatchObject({ code: 'ok' })
    }
  })

  test('by who holds a session is over after ten tries, and the session goes on', async () => {
    const as = await world.user()
    const body = { password: 'a wrong password', new_password: 'a new long password' }
    for (let time = 0; time < TRIES; time += 1) {
      expect(await world.call(changePwd, { as, body })).toMatchObject({ code: 'password_wrong' })
    }
    expect(await world.call(changePwd, { as, body: { ...body, password: PASSWORD } })).toMatchObject({
      code: 'too_many_tries',
    })
    expect(await world.call(getUserInfo, { as })).toMatchObject({ code: 'ok' })
  })
})

test('one network makes us hash and mail a hundred times in an hour at most', async () => {
  const headers = { 'x-forwarded-for': newNetwork() }
  const codes: string[] = []
  for (let time = 0; time < 10 * TRIES + 1; time += 1) {
    codes.push((await world.call(sendResetPwdLink, { body: { email: 'x@example.com' }, headers })).code)
  }
  expect(codes.filter((code) => code === 'ok')).toHaveLength(10 * TRIES)
  const body = { email: 'y@example.com', password: PASSWORD, language: 'zh-CN', accepted_terms: true }
  expect(await world.call(register, { body, headers })).toMatchObject({ code: 'too_many_tries' })
})
