import { consoleLogin } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { demoOperatorAddresses, ensureDemoOperators, refuseDemoOperators } from './demo-operators.ts'

const PASSWORD = 'causeway-demo-2026'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const _start of ['first', 'second']) await ensureDemoOperators(world.context, world.identity, PASSWORD)
})
afterAll(() => world.stop())

test('the sandbox has an operator with every role, and another for second approvals', async () => {
  const roles: Record<string, string[]> = {}
  for (const email of demoOperatorAddresses) {
    const { data } = await world.call(consoleLogin, { body: { email, password: PASSWORD } })
    roles[email] = data.operator.roles
  }
  expect(roles).toEqual({
    'operator@causeway.test': ['reviewer', 'treasurer', 'administrator'],
    'reviewer@causeway.test': ['reviewer', 'treasurer'],
  })
})

test('a live service does not start with operators whose password is public', async () => {
  await expect(refuseDemoOperators(world.context)).rejects.toThrow('operator@causeway.test of the sandbox')
  await world.database.asOwner(
    `update operators set suspended_at = now() from set_config('app.merchant_id', '*', true)`,
  )
  await expect(refuseDemoOperators(world.context)).resolves.toBeUndefined()
})
