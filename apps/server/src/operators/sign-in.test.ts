import {
  consoleLogin,
  consoleLogout,
  consoleVerifyLogin,
  getOperatorInfo,
  getUserInfo,
  listAuditEvents,
  login,
  type OperatorRole,
  operatorRoles,
  verifyLogin,
} from '@causeway/contract'
import { type CallName, calls } from '@causeway/contract/calls'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { openedBy } from '../testing/cover-events.ts'
import { createWorld, type World } from '../testing/world.ts'

const MINUTE_MS = 60_000
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const TRIES = 10

let world: World
let live: World
beforeAll(async () => {
  world = await createWorld({ config: { sign_in_tries: TRIES, trusted_proxies: 1 } })
  live = await createWorld({ config: { sandbox: false } })
})
afterAll(async () => {
  await world.stop()
  await live.stop()
})

let networks = 0
/** Each call from a network of its own, so that tests do not share their limits. */
const elsewhere = () => {
  networks += 1
  return { 'x-forwarded-for': `10.1.${networks >> 8}.${networks & 255}` }
}

const signIn = (email: string, password = PASSWORD, at = world) =>
  at.call(consoleLogin, { body: { email, password }, headers: elsewhere() })

async function withTotp(at = world): Promise<Person> {
  const operator = await at.operator()
  await at.database.asOwner(
    `update operators set totp_secret = $2
     from set_config('app.merchant_id', '*', true) where operator_id = $1`,
    [operator.id, at.identity.vault.seal(SECRET)],
  )
  return operator
}

/** The next unused code: each code counts once. */
function nextCode(at = world): string {
  at.clock.advance(30_000)
  return new TOTP({ secret: SECRET }).generate({ timestamp: at.clock.now().getTime() })
}

async function challengeOf({ email }: Person, at = world): Promise<string> {
  const { code, data } = await signIn(email, PASSWORD, at)
  expect(code).toBe('mfa_required')
  return (data as unknown as { challenge: string }).challenge
}

const verify = (challenge: string, code: string, at = world) =>
  at.call(consoleVerifyLogin, { body: { challenge, code } })

coverCall(consoleLogin, {
  world: () => world,
  valid: async () => ({
    body: { email: (await world.operator()).email, password: PASSWORD },
    headers: elsewhere(),
  }),
  wrote: (_request, { operator }) => openedBy(operator.id, 'password', 'operator'),
})

coverCall(consoleVerifyLogin, {
  world: () => world,
  valid: async () => ({ body: { challenge: await challengeOf(await withTotp()), code: nextCode() } }),
  wrote: (_request, { operator }) => openedBy(operator.id, 'totp', 'operator'),
})

coverCall(consoleLogout, {
  world: () => world,
  valid: async () => ({ as: await world.operator() }),
  wrote: () => ({ id: expect.stringMatching(/^session_/) }),
})

describe('an operator', () => {
  test('signs in by address and password in the sandbox, for twelve hours', async () => {
    const operator = await world.operator(['reviewer'])
    const { data } = await signIn(operator.email.toUpperCase())
    expect(data).toMatchObject({
      expires_in: 12 * 3600,
      operator: { id: operator.id, email: operator.email, roles: ['reviewer'], has_totp: false },
    })
    const as = { ...operator, token: data.access_token }
    expect((await world.call(getOperatorInfo, { as })).data).toEqual(data.operator)
  })

  test('with an authenticator is asked for a code, which counts once', async () => {
    const operator = await withTotp()
    const [first, second] = [await challengeOf(operator), await challengeOf(operator)]
    const code = nextCode()
    const answers = await Promise.all([verify(first, code), verify(second, code)])
    expect(answers.map((answer) => answer.code).sort()).toEqual(['code_wrong', 'ok'])
  })

  test('completes a challenge once, also by two codes at the same time', async () => {
    const operator = await withTotp()
    const challenge = await challengeOf(operator)
    const [one, two] = [nextCode(), nextCode()]
    const answers = await Promise.all([verify(challenge, one), verify(challenge, two)])
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
  })

  test('has five tries at a code, within five minutes', async () => {
    const operator = await withTotp()
    const challenge = await challengeOf(operator)
    for (let left = 4; left >= 0; left -= 1) {
      expect(await verify(challenge, '000000')).toMatchObject({
        code: 'code_wrong',
        data: { tries_left: left },
      })
    }
    expect(await verify(challenge, nextCode())).toMatchObject({ code: 'challenge_ended' })
    const late = await challengeOf(operator)
    world.clock.advance(5 * MINUTE_MS)
    expect(await verify(late, nextCode())).toMatchObject({ code: 'challenge_ended' })
  })

  test('needs an authenticator outside the sandbox, once the password is right', async () => {
    const operator = await live.operator()
    expect(await signIn(operator.email, 'wrong', live)).toMatchObject({ code: 'credentials_wrong' })
    const refused = await signIn(operator.email, PASSWORD, live)
    expect(refused).toMatchObject({ status: 403, code: 'totp_setup_required' })
    const other = await withTotp(live)
    const done = await verify(await challengeOf(other, live), nextCode(live), live)
    expect(done).toMatchObject({ code: 'ok' })
  })

  test('at an unknown address gets the answer of a wrong password, and it is recorded', async () => {
    const [known, unknown] = [
      await signIn((await world.operator()).email, 'wrong'),
      await signIn('x@example.com'),
    ]
    expect([known.code, unknown.code]).toEqual(['credentials_wrong', 'credentials_wrong'])
    expect(known.text).toBe(unknown.text)
    const { rows } = await world.database.asOwner(
      `select outcome from sign_ins, set_config('app.user_id', '*', true)
       where user_id is null and operator_id is null`,
    )
    expect(rows).toContainEqual({ outcome: 'password_wrong' })
  })

  test('signs out at once, which is in the log', async () => {
    const operator = await world.operator()
    const { data } = await signIn(operator.email)
    const as = { ...operator, token: data.access_token }
    world.clock.advance(1)
    expect(await world.call(consoleLogout, { as })).toMatchObject({ code: 'ok' })
    expect(await world.call(getOperatorInfo, { as })).toMatchObject({ code: 'session_ended' })
    expect(await world.call(getOperatorInfo, { as: operator })).toMatchObject({ code: 'ok' })
    const query = { actor_id: operator.id }
    const { data: events } = await world.call(listAuditEvents, { as: operator, query })
    expect(events.map(({ action }) => action)).toEqual(['session.end', 'session.open'])
  })

  test('is signed out after half an hour without a request, and after twelve hours in any case', async () => {
    const operator = await world.operator()
    const signed = async () => ({ ...operator, token: (await signIn(operator.email)).data.access_token })
    const isIn = async (as: Person) => (await world.call(getOperatorInfo, { as })).code === 'ok'
    const idle = await signed()
    world.clock.advance(30 * MINUTE_MS)
    expect(await isIn(idle)).toBe(false)
    const busy = await signed()
    for (let time = 0; time < 35; time += 1) {
      world.clock.advance(20 * MINUTE_MS)
      expect(await isIn(busy)).toBe(true)
      await expect.poll(() => seenNow(busy)).toBe(true)
    }
    world.clock.advance(20 * MINUTE_MS)
    expect(await isIn(busy)).toBe(false)
  })
})

