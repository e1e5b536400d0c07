import {
  beginTotp,
  changePwd,
  confirmTotp,
  disableTotp,
  getUserInfo,
  login,
  renewRecoveryCodes,
  resetPwd,
  sendResetPwdLink,
  setPayPwd,
  verifyLogin,
} from '@causeway/contract'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { openedBy } from '../testing/cover-events.ts'
import { mailsTo, tokenTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'

const STEP_MS = 30_000

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true })
})
afterAll(() => world.stop())

/** The next unused code: each code counts once. */
function nextCode(secret: string): string {
  world.clock.advance(STEP_MS)
  return new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() })
}

async function begin(as: Person) {
  const { data } = await world.call(beginTotp, { as, body: { password: PASSWORD } })
  return { as, ...data }
}

async function withTotp(person?: Person) {
  const { as, secret } = await begin(person ?? (await world.user('en-US')))
  const { data } = await world.call(confirmTotp, { as, body: { code: nextCode(secret) } })
  return { as, secret, recovery_codes: data.recovery_codes }
}

async function challengeOf({ email }: Person, remember = false): Promise<string> {
  const { code, data } = await world.call(login, { body: { email, password: PASSWORD, remember } })
  expect(code).toBe('mfa_required')
  return (data as unknown as { challenge: string }).challenge
}

const isOn = async (as: Person) => (await world.call(getUserInfo, { as })).data.has_totp

coverCall(beginTotp, {
  world: () => world,
  valid: async () => ({ as: await world.user(), body: { password: PASSWORD } }),
  otherMerchant: async () => {
    const [mine, other] = [await begin(await world.merchant()), await world.merchant()]
    const body = { code: nextCode(mine.secret) }
    expect(await world.call(confirmTotp, { as: other, body })).toMatchObject({ code: 'totp_not_begun' })
  },
})

coverCall(confirmTotp, {
  world: () => world,
  valid: async () => {
    const { as, secret } = await begin(await world.user())
    return { as, body: { code: nextCode(secret) } }
  },
  otherMerchant: async () => {
    const { as } = await withTotp(await world.merchant())
    expect([await isOn(as), await isOn(await world.merchant())]).toEqual([true, false])
  },
})

for (const call of [disableTotp, renewRecoveryCodes]) {
  const cover = {
    world: () => world,
    valid: async () => {
      const { as, secret } = await withTotp()
      return { as, body: { password: PASSWORD, code: nextCode(secret) } }
    },
    otherMerchant: async () => {
      const { as, secret } = await withTotp(await world.merchant())
      const other = await world.merchant()
      const body = { password: PASSWORD, code: nextCode(secret) }
      expect(await world.call(call, { as: other, body })).toMatchObject({ code: 'totp_not_on' })
      expect(await isOn(as)).toBe(true)
    },
  }
  if (call === disableTotp) coverCall(disableTotp, cover)
  else coverCall(renewRecoveryCodes, cover)
}

coverCall(verifyLogin, {
  world: () => world,
  valid: async () => {
    const { as, secret } = await withTotp()
    return { body: { challenge: await challengeOf(as), code: nextCode(secret) } }
  },
  wrote: (_request, { user_info }) => openedBy(user_info.id, 'totp'),
})

test('an authenticator is turned on with its first code, and every sign-in then asks for one', async () => {
  const { as, secret, uri } = await begin(await world.user('en-US'))
  expect(uri).toContain(`otpauth://totp/Causeway:${encodeURIComponent(as.email)}`)
  expect(uri).toContain(`secret=${secret}`)
  expect(await world.call(login, { body: { email: as.email, password: PASSWORD } })).toMatchObject({
    code: 'ok',
  })
  const { data } = await world.call(confirmTotp, { as, body: { code: nextCode(secret) } })
  expect(new Set(data.recovery_codes).size).toBe(10)

  const challenge = await challengeOf(as, true)
  const signedIn = await world.call(verifyLogin, { body: { challenge, code: nextCode(secret) } })
  expect(signedIn.data).toMatchObject({ expires_in: 30 * 24 * 3600, user_info: { has_totp: true } })
  const subjects = (await mailsTo(world, as.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your authenticator is on')
})

test('neither the secret nor a recovery code can be read in the database', async () => {
  const { secret, recovery_codes } = await withTotp()
  const { rows } = await world.database.asOwner(
    `select row_to_json(t)::text as text from totps t
     union all select row_to_json(c)::text from recovery_codes c
     union all select row_to_json(j)::text from pgboss.job j`,
  )
  const hex = Buffer.from(secret).toString('hex')
  const secrets = [secret, hex, ...recovery_codes, ...recovery_codes.map((code) => code.replace('-', ''))]
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ text }) => secrets.some((each) => text.includes(each)))).toEqual([])
})

