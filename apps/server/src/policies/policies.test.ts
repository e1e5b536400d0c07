import {
  getPolicies,
  getQueues,
  listPolicyChanges,
  type PolicyName,
  policyNames,
  policyOf,
  proposePolicy,
  settlePolicy,
  withdrawPolicy,
} from '@causeway/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { merchantScope, providerScope } from '../kernel/db/scope.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { untilWaiting } from '../testing/locks.ts'
import { createWorld, type World } from '../testing/world.ts'
import { settleChange } from './change-policy.ts'
import { policy, readPolicies } from './service.ts'

let world: World
let ana: Person
let ben: Person
beforeAll(async () => {
  world = await createWorld()
  ana = await world.operator(['treasurer'])
  ben = await world.operator(['administrator'])
})
afterAll(() => world.stop())

const propose = (name: string, value: object, as = ana) =>
  world.call(proposePolicy, { as, body: { policy: name, value, remark: 'For the season' } })
const settle = (id: string, verdict: 'approve' | 'decline', as = ben) =>
  world.call(settlePolicy, { as, params: { id }, body: { verdict } })
const withdraw = (id: string, as = ana) => world.call(withdrawPolicy, { as, params: { id } })
const inForce = async (name: PolicyName) => {
  const { data } = await world.call(getPolicies, { as: ana })
  return data.policies.find((each) => each.policy === name)
}
const changesOf = async (query: Record<string, string | number>) =>
  (await world.call(listPolicyChanges, { as: ana, query: { page_size: 100, ...query } })).data

/** A number of days that no test has proposed before. */
let days = 100
const nextDays = () => {
  days += 1
  return { days }
}

async function proposed(name: PolicyName = 'order_age', value: object = nextDays()): Promise<string> {
  const { code, data } = await propose(name, value)
  if (code !== 'ok') throw new Error(`The proposal was refused: ${code}`)
  return data.id
}

/** A proposal of another test ends before the next one begins. */
const clear = async () => {
  for (const { id, proposed_by } of await changesOf({ change_state: 'proposed' })) {
    await withdraw(id, proposed_by.operator_id === ana.id ? ana : ben)
  }
}

describe('a policy', () => {
  test('has its default until operators approve another value', async () => {
    const { data } = await world.call(getPolicies, { as: ana })
    expect(data.policies.map((each) => each.policy)).toEqual(policyNames)
    for (const { policy: name, value, version, since } of data.policies) {
      expect({ value, version, since }).toEqual({ value: policyOf(name).default, version: 0, since: null })
    }
  })

  test('takes effect once another operator approves it, as a new version', async () => {
    const reader = world.db.reader(providerScope)
    const fee = { basis_points: 25, minimum_usd: '1.00', cap_usd: '300.00', free_currencies: ['CNY'] }
    const before = policyOf('receipt_fee').default
    const { data: change } = await propose('receipt_fee', fee)
    const waiting = { change_state: 'proposed', policy: 'receipt_fee', value: fee, before, version: null }
    expect(change).toMatchObject({ ...waiting, proposed_by: { operator_id: ana.id }, decided_by: null })
    expect(await policy(reader, 'receipt_fee')).toEqual(before)

    expect(await settle(change.id, 'approve', ana)).toMatchObject({ code: 'second_operator_needed' })
    expect(await policy(reader, 'receipt_fee')).toEqual(before)
    expect((await settle(change.id, 'approve')).data).toMatchObject({
      change_state: 'approved',
      version: 1,
      decided_by: { operator_id: ben.id },
    })
    expect(await policy(reader, 'receipt_fee')).toEqual(fee)
    const all = await readPolicies(reader)
    expect(all).toMatchObject({ receipt_fee: fee, materials_deadline: { days: 7 } })
    expect(await inForce('receipt_fee')).toEqual({
      policy: 'receipt_fee',
      value: fee,
      version: 1,
      since: {
        at: expect.any(String),
        remark: 'For the season',
        proposed_by: { operator_id: ana.id, name: expect.any(String) },
        decided_by: { operator_id: ben.id, name: expect.any(String) },
      },
    })
  })

  test('keeps every version, and the last one is in force', async () => {
    const values = [nextDays(), nextDays(), nextDays()]
    for (const value of values) await settle(await proposed('shipment_deadline', value), 'approve')
    const { rows } = await sql<{ version: number; value: object }>`
      select version, value from policy_versions where policy = 'shipment_deadline'
      order by version`.execute(world.db.reader(providerScope))
    expect(rows).toEqual(values.map((value, index) => ({ version: index + 1, value })))
    expect(await inForce('shipment_deadline')).toMatchObject({ version: 3, value: values[2] })
    const back = await proposed('shipment_deadline', policyOf('shipment_deadline').default)
    await settle(back, 'approve')
    expect(await inForce('shipment_deadline')).toMatchObject({ version: 4, value: { days: 180 } })
  })

  test('is read by a merchant’s transaction, which cannot change it', async () => {
    const { merchant_id } = await world.merchant()
    const value = nextDays()
    await settle(await proposed('order_age', value), 'approve')
    expect(await policy(world.db.reader(merchantScope(merchant_id)), 'order_age')).toEqual(value)
    const change = world.db.transact(merchantScope(merchant_id), (tx) =>
      sql`insert into policy_versions (policy, version, value, change_id, in_force_from)
        select policy, version + 1, '{"days": 1}', change_id, now() from policy_versions`.execute(tx),
    )
    await expect(change).rejects.toThrow('row-level security')
  })

  test('is in force for a transaction that began before its approval and reads it afterwards', async () => {
    const { tx, commit } = await world.db.begin(providerScope)
    const before = await policy(tx, 'order_age')
    const value = nextDays()
    await settle(await proposed('order_age', value), 'approve')
    expect(await policy(tx, 'order_age')).toEqual(value)
    expect(value).not.toEqual(before)
    await commit()
  })

  test('of an earlier release has the defaults of the fields that were added', async () => {
    const id = await proposed('quota_life', { days: 300, least_days_given_back: 20, notice_days: 10 })
    const old = JSON.stringify({ days: 300, left_out: 1 })
    await world.database.asOwner('update policy_changes set value = $1 where change_id = $2', [old, id])
    await settle(id, 'approve')
    expect(await policy(world.db.reader(providerScope), 'quota_life')).toEqual({
      days: 300,
      least_days_given_back: 30,
      notice_days: 30,
    })
  })

  test('whose stored value is out of bounds is not replaced by its default', async () => {
    const id = await proposed('screening_threshold', { points: 90 })
    await world.database.asOwner(`update policy_changes set value = '{"points": 101}' where change_id = $1`, [
      id,
    ])
    expect(await settle(id, 'approve')).toMatchObject({ code: 'ok' })
    await expect(policy(world.db.reader(providerScope), 'screening_threshold')).rejects.toThrow(
      'The stored value of screening_threshold does not pass its schema',
    )
    await world.database.asOwner(
      `alter table policy_versions disable trigger append_only;
       update policy_versions set value = '{"points": 90}' where policy = 'screening_threshold';
       alter table policy_versions enable trigger append_only`,
    )
  })
})

