import {
  changePwd,
  checkPayPwd,
  getUserInfo,
  login,
  resetPwd,
  sendResetPwdLink,
  setPayPwd,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { PASSWORD, type Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { untilWaiting } from '../testing/locks.ts'
import { mailsTo, tokenTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'
import { lockUser } from './queries/users.ts'

const NEW_PASSWORD = 'another long password'
const HOUR_MS = 3_600_000

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true, config: { public_url: 'https://pay.example.com' } })
})
afterAll(() => world.stop())

async function resetToken({ email }: Person, count = 1): Promise<string> {
  world.clock.advance(1)
  await world.call(sendResetPwdLink, { body: { email } })
  return tokenTo(world, email, count)
}

const signInCode = async ({ email }: Person, password: string) =>
  (await world.call(login, { body: { email, password } })).code

/** A call that concerns the user's own account and must leave other accounts unchanged. */
const staysWithOneself = (call: typeof changePwd | typeof setPayPwd, body: object) => async () => {
  const [mine, other] = [await world.merchant(), await world.merchant()]
  expect(await world.call(call, { as: mine, body })).toMatchObject({ code: 'ok' })
  expect(await signInCode(other, PASSWORD)).toBe('ok')
  expect((await world.call(getUserInfo, { as: other })).data.has_pay_pwd).toBe(false)
}

coverCall(sendResetPwdLink, {
  world: () => world,
  valid: async () => ({ body: { email: 'nobody@example.com' } }),
})

let owner: Person
coverCall(resetPwd, {
  world: () => world,
  valid: async () => {
    owner = await world.user()
    return { body: { token: await resetToken(owner), password: NEW_PASSWORD } }
  },
  wrote: () => ({ id: owner.id, by: { actor_kind: 'user', actor_id: owner.id } }),
})

coverCall(changePwd, {
  world: () => world,
  valid: async () => ({
    as: await world.user(),
    body: { password: PASSWORD, new_password: NEW_PASSWORD },
  }),
  otherMerchant: staysWithOneself(changePwd, { password: PASSWORD, new_password: NEW_PASSWORD }),
})

coverCall(setPayPwd, {
  world: () => world,
  valid: async () => ({ as: await world.user(), body: { password: PASSWORD, pay_pwd: '135246' } }),
  otherMerchant: staysWithOneself(setPayPwd, { password: PASSWORD, pay_pwd: '135246' }),
})

const withPayPwd = async (person: Person): Promise<Person> => {
  await world.call(setPayPwd, { as: person, body: { password: PASSWORD, pay_pwd: '135246' } })
  return person
}

const tryPayPwd = (as: Person, pay_pwd: string) => world.call(checkPayPwd, { as, body: { pay_pwd } })

coverCall(checkPayPwd, {
  world: () => world,
  valid: async () => ({ as: await withPayPwd(await world.user()), body: { pay_pwd: '135246' } }),
  otherMerchant: async () => {
    const [mine, other] = [await withPayPwd(await world.merchant()), await withPayPwd(await world.merchant())]
    for (let time = 0; time < 5; time += 1) await tryPayPwd(mine, '000001')
    expect(await tryPayPwd(mine, '135246')).toMatchObject({ code: 'pay_pwd_locked' })
    expect(await tryPayPwd(other, '135246')).toMatchObject({ code: 'ok' })
  },
})

type Outcome = { readonly code: string; readonly data: { readonly access_token?: string } }

/** Requests that have checked the same password and are then processed in this order. */
async function inTurn({ id }: Person, requests: readonly (() => Promise<Outcome>)[]): Promise<Outcome[]> {
  const { tx, commit } = await world.db.begin(providerScope)
  await lockUser(tx, id, 'update')
  const answers: Promise<Outcome>[] = []
  for (const request of requests) {
    answers.push(request())
    await untilWaiting(world, answers.length)
  }
  await commit()
  return Promise.all(answers)
}