/** Whether `last_seen_at` of the newest session is the current time. */
async function seenNow({ id }: Person): Promise<boolean> {
  const { rows } = await world.database.asOwner(
    `select last_seen_at from sessions, set_config('app.user_id', '*', true)
     where operator_id = $1 and not remember order by session_id desc limit 1`,
    [id],
  )
  const [{ last_seen_at }] = rows as [{ last_seen_at: Date }]
  return last_seen_at.getTime() === world.clock.now().getTime()
}

describe('a guess of an operator’s password', () => {
  test('is refused after ten tries from one network and does not count for the portal', async () => {
    const operator = await world.operator()
    const headers = elsewhere()
    const guess = (password: string) =>
      world.call(consoleLogin, { body: { email: operator.email, password }, headers })
    for (let time = 0; time < TRIES; time += 1) expect((await guess('wrong')).code).toBe('credentials_wrong')
    expect(await guess(PASSWORD)).toMatchObject({ status: 429, code: 'too_many_tries' })
    const body = { email: operator.email, password: 'wrong' }
    expect(await world.call(login, { body, headers })).toMatchObject({ code: 'credentials_wrong' })
    expect(await signIn(operator.email)).toMatchObject({ code: 'ok' })
  })
})

/** Values for any path that name nothing that exists. */
const params = { id: 'x', number: '1', answer: 'confirm', token: 'x' }

describe('portal and console', () => {
  test('accept neither each other’s accounts nor each other’s challenges', async () => {
    const [user, operator] = [await world.user(), await withTotp()]
    expect(await signIn(user.email)).toMatchObject({ code: 'credentials_wrong' })
    const body = { email: operator.email, password: PASSWORD }
    const headers = elsewhere()
    expect(await world.call(login, { body, headers })).toMatchObject({ code: 'credentials_wrong' })
    const crossed = { challenge: await challengeOf(operator), code: nextCode() }
    expect(await world.call(verifyLogin, { body: crossed })).toMatchObject({ code: 'challenge_ended' })
    expect(await world.call(getUserInfo, { as: operator })).toMatchObject({ code: 'user_only' })
  })

  test('refuse each other’s tokens at every call', async () => {
    const [operator, merchant] = [await world.operator(), await world.merchant()]
    for (const call of Object.values(calls)) {
      if (call.access === 'public') continue
      const [as, code] = call.access === 'operator' ? [merchant, 'operator_only'] : [operator, 'user_only']
      expect(await world.call(call, { as, params }), call.path).toMatchObject({ status: 403, code })
    }
  })
})

const forOperators = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'operator')
const allowed = (name: CallName): readonly OperatorRole[] => {
  const call = calls[name]
  return 'roles' in call ? call.roles : operatorRoles
}

describe('roles', () => {
  test.each(forOperators)('%s is allowed only for the roles of the contract', async (name) => {
    for (const role of operatorRoles) {
      // A call without input is refused, for its role or for another reason.
      const { code } = await world.call(calls[name], { as: await world.operator([role]), params })
      expect(code === 'role_missing', role).toBe(!allowed(name).includes(role))
    }
    const withoutRole = await world.call(calls[name], { as: await world.operator([]), params })
    expect(withoutRole.code === 'role_missing').toBe('roles' in calls[name])
  })
})
