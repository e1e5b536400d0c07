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

describe('a guess of a password', () => {
  test('is refused after ten tries from one network, with the time of the next try', async () => {
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

  test('neither ends the owner’s session nor blocks a sign-in from another network', async () => {
    const [user, ip] = [await world.user(), newNetwork()]
    await Promise.all(Array.from({ length: 30 }, () => guess(user.email, ip)))
    expect(await world.call(getUserInfo, { as: user })).toMatchObject({ code: 'ok' })
    expect(await guess(user.email, newNetwork(), PASSWORD)).toMatchObject({ code: 'ok' })
  })

  test('is checked at most a hundred times when it comes from a thousand networks at once', async () => {
    const user = await world.user()
    // On a slow machine the server also closes connections whose requests it has not read in time.
    const tryOnce = () => guess(user.email, newNetwork()).catch(() => ({ code: 'overloaded' }))
    const answers = await Promise.all(Array.from({ length: 1000 }, tryOnce))
    const checked = answers.filter(({ code }) => code === 'credentials_wrong')
    const others = new Set(answers.map(({ code }) => code).filter((code) => code !== 'credentials_wrong'))
    expect(checked.length).toBeLessThanOrEqual(10 * TRIES)
    expect([...others].every((code) => ['too_many_tries', 'overloaded'].includes(code))).toBe(true)
    expect(await world.call(getUserInfo, { as: user })).toMatchObject({ code: 'ok' })
    // The server still checks guesses whose connection is lost: the next test begins after them.
    const calm = async () => (await guess('calm@example.com', newNetwork())).code
    await expect.poll(calm).toBe('credentials_wrong')
  })

  test('from one network at many accounts is refused after a hundred tries', async () => {
    const ip = newNetwork()
    const codes: string[] = []
    for (let time = 0; time < 10 * TRIES + 5; time += 1) {
      codes.push((await guess(`nobody${time}@example.com`, ip)).code)
    }
    expect(codes.filter((code) => code === 'credentials_wrong')).toHaveLength(10 * TRIES)
    expect(codes.at(-1)).toBe('too_many_tries')
  })

  test('is limited for an unknown address as for a known one', async () => {
    const ip = newNetwork()
    for (let time = 0; time < TRIES; time += 1) await guess('ghost@example.com', ip)
    expect(await guess('ghost@example.com', ip)).toMatchObject({ code: 'too_many_tries' })
  })

  test('does not count when it is right', async () => {
    const [user, ip] = [await world.user(), newNetwork()]
    for (let time = 0; time < TRIES + 5; time += 1) {
      expect(await guess(user.email, ip, PASSWORD)).toMatchObject({ code: 'ok' })
    }
  })

  test('within a session is refused after ten tries, and the session stays open', async () => {
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

test('one network causes at most a hundred hashes and mails in an hour', async () => {
  const headers = { 'x-forwarded-for': newNetwork() }
  const codes: string[] = []
  for (let time = 0; time < 10 * TRIES + 1; time += 1) {
    codes.push((await world.call(sendResetPwdLink, { body: { email: 'x@example.com' }, headers })).code)
  }
  expect(codes.filter((code) => code === 'ok')).toHaveLength(10 * TRIES)
  const body = { email: 'y@example.com', password: PASSWORD, language: 'zh-CN', accepted_terms: true }
  expect(await world.call(register, { body, headers })).toMatchObject({ code: 'too_many_tries' })
})
