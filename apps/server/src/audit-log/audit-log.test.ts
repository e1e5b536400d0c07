import {
  getAuditChain,
  listAuditEvents,
  suspendUser,
  updateOperatorInfo,
  updateUserInfo,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealAuditEvents } from '../kernel/audit.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { untilEnded } from '../testing/books.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop({ brokenBlocks: [1] }))

coverCall(listAuditEvents, { world: () => world, valid: async () => ({ as: await world.operator() }) })

coverCall(getAuditChain, {
  world: () => world,
  valid: async () => ({ as: await world.operator(['administrator']) }),
})

const events = async (query: Record<string, string | number>) =>
  world.call(listAuditEvents, { as: await world.operator(['treasurer']), query })

const actions = async (query: Record<string, string | number>) =>
  (await events(query)).data.map(({ action }) => action)

describe('the audit log', () => {
  test('gives actor, action and subject of each event, newest first', async () => {
    const [operator, merchant] = [await world.operator(), await world.merchant()]
    await world.call(updateUserInfo, { as: merchant, body: { language: 'en-US' } })
    world.clock.advance(1)
    await world.call(suspendUser, { as: operator, params: { id: merchant.id }, body: { reason: 'Odd' } })
    const { data, count } = await events({ merchant_id: merchant.merchant_id })
    const { merchant_id } = merchant
    const subject = { subject_kind: 'user', subject_id: merchant.id, merchant_id }
    expect(data).toMatchObject([
      {
        ...subject,
        action: 'user.suspend',
        data: { reason: 'Odd' },
        actor_kind: 'operator',
        actor_id: operator.id,
        actor: expect.stringMatching(/^Operator /),
      },
      {
        ...subject,
        action: 'user.update',
        data: { language: 'en-US' },
        actor_kind: 'user',
        actor_id: merchant.id,
        actor: merchant.email,
      },
    ])
    expect(count).toBe(2)
    expect(data[0]?.request_id).toMatch(/^request_/)
  })

  test('is filtered by actor, subject, action and time, together', async () => {
    const operator = await world.operator()
    const change = () => world.call(updateOperatorInfo, { as: operator, body: { language: 'en-US' } })
    await change()
    const from = world.clock.now().toISOString()
    world.clock.advance(1000)
    await change()
    const to = world.clock.now().toISOString()
    const mine = { actor_id: operator.id, subject_id: operator.id }
    expect(await actions(mine)).toEqual(['operator.update', 'operator.update'])
    expect(await actions({ ...mine, action: 'operator.' })).toHaveLength(2)
    expect(await actions({ ...mine, action: 'operator.update' })).toHaveLength(2)
    expect(await actions({ ...mine, action: 'merchant.' })).toEqual([])
    expect(await actions({ ...mine, from, to })).toHaveLength(1)
    expect(await actions({ ...mine, from: to })).toHaveLength(1)
    expect(await actions({ ...mine, to: from })).toEqual([])
    expect(await actions({ ...mine, page: 2, page_size: 1 })).toHaveLength(1)
  })

  test('treats the action as text and not as a pattern', async () => {
    for (const action of ['%', 'o_erator', '%update', '\\']) expect(await actions({ action })).toEqual([])
  })

  test('has pages of the requested size and a total count', async () => {
    const { data, count } = await events({ page_size: 1 })
    expect(data).toHaveLength(1)
    expect(count).toBeGreaterThan(1)
  })
})

test('the chain verifies to its last block, and a manipulated block is named', async () => {
  const as = await world.operator()
  const chain = async () => (await world.call(getAuditChain, { as })).data
  await untilEnded(world, 'audit_events')
  const seal = () => world.db.transact(providerScope, (tx) => sealAuditEvents(tx, world.clock))
  await expect.poll(seal).toBeGreaterThan(0)
  expect(await chain()).toEqual({
    blocks: 1,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    sealed_at: world.clock.now().toISOString(),
    broken: [],
  })
  await world.database.asOwner(`
    set session_replication_role = replica;
    select set_config('app.merchant_id', '*', false);
    update audit_events set data = '{"reason": "something else"}' where action = 'user.suspend'`)
  expect(await chain()).toMatchObject({ blocks: 1, broken: [1] })
})
