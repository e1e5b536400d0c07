import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  getUserInfo,
  listAuditEvents,
  listPasskeys,
  listSignIns,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  suspendUser,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../testing/authenticator.ts'
import { PASSWORD, type Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { openedBy } from '../testing/cover-events.ts'
import { mailsTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'

const PUBLIC_URL = 'https://pay.example.com'

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true, config: { public_url: PUBLIC_URL } })
})
afterAll(() => world.stop())

type Offer = { challenge: string; options: Record<string, unknown> }
const nonceOf = ({ options }: Offer) => String(options['challenge'])

async function newPasskey(as: Person, device = createAuthenticator(PUBLIC_URL)) {
  const { data } = await world.call(beginPasskey, { as, body: { password: PASSWORD } })
  const credential = device.create(nonceOf(data))
  return { as, body: { challenge: data.challenge, name: 'Laptop', credential } }
}

async function withPasskey(as: Person) {
  const device = createAuthenticator(PUBLIC_URL)
  const { data } = await world.call(addPasskey, await newPasskey(as, device))
  return { as, device, passkey: data }
}

async function signature(device: ReturnType<typeof createAuthenticator>) {
  const { data } = await world.call(beginPasskeyLogin)
  return { body: { challenge: data.challenge, credential: device.sign(nonceOf(data)) } }
}

coverCall(beginPasskey, {
  world: () => world,
  valid: async () => ({ as: await world.user(), body: { password: PASSWORD } }),
  otherMerchant: async () => {
    const [mine, other] = [await world.merchant(), await world.merchant()]
    const { body } = await newPasskey(mine)
    expect(await world.call(addPasskey, { as: other, body })).toMatchObject({ code: 'challenge_ended' })
  },
})

coverCall(addPasskey, {
  world: () => world,
  valid: async () => newPasskey(await world.user()),
  otherMerchant: async () => {
    const [mine, other] = [await withPasskey(await world.merchant()), await world.merchant()]
    expect((await world.call(listPasskeys, { as: other })).data).toEqual([])
    expect((await world.call(listPasskeys, { as: mine.as })).data).toHaveLength(1)
  },
  wrote: (_request, { id, name }) => ({ id, data: { name } }),
})

coverCall(listPasskeys, {
  world: () => world,
  valid: async () => ({ as: await world.user() }),
  otherMerchant: async () => {
    const { as } = await withPasskey(await world.merchant())
    expect((await world.call(listPasskeys, { as: await world.merchant() })).data).toEqual([])
    expect((await world.call(listPasskeys, { as })).data).toHaveLength(1)
  },
})

coverCall(renamePasskey, {
  world: () => world,
  valid: async () => {
    const { as, passkey } = await withPasskey(await world.user())
    return { as, params: { id: passkey.id }, body: { name: 'Phone' } }
  },
  otherMerchant: async () => {
    const { passkey } = await withPasskey(await world.merchant())
    const theirs = { as: await world.merchant(), params: { id: passkey.id }, body: { name: 'Mine' } }
    expect(await world.call(renamePasskey, theirs)).toMatchObject({ status: 404, code: 'passkey_not_found' })
  },
  wrote: () => ({ data: { name: 'Phone' } }),
})

coverCall(removePasskey, {
  world: () => world,
  valid: async () => {
    const { as, passkey } = await withPasskey(await world.user())
    return { as, params: { id: passkey.id }, body: { password: PASSWORD } }
  },
  otherMerchant: async () => {
    const { as, passkey } = await withPasskey(await world.merchant())
    const theirs = { as: await world.merchant(), params: { id: passkey.id }, body: { password: PASSWORD } }
    expect(await world.call(removePasskey, theirs)).toMatchObject({ status: 404, code: 'passkey_not_found' })
    expect((await world.call(listPasskeys, { as })).data).toHaveLength(1)
  },
  wrote: () => ({ data: { name: 'Laptop' } }),
})

coverCall(beginPasskeyLogin, { world: () => world, valid: async () => ({}) })

coverCall(loginWithPasskey, {
  world: () => world,
  valid: async () => signature((await withPasskey(await world.user())).device),
  wrote: (_request, { user_info }) => openedBy(user_info.id, 'passkey'),
})

test('a user adds a passkey, gets a mail about it, and signs in with it alone', async () => {
  const { as, device, passkey } = await withPasskey(await world.user('en-US'))
  expect(passkey).toMatchObject({ name: 'Laptop', last_used_at: null })
  const { data } = await world.call(loginWithPasskey, await signature(device))
  expect(data.user_info).toMatchObject({ id: as.id, passkey_count: 1 })
  expect(await world.call(getUserInfo, { as: { ...as, token: data.access_token } })).toMatchObject({
    code: 'ok',
  })
  expect((await world.call(listPasskeys, { as })).data[0]?.last_used_at).toBe(world.clock.now().toISOString())
  expect((await world.call(listSignIns, { as })).data[0]).toMatchObject({
    method: 'passkey',
    outcome: 'signed_in',
  })
  expect((await mailsTo(world, as.email)).map(({ subject }) => subject)).toContain('A passkey was added')
})