describe('a proposal', () => {
  test.each([
    ['order_age', { days: 29 }, { 'value.days': 'too_small' }],
    ['order_age', { days: 731 }, { 'value.days': 'too_large' }],
    ['order_age', { days: '350' }, { 'value.days': 'type' }],
    ['order_age', {}, { 'value.days': 'required' }],
    ['order_age', { days: 350, hours: 1 }, { 'value.hours': 'unknown' }],
    ['write_off_limit', { amount_usd: '10' }, { 'value.amount_usd': 'format' }],
    ['write_off_limit', { amount_usd: '10000.01' }, { 'value.amount_usd': 'too_large' }],
    [
      'difference_escalation',
      { treasurer_days: 3, second_treasurer_days: 3, administrator_days: 10 },
      { 'value.second_treasurer_days': 'too_small' },
    ],
    ['order_size', { days: 350 }, { policy: 'not_an_option' }],
    ['constructor', { days: 350 }, { policy: 'not_an_option' }],
  ])('of %s with %o is refused by name', async (name, value, fields) => {
    expect(await propose(name, value)).toMatchObject({ status: 400, code: 'input_invalid', data: { fields } })
  })

  test('of the value in force is refused, also with its fields in another order', async () => {
    const { value } = (await inForce('trade_tolerance')) ?? { value: {} }
    const reversed = Object.fromEntries(Object.entries(value).toReversed())
    expect(await propose('trade_tolerance', reversed)).toMatchObject({
      status: 409,
      code: 'policy_unchanged',
    })
  })

  test('waits for the operators other than the proposer', async () => {
    await clear()
    const waitingFor = async (as: Person) => (await world.call(getQueues, { as })).data.policies_to_confirm
    const id = await proposed()
    expect(await waitingFor(ana)).toEqual({ count: 0, oldest_at: null })
    expect(await waitingFor(ben)).toEqual({ count: 1, oldest_at: expect.any(String) })
    await settle(id, 'decline')
    expect(await waitingFor(ben)).toEqual({ count: 0, oldest_at: null })
  })

  test('is the only open one of its policy, also with parallel requests', async () => {
    await clear()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => propose('order_age', { days: 40 + index })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'ok',
      ...Array.from({ length: 7 }, () => 'proposal_open'),
    ])
    expect(await propose('shipment_deadline', { days: 12 })).toMatchObject({ code: 'ok' })
    await clear()
    expect(await propose('order_age', { days: 41 })).toMatchObject({ code: 'ok' })
    await clear()
  })

  test('is settled once, also by parallel approvals, declines and a withdrawal', async () => {
    const before = await inForce('order_age')
    const id = await proposed()
    const others = await Promise.all(Array.from({ length: 6 }, () => world.operator(['treasurer'])))
    const verdicts = others.map((as, index) => settle(id, index % 2 ? 'approve' : 'decline', as))
    const answers = await Promise.all([...verdicts, withdraw(id)])
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'proposal_wrong_state')).toHaveLength(6)
    const change = (await changesOf({ policy: 'order_age' })).find((each) => each.id === id)
    const isApproved = change?.change_state === 'approved'
    expect((await inForce('order_age'))?.version).toBe((before?.version ?? 0) + (isApproved ? 1 : 0))
    expect(change?.version !== null).toBe(isApproved)
  })

  test('made while an approval commits has the approved value as the one before', async () => {
    const value = nextDays()
    const first = await proposed('order_age', value)
    const { tx, commit } = await world.db.begin(providerScope)
    const approver = { clock: world.clock, actor: { kind: 'operator', operator_id: ben.id } } as const
    await settleChange(tx, approver, first, 'approve')
    const next = propose('order_age', nextDays())
    await untilWaiting(world, 1)
    await commit()
    expect((await next).data).toMatchObject({ change_state: 'proposed', before: value })
    await clear()
  })

  test('that is declined changes nothing', async () => {
    const before = await inForce('order_age')
    expect((await settle(await proposed(), 'decline')).data).toMatchObject({ change_state: 'declined' })
    expect(await inForce('order_age')).toEqual(before)
  })

  test('can be withdrawn only by the proposer', async () => {
    const id = await proposed()
    expect(await withdraw(id, ben)).toMatchObject({ status: 403, code: 'operator_self_only' })
    expect(await withdraw(id)).toMatchObject({ code: 'ok' })
    expect(await settle(id, 'approve')).toMatchObject({ status: 409, code: 'proposal_wrong_state' })
    expect(await withdraw(id)).toMatchObject({ status: 409, code: 'proposal_wrong_state' })
    expect(await settle('policy_change_x', 'approve')).toMatchObject({
      status: 404,
      code: 'proposal_not_found',
    })
  })

  test('is never put in force by one operator, enforced by the database', async () => {
    const id = await proposed()
    const alone = world.db.transact(providerScope, (tx) =>
      sql`update policy_changes set change_state = 'approved', decided_by = ${ana.id}, decided_at = now()
        where change_id = ${id}`.execute(tx),
    )
    await expect(alone).rejects.toThrow('decided_by_two_different_operators')
    await withdraw(id)
  })

  test('that was approved stays: versions are append-only', async () => {
    await settle(await proposed(), 'approve')
    const forget = world.database.asOwner(`delete from policy_versions where policy = 'order_age'`)
    await expect(forget).rejects.toThrow('policy_versions is append-only')
  })
})

