import { call, nothing } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MerchantPerson } from '../../testing/builders.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { providerScope } from '../db/scope.ts'
import { endpoint } from './endpoint.ts'

const fixture = { summary: 'Does nothing.', writes: [], data: nothing, errors: [] } as const

const sendMoney = call('POST /api/fixture/send_money', {
  ...fixture,
  access: 'approved_merchant',
  moves_money: true,
})
const sendProven = call('POST /api/fixture/send_proven', {
  ...fixture,
  access: 'approved_merchant',
  moves_money: true,
})
const readOn = call('POST /api/fixture/read_on', { ...fixture, access: 'approved_merchant' })
const forTwoRoles = call('POST /api/fixture/two_roles', {
  ...fixture,
  access: 'operator',
  roles: ['reviewer', 'administrator'],
})

let world: World
let sent = 0
/** Runs while the proof of the user is checked. */
let meanwhile: () => Promise<unknown> = async () => undefined
beforeAll(async () => {
  const endpoints = [sendMoney, readOn, forTwoRoles].map((each) => endpoint(each, async () => ({})))
  const send = async () => {
    sent += 1
    return {}
  }
  const proven = endpoint(sendProven, send, () => async () => {
    await meanwhile()
  })
  world = await createWorld({ endpoints: [...endpoints, proven] })
})
afterAll(() => world.stop())

const setSuspension = (merchant_id: string, isSuspended: boolean) =>
  world.database.asOwner(
    `update merchants set suspended_at = case when $2 then now() end,
       suspension_code = case when $2 then 'own_request'::suspension_code end,
       suspension_remark = case when $2 then 'A test' end
     from set_config('app.merchant_id', '*', true) where merchant_id = $1`,
    [merchant_id, isSuspended],
  )

test('a suspended merchant cannot move money until it is resumed, but all else', async () => {
  const as = await world.merchant()
  await setSuspension(as.merchant_id, true)
  const refused = await world.call(sendMoney, { as })
  expect(refused).toMatchObject({ status: 403, code: 'merchant_suspended' })
  expect(await world.call(readOn, { as })).toMatchObject({ code: 'ok' })
  await setSuspension(as.merchant_id, false)
  expect(await world.call(sendMoney, { as })).toMatchObject({ code: 'ok' })
})

const endSessions = (user_id: string) =>
  world.db.transact(providerScope, (tx) => tx.deleteFrom('sessions').where('user_id', '=', user_id).execute())

test.each([
  ['merchant_suspended', (as: MerchantPerson) => setSuspension(as.merchant_id, true)],
  ['session_ended', (as: MerchantPerson) => endSessions(as.id)],
] as const)('no money moves after %s during the check of the proof', async (code, end) => {
  const as = await world.merchant()
  meanwhile = async () => undefined
  expect(await world.call(sendProven, { as })).toMatchObject({ code: 'ok' })
  const before = sent
  meanwhile = () => end(as)
  expect(await world.call(sendProven, { as })).toMatchObject({ code })
  expect(sent).toBe(before)
})

test('a merchant that is not approved is not refused as suspended', async () => {
  const as = await world.merchant('wait_audit')
  expect(await world.call(sendMoney, { as })).toMatchObject({ code: 'merchant_not_approved' })
})

test.each([
  [['reviewer'], 'ok'],
  [['administrator'], 'ok'],
  [['treasurer', 'administrator'], 'ok'],
  [['treasurer'], 'role_missing'],
  [[], 'role_missing'],
] as const)('a call for two roles answers an operator with %j: %s', async (roles, code) => {
  expect(await world.call(forTwoRoles, { as: await world.operator(roles) })).toMatchObject({ code })
})