describe('a reset', () => {
  test('by the mailed link ends every session and keeps the payment password', async () => {
    const user = await withPayPwd(await world.user('en-US'))
    const token = await resetToken(user)
    const { text } = (await mailsTo(world, user.email)).find((mail) => mail.text.includes(token)) ?? {}
    expect(text).toContain('https://pay.example.com/auth/password/reset?token=')
    expect(await world.call(resetPwd, { body: { token, password: NEW_PASSWORD } })).toMatchObject({
      status: 200,
    })
    expect(await world.call(getUserInfo, { as: user })).toMatchObject({ code: 'session_ended' })
    expect(await signInCode(user, PASSWORD)).toBe('credentials_wrong')
    const { data } = await world.call(login, { body: { email: user.email, password: NEW_PASSWORD } })
    const as = { ...user, token: data.access_token }
    expect(await tryPayPwd(as, '135246')).toMatchObject({ code: 'ok' })
    const subjects = (await mailsTo(world, user.email, 3)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Causeway password was reset')
  })

  test('answers any address with the same bytes, and mails only the known one', async () => {
    const user = await world.user()
    const known = await world.call(sendResetPwdLink, { body: { email: user.email } })
    const unknown = await world.call(sendResetPwdLink, { body: { email: 'unknown@example.com' } })
    expect(unknown.text).toBe(known.text)
    expect(unknown.status).toBe(known.status)
    await mailsTo(world, user.email)
    const { rows } = await world.database.asOwner(
      `select 1 from mailbox_messages where recipient = 'unknown@example.com'`,
    )
    expect(rows).toEqual([])
  })

  test('works once when the link is used many times at once', async () => {
    const user = await world.user()
    const token = await resetToken(user)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, time) =>
        world.call(resetPwd, { body: { token, password: `${NEW_PASSWORD} ${time}` } }),
      ),
    )
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'link_used']))
    const winner = answers.findIndex(({ code }) => code === 'ok')
    expect(await signInCode(user, `${NEW_PASSWORD} ${winner}`)).toBe('ok')
  })

  test('ends the links that were mailed before', async () => {
    const user = await world.user()
    const first = await resetToken(user)
    const second = await resetToken(user, 2)
    expect(await world.call(resetPwd, { body: { token: second, password: NEW_PASSWORD } })).toMatchObject({
      code: 'ok',
    })
    expect(await world.call(resetPwd, { body: { token: first, password: NEW_PASSWORD } })).toMatchObject({
      code: 'link_used',
    })
  })

  test('refuses a password like the address without using up the link', async () => {
    const user = await world.user()
    const token = await resetToken(user)
    const answer = await world.call(resetPwd, { body: { token, password: `${user.email}1` } })
    expect(answer).toMatchObject({ code: 'input_invalid', data: { fields: { password: 'like_email' } } })
    expect(await world.call(resetPwd, { body: { token, password: NEW_PASSWORD } })).toMatchObject({
      code: 'ok',
    })
  })

  test('ends a session that an old password has just started', async () => {
    const user = await world.user()
    const token = await resetToken(user)
    const [old, reset] = await inTurn(user, [
      () => world.call(login, { body: { email: user.email, password: PASSWORD } }),
      () => world.call(resetPwd, { body: { token, password: NEW_PASSWORD } }),
    ])
    expect([old?.code, reset?.code]).toEqual(['ok', 'ok'])
    const as = { ...user, token: old?.data.access_token ?? '' }
    expect(await world.call(getUserInfo, { as })).toMatchObject({ code: 'session_ended' })
  })

  test('refuses an old password that was checked before it', async () => {
    const user = await world.user()
    const token = await resetToken(user)
    const change = { password: PASSWORD, new_password: 'chosen by a stranger' }
    const [reset, ...late] = await inTurn(user, [
      () => world.call(resetPwd, { body: { token, password: NEW_PASSWORD } }),
      () => world.call(login, { body: { email: user.email, password: PASSWORD } }),
      () => world.call(changePwd, { as: user, body: change }),
    ])
    expect(reset?.code).toBe('ok')
    expect(late.map(({ code }) => code)).toEqual(['credentials_wrong', 'password_wrong'])
    expect(await signInCode(user, NEW_PASSWORD)).toBe('ok')
  })

  test('link expires after an hour', async () => {
    const user = await world.user()
    const token = await resetToken(user)
    world.clock.advance(HOUR_MS + 1)
    expect(await world.call(resetPwd, { body: { token, password: NEW_PASSWORD } })).toMatchObject({
      status: 409,
      code: 'link_expired',
    })
  })
})

