import { checkPayPwd, getCorp, login } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { DEMO_PASSWORD, demoAddresses, ensureDemo, refuseDemo } from './demo.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await ensureDemo(world.context, world.identity)
})
afterAll(() => world.stop())

async function signIn(email: string) {
  const { data } = await world.call(login, { body: { email, password: DEMO_PASSWORD } })
  return { id: data.user_info.id, email, token: data.access_token }
}

test('there is somebody in every state of a merchant, and somebody without one', async () => {
  const states: Record<string, string> = {}
  for (const email of demoAddresses) {
    const { code, data } = await world.call(getCorp, { as: await signIn(email) })
    states[email] = code === 'ok' ? data.merchant_state : code
  }
  expect(states).toEqual({
    'demo@causeway.test': 'audit_pass',
    'second@causeway.test': 'audit_pass',
    'new@causeway.test': 'corp_not_found',
    'draft@causeway.test': 'not_audit',
    'waiting@causeway.test': 'wait_audit',
    'refused@causeway.test': 'audit_fail',
  })
})

test('whoever is approved has the payment password that the README names', async () => {
  const as = await signIn('demo@causeway.test')
  expect(await world.call(checkPayPwd, { as, body: { pay_pwd: '135246' } })).toMatchObject({ code: 'ok' })
})

test('the refused company is told why', async () => {
  const { data } = await world.call(getCorp, { as: await signIn('refused@causeway.test') })
  expect(data.refusals).toHaveLength(2)
})

test('a second start changes nothing', async () => {
  const read = async () => (await world.database.asOwner('select * from users order by user_id')).rows
  const before = await read()
  await ensureDemo(world.context, world.identity)
  expect(await read()).toEqual(before)
})

test('a live service does not begin with people whose password everybody knows', async () => {
  await expect(refuseDemo(world.context)).rejects.toThrow('demo@causeway.test of the sandbox')
  await world.database.asOwner('update users set suspended_at = now()')
  await expect(refuseDemo(world.context)).resolves.toBeUndefined()
})
