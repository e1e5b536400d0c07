import { activate, getUserInfo, login, register, resetPwd, sendActivationLink } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { mailsTo, tokenTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true, config: { public_url: 'https://pay.example.com' } })
})
afterAll(() => world.stop())

let last = 0
const newcomer = () => {
  last += 1
  const email = `newcomer${last}@example.com`
  return { email, password: PASSWORD, language: 'en-US', accepted_terms: true } as const
}

const tokenOf = async (person: { email: string }) => {
  await world.call(register, { body: { ...newcomer(), ...person } })
  return tokenTo(world, person.email)
}

coverCall(register, { world: () => world, valid: async () => ({ body: newcomer() }) })

let applicant: ReturnType<typeof newcomer>
coverCall(activate, {
  world: () => world,
  valid: async () => {
    applicant = newcomer()
    return { query: { token: await tokenOf(applicant) } }
  },
  wrote: async () => {
    const { rows } = await world.database.asOwner(
      'select user_id as id, terms_version, terms_accepted_at from users where email = $1',
      [applicant.email],
    )
    const { id, terms_version, terms_accepted_at } = rows[0] ?? {}
    return {
      id,
      by: { actor_kind: 'user', actor_id: id },
      data: { terms_version, terms_accepted_at: terms_accepted_at.toISOString() },
    }
  },
})

coverCall(sendActivationLink, {
  world: () => world,
  valid: async () => ({ body: { email: 'nobody@example.com' } }),
})

test('a new user registers, opens the link in the mail, and signs in', async () => {
  const person = newcomer()
  const answer = await world.call(register, { body: person })
  expect(answer).toMatchObject({ status: 200, data: {} })
  const [mail] = await mailsTo(world, person.email)
  expect(mail?.subject).toBe('Activate your Causeway account')
  expect(mail?.text).toContain('https://pay.example.com/auth/activate?token=')
  const token = await tokenTo(world, person.email)

  const early = await world.call(login, { body: { email: person.email, password: PASSWORD } })
  expect(early).toMatchObject({ status: 400, code: 'credentials_wrong' })
  expect(await world.call(activate, { query: { token } })).toMatchObject({ status: 200 })
  const { data } = await world.call(login, {
    body: { email: person.email.toUpperCase(), password: PASSWORD },
  })
  const as = { id: data.user_info.id, email: person.email, token: data.access_token }
  expect((await world.call(getUserInfo, { as })).data).toMatchObject({
    email: person.email,
    language: 'en-US',
    has_pay_pwd: false,
    has_totp: false,
    passkey_count: 0,
  })
  const { rows } = await world.database.asOwner('select * from users where email = $1', [person.email])
  expect(rows[0]).toMatchObject({ terms_version: '2026-11' })
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

describe('a known address', () => {
  test('gets the same answer, byte for byte, and its owner a different mail', async () => {
    const owner = await world.user('en-US')
    const [known, unknown] = [
      await world.call(register, { body: { ...newcomer(), email: owner.email } }),
      await world.call(register, { body: newcomer() }),
    ]
    expect(known.text).toBe(unknown.text)
    expect(known.status).toBe(unknown.status)
    const [mail] = await mailsTo(world, owner.email)
    expect(mail?.subject).toBe('You already have a Causeway account')
    expect(mail?.text).not.toContain('token=')
  })

  test('is not revealed by registering it and signing in with that password', async () => {
    const owner = await world.user()
    const [known, unknown] = [{ ...newcomer(), email: owner.email }, newcomer()]
    const answers = []
    for (const { email } of [known, unknown]) {
      const password = 'a password of a stranger'
      await world.call(register, { body: { ...known, email, password } })
      await mailsTo(world, email)
      answers.push(await world.call(login, { body: { email, password } }))
    }
    expect(answers[0]?.text).toBe(answers[1]?.text)
    expect(answers[0]?.status).toBe(answers[1]?.status)
  })

  test('keeps its password', async () => {
    const owner = await world.user()
    await world.call(register, {
      body: { ...newcomer(), email: owner.email, password: 'another-long-password' },
    })
    await mailsTo(world, owner.email)
    const { code } = await world.call(login, {
      body: { email: owner.email, password: 'another-long-password' },
    })
    expect(code).toBe('credentials_wrong')
  })
})

describe('an activation link', () => {
  test('works once when it is opened fifty times at once', async () => {
    const person = newcomer()
    const token = await tokenOf(person)
    const open = () => world.call(activate, { query: { token } })
    const answers = await Promise.all(Array.from({ length: 50 }, open))
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['ok', 'link_used']))
    const { rows } = await world.database.asOwner('select 1 from users where email = $1', [person.email])
    expect(rows).toHaveLength(1)
  })

  test('that was used is refused as used', async () => {
    const token = await tokenOf(newcomer())
    await world.call(activate, { query: { token } })
    const again = await world.call(activate, { query: { token } })
    expect(again).toMatchObject({ status: 409, code: 'link_used' })
  })

  test('that is unknown is refused as unknown', async () => {
    const answer = await world.call(activate, { query: { token: 'A'.repeat(43) } })
    expect(answer).toMatchObject({ status: 400, code: 'link_unknown' })
  })

  test('ends when another link to the same address was used', async () => {
    const person = newcomer()
    const first = await tokenOf(person)
    world.clock.advance(1)
    await world.call(register, { body: person })
    const second = await tokenTo(world, person.email, 2)
    expect(second).not.toBe(first)
    expect(await world.call(activate, { query: { token: second } })).toMatchObject({ code: 'ok' })
    expect(await world.call(activate, { query: { token: first } })).toMatchObject({ code: 'link_used' })
  })

  test('of an address with two registrations takes neither password', async () => {
    const person = newcomer()
    const stranger = { ...person, password: 'a password of a stranger' }
    await tokenOf(person)
    world.clock.advance(1)
    await world.call(register, { body: stranger })
    const token = await tokenTo(world, person.email, 2)
    world.clock.advance(1)
    expect(await world.call(activate, { query: { token } })).toMatchObject({ code: 'ok' })
    for (const { email, password } of [person, stranger]) {
      const { code } = await world.call(login, { body: { email, password } })
      expect(code).toBe('credentials_wrong')
    }
    const body = { token: await tokenTo(world, person.email, 3), password: 'chosen by the owner' }
    expect(await world.call(resetPwd, { body })).toMatchObject({ code: 'ok' })
    const own = { email: person.email, password: body.password }
    expect(await world.call(login, { body: own })).toMatchObject({ code: 'ok' })
  })

  test('is only in the mail: no table and no queue holds its token', async () => {
    const token = await tokenOf(newcomer())
    const { rows: links } = await world.database.asOwner('select row_to_json(l)::text as text from links l')
    const { rows: jobs } = await world.database.asOwner(
      'select row_to_json(j)::text as text from pgboss.job j',
    )
    expect(links.length * jobs.length).toBeGreaterThan(0)
    expect([...links, ...jobs].filter(({ text }) => text.includes(token))).toEqual([])
  })

  test('cannot be used to reset a password', async () => {
    const token = await tokenOf(newcomer())
    const answer = await world.call(resetPwd, { body: { token, password: PASSWORD } })
    expect(answer).toMatchObject({ code: 'link_unknown' })
  })
})