test('the changes are listed by policy and state: waiting ones first, then the newest', async () => {
  await clear()
  world.clock.advance(1)
  await settle(await proposed('store_proof_deadline', { days: 31 }), 'decline')
  world.clock.advance(1)
  await settle(await proposed('store_proof_deadline', { days: 32 }), 'approve')
  const waiting = await proposed('store_proof_deadline', { days: 33 })
  const of = { policy: 'store_proof_deadline' }
  expect((await changesOf(of)).map(({ value }) => value)).toEqual([{ days: 33 }, { days: 32 }, { days: 31 }])
  const declined = await changesOf({ ...of, change_state: 'declined' })
  expect(declined.map(({ value }) => value)).toEqual([{ days: 31 }])
  expect((await changesOf({}))[0]?.id).toBe(waiting)
  await withdraw(waiting)
})

test('a reviewer has no access to policies', async () => {
  const as = await world.operator(['reviewer'])
  const refusal = { status: 403, code: 'role_missing' }
  expect(await propose('order_age', nextDays(), as)).toMatchObject(refusal)
  expect(await world.call(getPolicies, { as })).toMatchObject(refusal)
  expect(await world.call(listPolicyChanges, { as })).toMatchObject(refusal)
  expect(await settle('policy_change_x', 'approve', as)).toMatchObject(refusal)
  expect(await withdraw('policy_change_x', as)).toMatchObject(refusal)
})

coverCall(getPolicies, { world: () => world, valid: async () => ({ as: ana }) })
coverCall(listPolicyChanges, { world: () => world, valid: async () => ({ as: ana }) })
coverCall(proposePolicy, {
  world: () => world,
  valid: async () => {
    await clear()
    return { as: ana, body: { policy: 'order_age', value: nextDays(), remark: '' } }
  },
  wrote: (_request, { policy: name, value, before, remark }) => ({
    data: { policy: name, value, before, remark },
  }),
})
coverCall(settlePolicy, {
  world: () => world,
  valid: async () => {
    await clear()
    return { as: ben, params: { id: await proposed() }, body: { verdict: 'approve' } }
  },
  wrote: (_request, { policy: name, value }) => ({ data: { policy: name, value, proposed_by: ana.id } }),
})
coverCall(withdrawPolicy, {
  world: () => world,
  valid: async () => {
    await clear()
    return { as: ana, params: { id: await proposed() } }
  },
})
