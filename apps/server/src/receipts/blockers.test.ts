import { closeAccountByOperator } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../testing/builders.ts'
import { receiptScene } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
})
afterAll(() => world.stop())

const HOLD = `hold_reason = 'account_frozen', hold_owner = 'provider', held_minor = 1`

test.each([
  ['received', ''],
  ['screening', HOLD],
  ['material_required', HOLD],
  ['material_submitted', HOLD],
  ['returning', ''],
])('an account is not empty while a receipt of it is %s', async (state, hold) => {
  const { id, to } = await receiptScene(world)
  const close = () =>
    world.call(closeAccountByOperator, {
      as: operator,
      params: { id: to.account_id },
      body: { remark: 'At the request of the merchant.' },
    })
  const put = (next: string, more: string) =>
    world.database.asOwner(`update receipts set receipt_state = '${next}' ${more} where receipt_id = $1`, [
      id,
    ])
  await put(state, hold && `, ${hold}`)
  expect(await close()).toMatchObject({
    status: 409,
    code: 'account_not_empty',
    data: { blockers: [{ kind: 'receipts_in_process', count: 1 }] },
  })
  await put('available', `, hold_reason = null, hold_owner = null, held_minor = 0`)
  expect(await close()).toMatchObject({ code: 'ok' })
})