describe('a passkey', () => {
  test('signs in once per challenge when fifty requests send the same signature', async () => {
    const { device } = await withPasskey(await world.user())
    const request = await signature(device)
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.call(loginWithPasskey, request)))
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'challenge_ended')).toHaveLength(49)
  })

  test('is refused from another site, for another challenge, and when it is unknown', async () => {
    const { device } = await withPasskey(await world.user())
    const { data: first } = await world.call(beginPasskeyLogin)
    const elsewhere = device.sign(nonceOf(first), 'https://pay.example.com.evil.example')
    const { data: second } = await world.call(beginPasskeyLogin)
    const stale = device.sign('c29tZXRoaW5nIGVsc2U')
    const stranger = await signature(createAuthenticator(PUBLIC_URL))
    const requests = [
      { body: { challenge: first.challenge, credential: elsewhere } },
      { body: { challenge: second.challenge, credential: stale } },
      stranger,
    ]
    for (const request of requests) {
      expect(await world.call(loginWithPasskey, request)).toMatchObject({
        status: 400,
        code: 'passkey_wrong',
      })
    }
  })

  test('that is deeply nested JSON is refused with its error code', async () => {
    const { data } = await world.call(beginPasskeyLogin)
    const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
    const answer = { clientDataJSON: '', signature: '' }
    const credential = { id: 'x', rawId: 'x', type: 'public-key', response: answer }
    const body = JSON.stringify({ challenge: data.challenge, credential }).replace(
      '"signature":""',
      `"x":${deep}`,
    )
    expect(await world.call(loginWithPasskey, { body })).toMatchObject({ status: 400 })
  })

  test('must answer its challenge within five minutes', async () => {
    const { device } = await withPasskey(await world.user())
    const request = await signature(device)
    world.clock.advance(5 * 60_000)
    expect(await world.call(loginWithPasskey, request)).toMatchObject({ code: 'challenge_ended' })
  })

  test('of a suspended user does not sign in', async () => {
    const { as, device } = await withPasskey(await world.user())
    const operator = await world.operator()
    await world.call(suspendUser, { as: operator, params: { id: as.id }, body: { reason: 'A test' } })
    expect(await world.call(loginWithPasskey, await signature(device))).toMatchObject({
      code: 'account_suspended',
    })
  })

  test('that was removed does not sign in, and removing it needs the password', async () => {
    const { as, device, passkey } = await withPasskey(await world.user())
    const params = { id: passkey.id }
    expect(await world.call(removePasskey, { as, params, body: { password: 'wrong' } })).toMatchObject({
      code: 'password_wrong',
    })
    expect(await world.call(removePasskey, { as, params, body: { password: PASSWORD } })).toMatchObject({
      code: 'ok',
    })
    expect(await world.call(loginWithPasskey, await signature(device))).toMatchObject({
      code: 'passkey_wrong',
    })
  })

  test('leaves an event with its name and its user when it is added and when it is removed', async () => {
    const as = await world.merchant()
    const { passkey } = await withPasskey(as)
    world.clock.advance(1000)
    await world.call(removePasskey, { as, params: { id: passkey.id }, body: { password: PASSWORD } })
    const query = { subject_id: passkey.id }
    const { data } = await world.call(listAuditEvents, { as: await world.operator(), query })
    const by = { actor_id: as.id, merchant_id: as.merchant_id, data: { name: 'Laptop' } }
    expect(data).toMatchObject([
      { action: 'passkey.remove', ...by },
      { action: 'passkey.add', ...by },
    ])
    expect(data).toHaveLength(2)
  })

  test('cannot be added a second time, or to another account', async () => {
    const { as, device } = await withPasskey(await world.user())
    for (const who of [as, await world.user()]) {
      expect(await world.call(addPasskey, await newPasskey(who, device))).toMatchObject({
        code: 'passkey_wrong',
      })
    }
  })

  test('is refused when the user has twenty', async () => {
    const as = await world.user()
    for (let time = 0; time < 19; time += 1) await withPasskey(as)
    const two = [await newPasskey(as), await newPasskey(as)]
    const answers = await Promise.all(two.map((request) => world.call(addPasskey, request)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'passkeys_too_many'])
    expect(await world.call(beginPasskey, { as, body: { password: PASSWORD } })).toMatchObject({
      code: 'passkeys_too_many',
    })
  })
})
