import {
  addOperator,
  consoleLogin,
  getOperatorInfo,
  listAuditEvents,
  listOperators,
  operatorRoles,
  renewOperatorSetup,
  resumeOperator,
  suspendOperator,
  updateOperator,
  updateOperatorInfo,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, type Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { mailsTo, tokenTo } from '../testing/mails.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true })
})
afterAll(() => world.stop())

let people = 0
const newPerson = (language: 'zh-CN' | 'en-US' = 'en-US') => {
  people += 1
  return { email: `new.operator.${people}@example.com`, name: 'Ada Chen', language, roles: ['reviewer'] }
}

const administrator = () => world.operator(['administrator'])
const reason = 'A test'

coverCall(listOperators, { world: () => world, valid: async () => ({ as: await world.operator() }) })

coverCall(getOperatorInfo, { world: () => world, valid: async () => ({ as: await world.operator() }) })

coverCall(updateOperatorInfo, {
  world: () => world,
  valid: async () => ({ as: await world.operator(), body: { language: 'en-US' } }),
  wrote: ({ as }) => ({ id: as?.id, data: { language: 'en-US' } }),
})

coverCall(addOperator, {
  world: () => world,
  valid: async () => ({ as: await administrator(), body: newPerson() }),
  wrote: (_request, { email, name, roles }) => ({ data: { email, name, roles } }),
})

coverCall(updateOperator, {
  world: () => world,
  valid: async () => ({
    as: await administrator(),
    params: { id: (await world.operator()).id },
    body: { name: 'Another name', roles: ['treasurer'] },
  }),
  wrote: () => ({
    data: {
      before: { name: expect.stringMatching(/^Operator /), roles: operatorRoles },
      after: { name: 'Another name', roles: ['treasurer'] },
    },
  }),
})

coverCall(renewOperatorSetup, {
  world: () => world,
  valid: async () => ({ as: await administrator(), params: { id: (await world.operator()).id } }),
})

coverCall(suspendOperator, {
  world: () => world,
  valid: async () => ({
    as: await administrator(),
    params: { id: (await world.operator()).id },
    body: { reason },
  }),
  wrote: () => ({ data: { reason } }),
})

coverCall(resumeOperator, {
  world: () => world,
  valid: async () => {
    const [as, { id }] = [await administrator(), await world.operator()]
    await world.call(suspendOperator, { as, params: { id }, body: { reason } })
    return { as, params: { id } }
  },
})

const eventsOf = async (id: string) => {
  const { data } = await world.call(listAuditEvents, {
    as: await world.operator(),
    query: { subject_id: id },
  })
  return data.map(({ action }) => action)
}

const suspend = (as: Person, { id }: { id: string }) =>
  world.call(suspendOperator, { as, params: { id }, body: { reason } })

describe('a new operator', () => {
  test('is listed as invited and gets a link by mail in the chosen language', async () => {
    const as = await administrator()
    const { email, ...rest } = newPerson('zh-CN')
    const { data } = await world.call(addOperator, { as, body: { email, ...rest } })
    const is_new = { has_totp: false, is_invited: true, suspended_at: null }
    expect(data).toMatchObject({ email, ...rest, ...is_new })
    const { data: operators } = await world.call(listOperators, { as, query: { page_size: 100 } })
    expect(operators.find(({ id }) => id === data.id)).toEqual(data)
    const [mail] = await mailsTo(world, email)
    expect(mail?.subject).toMatch(/\p{Script=Han}/u)
    expect(mail?.text).toContain(`${world.config.public_url}/console/setup?token=`)
    expect(await eventsOf(data.id)).toEqual(['operator.add'])
  })

  test('cannot sign in before the setup', async () => {
    const body = newPerson()
    await world.call(addOperator, { as: await administrator(), body })
    for (const password of ['', ' ', PASSWORD]) {
      const answer = await world.call(consoleLogin, { body: { email: body.email, password } })
      expect(['credentials_wrong', 'input_invalid']).toContain(answer.code)
    }
  })

  test('is refused when the address is in use, in upper or lower case', async () => {
    const [as, { email }] = [await administrator(), await world.operator()]
    const body = { ...newPerson(), email: email.toUpperCase() }
    expect(await world.call(addOperator, { as, body })).toMatchObject({
      status: 409,
      code: 'operator_exists',
    })
  })

  test('is made once when two administrators add the same address at the same time', async () => {
    const body = newPerson()
    const both = [await administrator(), await administrator()]
    const answers = await Promise.all(both.map((as) => world.call(addOperator, { as, body })))
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'operator_exists'])
  })

  test('has each role once', async () => {
    const body = { ...newPerson(), roles: ['treasurer', 'reviewer', 'treasurer'] }
    const { data } = await world.call(addOperator, { as: await administrator(), body })
    expect(data.roles).toEqual(['reviewer', 'treasurer'])
  })

  test('may have the address of a portal user, as accounts are separate', async () => {
    const { email } = await world.user()
    const body = { ...newPerson(), email }
    expect(await world.call(addOperator, { as: await administrator(), body })).toMatchObject({ code: 'ok' })
  })
})