test('an activation mail is sent again on request, and an unknown address gets none', async () => {
  const person = newcomer()
  await tokenOf(person)
  await world.call(sendActivationLink, { body: { email: person.email } })
  const token = await tokenTo(world, person.email, 2)
  const unknown = await world.call(sendActivationLink, { body: { email: 'stranger@example.com' } })
  expect(unknown.text).toBe((await world.call(sendActivationLink, { body: { email: person.email } })).text)
  expect(await world.call(activate, { query: { token } })).toMatchObject({ code: 'ok' })
  const { rows } = await world.database.asOwner(
    `select 1 from mailbox_messages where recipient = 'stranger@example.com'`,
  )
  expect(rows).toEqual([])
})

test('an address gets at most five mails in an hour', async () => {
  const person = newcomer()
  for (let time = 0; time < 8; time += 1) await world.call(register, { body: person })
  const others = newcomer()
  await world.call(register, { body: others })
  await mailsTo(world, others.email)
  await expect.poll(async () => await pendingJobs()).toBe(0)
  expect(await mailsTo(world, person.email, 5)).toHaveLength(5)
})

async function pendingJobs(): Promise<number> {
  const { rows } = await world.database.asOwner(
    `select 1 from pgboss.job where name like 'identity.answer%' and state in ('created', 'active', 'retry')`,
  )
  return rows.length
}

test.each([
  ['short', 'too_short'],
  ['x'.repeat(129), 'too_long'],
  ['passwordpassword', 'too_common'],
  ['P@ssw0rd2026!!', 'too_common'],
  ['qwertyuiop12', 'too_common'],
  ['aaaaaaaaaaaaaa', 'too_common'],
  ['abcabcabcabc', 'too_common'],
  ['lisi@example.com', 'like_email'],
  ['lisi@example.com1', 'like_email'],
])('the password %s is refused as %s', async (password, problem) => {
  const body = { ...newcomer(), email: 'lisi@example.com', password }
  expect(await world.call(register, { body })).toMatchObject({
    status: 400,
    code: 'input_invalid',
    data: { fields: { password: problem } },
  })
})

test.each(['žluťoučký kůň pěl', '    twelve    ', 'correct horse battery staple', 'causeway-demo-2026'])(
  'the password “%s” is accepted',
  async (password) => {
    expect(await world.call(register, { body: { ...newcomer(), password } })).toMatchObject({ code: 'ok' })
  },
)

test('the terms must be accepted', async () => {
  const body = { ...newcomer(), accepted_terms: false }
  expect(await world.call(register, { body })).toMatchObject({
    data: { fields: { accepted_terms: 'not_an_option' } },
  })
})

test('a link expires after a day, is refused as expired, and can be requested again', async () => {
  const person = newcomer()
  const token = await tokenOf(person)
  world.clock.advance(24 * 3_600_000 + 1)
  expect(await world.call(activate, { query: { token } })).toMatchObject({
    status: 409,
    code: 'link_expired',
  })
  await world.call(sendActivationLink, { body: { email: person.email } })
  const fresh = await tokenTo(world, person.email, 2)
  expect(await world.call(activate, { query: { token: fresh } })).toMatchObject({ code: 'ok' })
})