describe('a code', () => {
  test('counts once when fifty requests send it at once', async () => {
    const { as, secret } = await withTotp()
    const challenges = await Promise.all(Array.from({ length: 50 }, () => challengeOf(as)))
    const code = nextCode(secret)
    const answers = await Promise.all(
      challenges.map((challenge) => world.call(verifyLogin, { body: { challenge, code } })),
    )
    expect(answers.filter((answer) => answer.code === 'ok')).toHaveLength(1)
    expect(answers.filter((answer) => answer.code === 'code_wrong')).toHaveLength(49)
  })

  test('from the previous time step counts, and an older one does not', async () => {
    const { as, secret } = await withTotp()
    const late = nextCode(secret)
    world.clock.advance(STEP_MS)
    const body = { challenge: await challengeOf(as), code: late }
    expect(await world.call(verifyLogin, { body })).toMatchObject({ code: 'ok' })
    const later = nextCode(secret)
    world.clock.advance(2 * STEP_MS)
    const again = { challenge: await challengeOf(as), code: later }
    expect(await world.call(verifyLogin, { body: again })).toMatchObject({
      status: 400,
      code: 'code_wrong',
      data: { tries_left: 4 },
    })
  })

  test('can be tried five times for one sign-in', async () => {
    const { as, secret } = await withTotp()
    const challenge = await challengeOf(as)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => world.call(verifyLogin, { body: { challenge, code: '000000' } })),
    )
    expect(guesses.filter(({ code }) => code === 'code_wrong')).toHaveLength(5)
    expect(await world.call(verifyLogin, { body: { challenge, code: nextCode(secret) } })).toMatchObject({
      code: 'challenge_ended',
    })
  })

  test('must be entered within five minutes', async () => {
    const { as, secret } = await withTotp()
    const challenge = await challengeOf(as)
    world.clock.advance(5 * 60_000)
    expect(await world.call(verifyLogin, { body: { challenge, code: nextCode(secret) } })).toMatchObject({
      code: 'challenge_ended',
    })
  })

  test('is required to change the security settings of the account', async () => {
    const { as, secret } = await withTotp()
    const body = { password: PASSWORD, pay_pwd: '135246' }
    expect(await world.call(setPayPwd, { as, body })).toMatchObject({ status: 403, code: 'code_required' })
    expect(await world.call(setPayPwd, { as, body: { ...body, code: '000000' } })).toMatchObject({
      code: 'code_wrong',
    })
    expect(await world.call(setPayPwd, { as, body: { ...body, code: nextCode(secret) } })).toMatchObject({
      code: 'ok',
    })
    const change = { password: PASSWORD, new_password: 'another long password' }
    expect(await world.call(changePwd, { as, body: change })).toMatchObject({ code: 'code_required' })
  })
})

test.each(['reset', 'change'])('a %s of the password ends sign-ins that wait for a code', async (how) => {
  const { as, secret } = await withTotp()
  const challenge = await challengeOf(as)
  if (how === 'reset') {
    await world.call(sendResetPwdLink, { body: { email: as.email } })
    const body = { token: await tokenTo(world, as.email), password: 'another long password' }
    expect(await world.call(resetPwd, { body })).toMatchObject({ code: 'ok' })
  } else {
    const body = { password: PASSWORD, code: nextCode(secret), new_password: 'another long password' }
    expect(await world.call(changePwd, { as, body })).toMatchObject({ code: 'ok' })
  }
  const late = await world.call(verifyLogin, { body: { challenge, code: nextCode(secret) } })
  expect(late).toMatchObject({ code: 'challenge_ended' })
})

describe('a recovery code', () => {
  test('signs in once, in lower case too, and the owner gets a mail', async () => {
    const { as, recovery_codes } = await withTotp()
    const code = (recovery_codes[0] ?? '').toLowerCase()
    const first = await world.call(verifyLogin, { body: { challenge: await challengeOf(as), code } })
    expect(first.data.user_info.recovery_codes_left).toBe(9)
    const second = await world.call(verifyLogin, { body: { challenge: await challengeOf(as), code } })
    expect(second).toMatchObject({ code: 'code_wrong' })
    const subjects = (await mailsTo(world, as.email, 2)).map(({ subject }) => subject)
    expect(subjects).toContain('A recovery code was used')
  })

  test('of another user is refused', async () => {
    const [mine, other] = [await withTotp(), await withTotp()]
    const body = { challenge: await challengeOf(mine.as), code: other.recovery_codes[0] }
    expect(await world.call(verifyLogin, { body })).toMatchObject({ code: 'code_wrong' })
  })

  test('becomes invalid when new ones are made', async () => {
    const { as, secret, recovery_codes } = await withTotp()
    const body = { password: PASSWORD, code: nextCode(secret) }
    const { data } = await world.call(renewRecoveryCodes, { as, body })
    const use = async (code?: string) =>
      (await world.call(verifyLogin, { body: { challenge: await challengeOf(as), code } })).code
    expect(await use(recovery_codes[1])).toBe('code_wrong')
    expect(await use(data.recovery_codes[1])).toBe('ok')
  })
})

test('an authenticator that is on cannot be replaced by setting up another one', async () => {
  const { as } = await withTotp()
  expect(await world.call(beginTotp, { as, body: { password: PASSWORD } })).toMatchObject({
    status: 409,
    code: 'totp_already_on',
  })
})

test('an authenticator that was turned off is no longer asked for', async () => {
  const { as, secret } = await withTotp()
  await world.call(disableTotp, { as, body: { password: PASSWORD, code: nextCode(secret) } })
  expect(await world.call(login, { body: { email: as.email, password: PASSWORD } })).toMatchObject({
    code: 'ok',
    data: { user_info: { has_totp: false, recovery_codes_left: 0 } },
  })
})
