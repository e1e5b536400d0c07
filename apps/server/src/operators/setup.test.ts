import {
  addOperator,
  beginOperatorSetup,
  consoleLogin,
  consoleVerifyLogin,
  finishOperatorSetup,
  getOperatorInfo,
  renewOperatorSetup,
  suspendOperator,
} from '@causeway/contract'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coverCall } from '../testing/cover-call.ts'
import { tokenTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'

const HOUR_MS = 3_600_000
const NEW_PASSWORD = 'quay-lantern-2026'

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true, config: { sign_in_tries: 5 } })
})
afterAll(() => world.stop())

let people = 0

/** An operator who was added and has received the mail. */
async function invite() {
  people += 1
  const as = await world.operator()
  const email = `invited.${people}@example.com`
  const body = { email, name: 'Lin', language: 'en-US', roles: ['treasurer'] }
  const { id } = (await world.call(addOperator, { as, body })).data
  return { as, id, email, token: await tokenTo(world, email) }
}

const begin = (token: string) => world.call(beginOperatorSetup, { body: { token } })

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() })

async function begun() {
  const invited = await invite()
  const { secret } = (await begin(invited.token)).data
  return { ...invited, secret, body: { token: invited.token, password: NEW_PASSWORD, code: codeOf(secret) } }
}

const finish = (body: { token: string; password: string; code: string }) =>
  world.call(finishOperatorSetup, { body })

coverCall(beginOperatorSetup, {
  world: () => world,
  valid: async () => ({ body: { token: (await invite()).token } }),
})

let invited: Awaited<ReturnType<typeof begun>>
coverCall(finishOperatorSetup, {
  world: () => world,
  valid: async () => {
    invited = await begun()
    return { body: invited.body }
  },
  wrote: () => ({ id: invited.id, by: { actor_kind: 'operator', actor_id: invited.id } }),
})

describe('the setup of an operator', () => {
  test('sets the password and the authenticator for signing in', async () => {
    const { email, secret, body } = await begun()
    expect(await finish(body)).toMatchObject({ code: 'ok', data: {} })
    const half = await world.call(consoleLogin, { body: { email, password: NEW_PASSWORD } })
    expect(half).toMatchObject({ status: 403, code: 'mfa_required' })
    const { challenge } = half.data as unknown as { challenge: string }
    const again = await world.call(consoleVerifyLogin, { body: { challenge, code: body.code } })
    expect(again, 'the code of the setup').toMatchObject({ code: 'code_wrong' })
    world.clock.advance(30_000)
    const { data } = await world.call(consoleVerifyLogin, { body: { challenge, code: codeOf(secret) } })
    expect(data.operator).toMatchObject({ email, roles: ['treasurer'], has_totp: true })
  })

  test('offers the same secret each time the link is opened', async () => {
    const { token, secret, email } = await begun()
    const answers = await Promise.all([begin(token), begin(token)])
    for (const { data } of answers) expect(data.secret).toBe(secret)
    const uri = decodeURIComponent(answers[0]?.data.uri ?? '')
    expect(uri).toContain(email)
    expect(uri).toContain(secret)
  })

  test('stores the secret encrypted', async () => {
    const { id, secret, body } = await begun()
    await finish(body)
    const { rows } = await world.database.asOwner(
      `select o.totp_secret, l.totp_secret as linked, l.token_hash
       from set_config('app.user_id', '*', true) u, set_config('app.merchant_id', '*', true) m, operators o
       join links l using (operator_id) where o.operator_id = $1`,
      [id],
    )
    const [{ totp_secret, linked, token_hash }] = rows as { [name: string]: Buffer }[] as [
      { [name in 'totp_secret' | 'linked' | 'token_hash']: Buffer },
    ]
    for (const kept of [totp_secret, linked]) expect(kept.includes(secret)).toBe(false)
    expect(token_hash.includes(body.token)).toBe(false)
  })

  test('works once, also for two requests at the same time', async () => {
    const { body } = await begun()
    const answers = await Promise.all([finish(body), finish(body)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['link_used', 'ok'])
    expect(await begin(body.token)).toMatchObject({ status: 409, code: 'link_used' })
  })

  test('expires after a day', async () => {
    const { token, body } = await begun()
    world.clock.advance(24 * HOUR_MS)
    expect(await begin(token)).toMatchObject({ status: 409, code: 'link_expired' })
    expect(await finish(body)).toMatchObject({ status: 409, code: 'link_expired' })
  })

  test('needs a setup link', async () => {
    expect(await begin('A'.repeat(43))).toMatchObject({ status: 400, code: 'link_unknown' })
  })

  test('needs a code of its secret, and a secret that was offered', async () => {
    const { body } = await begun()
    expect(await finish({ ...body, code: '000000' })).toMatchObject({ code: 'code_wrong' })
    const { token } = await invite()
    expect(await finish({ ...body, token })).toMatchObject({ code: 'code_wrong' })
  })

  test('limits the tries of the code', async () => {
    const { body } = await begun()
    for (let time = 0; time < 5; time += 1) await finish({ ...body, code: '000000' })
    expect(await finish(body)).toMatchObject({ status: 429, code: 'too_many_tries' })
  })

  test('refuses a password like the address', async () => {
    const { email, body } = await begun()
    const answer = await finish({ ...body, password: email })
    expect(answer).toMatchObject({ code: 'input_invalid', data: { fields: { password: 'like_email' } } })
  })

  test('ends the open sessions', async () => {
    const [as, other] = [await world.operator(), await world.operator()]
    await world.call(renewOperatorSetup, { as, params: { id: other.id } })
    const token = await tokenTo(world, other.email)
    const { secret } = (await begin(token)).data
    expect(await world.call(getOperatorInfo, { as: other })).toMatchObject({ code: 'ok' })
    await finish({ token, password: NEW_PASSWORD, code: codeOf(secret) })
    expect(await world.call(getOperatorInfo, { as: other })).toMatchObject({ code: 'session_ended' })
  })

  test('is refused when the operator is suspended', async () => {
    const { as, id, body } = await begun()
    await world.call(suspendOperator, { as, params: { id }, body: { reason: 'A test' } })
    expect(await finish(body)).toMatchObject({ code: 'link_used' })
  })
})