describe('a change of roles', () => {
  test('takes effect at once in open sessions', async () => {
    const [as, other] = [await administrator(), await world.operator(['administrator'])]
    const body = { name: 'Grace', roles: ['reviewer'] }
    const { data } = await world.call(updateOperator, { as, params: { id: other.id }, body })
    expect(data).toMatchObject(body)
    const refused = await world.call(addOperator, { as: other, body: newPerson() })
    expect(refused).toMatchObject({ status: 403, code: 'role_missing' })
    expect((await world.call(getOperatorInfo, { as: other })).data).toMatchObject(body)
    const { data: events } = await world.call(listAuditEvents, { as, query: { subject_id: other.id } })
    expect(events[0]?.data).toMatchObject({
      before: { roles: ['administrator'] },
      after: { roles: ['reviewer'] },
    })
  })

  test('needs at least one role', async () => {
    const [as, { id }] = [await administrator(), await world.operator()]
    const answer = await world.call(updateOperator, { as, params: { id }, body: { name: 'x', roles: [] } })
    expect(answer).toMatchObject({ code: 'input_invalid', data: { fields: { roles: 'too_short' } } })
  })
})

describe('a suspension', () => {
  test('ends the sessions of the operator and blocks sign-in until resumed', async () => {
    const [as, other] = [await administrator(), await world.operator()]
    const credentials = { email: other.email, password: PASSWORD }
    expect((await suspend(as, other)).data.suspended_at).toBe(world.clock.now().toISOString())
    expect(await world.call(getOperatorInfo, { as: other })).toMatchObject({ code: 'session_ended' })
    expect(await world.call(consoleLogin, { body: credentials })).toMatchObject({ code: 'account_suspended' })
    expect(await suspend(as, other)).toMatchObject({ status: 409, code: 'operator_wrong_state' })
    const params = { id: other.id }
    world.clock.advance(1)
    expect((await world.call(resumeOperator, { as, params })).data.suspended_at).toBeNull()
    expect(await world.call(resumeOperator, { as, params })).toMatchObject({ code: 'operator_wrong_state' })
    expect(await world.call(getOperatorInfo, { as: other })).toMatchObject({ code: 'session_ended' })
    expect(await world.call(consoleLogin, { body: credentials })).toMatchObject({ code: 'ok' })
    expect(await eventsOf(other.id)).toEqual(['operator.resume', 'operator.suspend'])
  })

  test('ends a session whose row still exists, as each request checks the operator', async () => {
    const other = await world.operator()
    await world.database.asOwner(
      `update operators set suspended_at = now()
       from set_config('app.merchant_id', '*', true) where operator_id = $1`,
      [other.id],
    )
    expect(await world.call(getOperatorInfo, { as: other })).toMatchObject({ code: 'session_ended' })
  })

  test('of two administrators by each other at the same time leaves one', async () => {
    for (let time = 0; time < 10; time += 1) {
      const [one, two] = [await administrator(), await administrator()]
      const answers = await Promise.all([suspend(one, two), suspend(two, one)])
      expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
      const told = answers.find(({ code }) => code !== 'ok')?.code
      expect(['role_missing', 'session_ended']).toContain(told)
    }
  })
})

test.each([
  ['updateOperator', updateOperator, { name: 'x', roles: ['reviewer'] }],
  ['renewOperatorSetup', renewOperatorSetup, undefined],
  ['suspendOperator', suspendOperator, { reason }],
  ['resumeOperator', resumeOperator, undefined],
] as const)('%s refuses the own account and an unknown operator', async (_name, call, body) => {
  const as = await administrator()
  const request = (id: string) => ({ as, params: { id }, ...(body && { body }) })
  expect(await world.call(call, request(as.id))).toMatchObject({ status: 403, code: 'operator_self' })
  expect(await world.call(call, request('operator_x'))).toMatchObject({
    status: 404,
    code: 'operator_not_found',
  })
})

test('a renewed setup mails a new link, and the previous one ends', async () => {
  const [as, body] = [await administrator(), newPerson()]
  const { id } = (await world.call(addOperator, { as, body })).data
  const first = await tokenTo(world, body.email)
  world.clock.advance(1)
  await world.call(renewOperatorSetup, { as, params: { id } })
  const second = await tokenTo(world, body.email, 2)
  expect(second).not.toBe(first)
  const { rows } = await world.database.asOwner(
    `select used_at is null as works from links, set_config('app.user_id', '*', true)
     where operator_id = $1 order by link_id`,
    [id],
  )
  expect(rows.map(({ works }) => works)).toEqual([false, true])
})