describe('a change of the password', () => {
  test('needs the old one, and ends every other session', async () => {
    const user = await world.user('en-US')
    const { data } = await world.call(login, { body: { email: user.email, password: PASSWORD } })
    const body = { password: 'not the password', new_password: NEW_PASSWORD }
    expect(await world.call(changePwd, { as: user, body })).toMatchObject({
      status: 403,
      code: 'password_wrong',
    })
    await world.call(changePwd, { as: user, body: { ...body, password: PASSWORD } })
    const other = { ...user, token: data.access_token }
    expect(await world.call(getUserInfo, { as: other })).toMatchObject({ code: 'session_ended' })
    expect(await world.call(getUserInfo, { as: user })).toMatchObject({ code: 'ok' })
    expect(await signInCode(user, NEW_PASSWORD)).toBe('ok')
    const subjects = (await mailsTo(world, user.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Causeway password was changed')
  })

  test('is refused if the user was suspended while the old one was checked', async () => {
    const user = await world.user()
    const { tx, commit } = await world.db.begin(providerScope)
    await lockUser(tx, user.id, 'update')
    const body = { password: PASSWORD, new_password: NEW_PASSWORD }
    const changed = world.call(changePwd, { as: user, body })
    await untilWaiting(world, 1)
    const suspended = { suspended_at: world.clock.now() }
    await tx.updateTable('users').set(suspended).where('user_id', '=', user.id).execute()
    await commit()
    expect(await changed).toMatchObject({ status: 403, code: 'password_wrong' })
    expect(await signInCode(user, PASSWORD)).toBe('account_suspended')
  })

  test('refuses a new one like the address', async () => {
    const as = await world.user()
    const body = { password: PASSWORD, new_password: `${as.email}x` }
    expect(await world.call(changePwd, { as, body })).toMatchObject({
      data: { fields: { new_password: 'like_email' } },
    })
  })
})

describe('a payment password', () => {
  test.each([
    ['12345', 'format'],
    ['12345a', 'format'],
    ['1234567', 'format'],
    ['123456', 'too_simple'],
    ['987654', 'too_simple'],
    ['000000', 'too_simple'],
    ['121212', 'too_simple'],
    ['123123', 'too_simple'],
  ])('%s is refused as %s', async (pay_pwd, problem) => {
    const as = await world.user()
    expect(await world.call(setPayPwd, { as, body: { password: PASSWORD, pay_pwd } })).toMatchObject({
      status: 400,
      data: { fields: { pay_pwd: problem } },
    })
  })

  test('needs the login password', async () => {
    const as = await world.user()
    const body = { password: 'not the password', pay_pwd: '135246' }
    expect(await world.call(setPayPwd, { as, body })).toMatchObject({ code: 'password_wrong' })
    expect(await tryPayPwd(as, '135246')).toMatchObject({ status: 409, code: 'pay_pwd_missing' })
  })

  test('that is wrong answers the tries left, and a right one resets them', async () => {
    const as = await withPayPwd(await world.user())
    for (const tries_left of [4, 3, 2, 1]) {
      expect(await tryPayPwd(as, '000001')).toMatchObject({
        status: 403,
        code: 'pay_pwd_wrong',
        data: { tries_left },
      })
    }
    expect(await tryPayPwd(as, '135246')).toMatchObject({ code: 'ok' })
    expect(await tryPayPwd(as, '000001')).toMatchObject({ data: { tries_left: 4 } })
  })

  test('is locked for a day by the fifth wrong try, and the owner gets a mail', async () => {
    const as = await withPayPwd(await world.user('en-US'))
    for (let time = 0; time < 4; time += 1) await tryPayPwd(as, '000001')
    const locked = { status: 403, code: 'pay_pwd_locked', data: { retry_after: 24 * 3600 } }
    expect(await tryPayPwd(as, '000001')).toMatchObject(locked)
    expect(await tryPayPwd(as, '135246')).toMatchObject(locked)
    const { data } = await world.call(getUserInfo, { as })
    const until = new Date(world.clock.now().getTime() + 24 * HOUR_MS).toISOString()
    expect(data.pay_pwd_locked_until).toBe(until)
    const subjects = (await mailsTo(world, as.email, 2)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Causeway payment password is locked')
    world.clock.advance(24 * HOUR_MS)
    expect(await tryPayPwd(as, '000001')).toMatchObject({ data: { tries_left: 4 } })
    expect(await tryPayPwd(as, '135246')).toMatchObject({ code: 'ok' })
  })

  test('can be tried five times, also by parallel requests', async () => {
    const as = await withPayPwd(await world.user())
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryPayPwd(as, '000001')))
    expect(answers.filter(({ code }) => code === 'pay_pwd_wrong')).toHaveLength(4)
    expect(answers.filter(({ code }) => code === 'pay_pwd_locked')).toHaveLength(46)
  })

  test('that is set again with the login password is no longer locked', async () => {
    const as = await withPayPwd(await world.user())
    for (let time = 0; time < 5; time += 1) await tryPayPwd(as, '000001')
    await world.call(setPayPwd, { as, body: { password: PASSWORD, pay_pwd: '246135' } })
    expect(await tryPayPwd(as, '246135')).toMatchObject({ code: 'ok' })
  })

  test('is kept as a hash of its own', async () => {
    const { id } = await withPayPwd(await world.user())
    const { rows } = await world.database.asOwner('select pay_pwd_hash from pay_pwds where user_id = $1', [
      id,
    ])
    expect(rows[0]?.pay_pwd_hash).toMatch(/^\$argon2id\$/)
  })
})
