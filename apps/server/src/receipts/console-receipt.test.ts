import { getConsoleReceipt, releaseReceipt, sendBackReceipt } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/builders.ts'
import { setAccountState } from '../testing/open-accounts.ts'
import { type ReceiptScene, receiptScene } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
})
afterAll(() => world.stop())

const show = async ({ id }: Pick<ReceiptScene, 'id'>) =>
  (await world.call(getConsoleReceipt, { as: operator, params: { id } })).data

/** A receipt that is held because its account is frozen. */
async function heldScene(): Promise<ReceiptScene> {
  const first = await receiptScene(world)
  await setAccountState(world, first.to, 'frozen')
  world.clock.advance(1)
  return receiptScene(world, { after: first, paid: '40.00' })
}

describe('a reviewer sees of a receipt', () => {
  test('its payer with the whole account, the history and the volume of 90 days', async () => {
    const scene = await heldScene()
    expect(await show(scene)).toMatchObject({
      payer_account: 'GB33BUKB20201555555555',
      payer_match: 'unknown',
      declared_payers: [],
      holder_name: 'Test Company',
      bank_account: scene.to.bank_account,
      payer_history: { count: 1, total: { amount: '100.00' } },
      volume_90_days: { amount: '140.00' },
      hits: [],
      is_assigned: false,
    })
  })

  test('what happened, with the operator and the remark, and the entries of the ledger', async () => {
    const scene = await heldScene()
    await world.call(sendBackReceipt, {
      as: operator,
      params: { id: scene.id },
      body: { remark: 'The buyer is unknown.' },
    })
    const { steps, returns, entries } = await show(scene)
    expect(steps.map(({ action }) => action)).toEqual(['receipt.receive', 'receipt.hold', 'receipt.return'])
    expect(steps[1]).toMatchObject({ operator: null, hold_reason: 'account_frozen' })
    expect(steps[2]).toMatchObject({ operator: expect.any(String), remark: 'The buyer is unknown.' })
    expect(returns).toMatchObject([{ n: 1, reason: 'compliance', amount: { amount: '40.00' } }])
    expect(entries.map(({ kind }) => kind)).toEqual(['receipt_received', 'receipt_returning'])
  })

  test('that its payer was accepted before', async () => {
    const scene = await heldScene()
    const body = { remark: 'The contract names this payer.', accept_payer: true }
    await world.call(releaseReceipt, { as: operator, params: { id: scene.id }, body })
    expect(await show(scene)).toMatchObject({ receipt_state: 'available', payer_match: 'accepted' })
  })
})

test('two operators decide on a receipt once', async () => {
  const { id } = await heldScene()
  const colleague = await world.operator()
  const body = { remark: 'Decided.' }
  const answers = await Promise.all([
    world.call(releaseReceipt, { as: operator, params: { id }, body }),
    world.call(sendBackReceipt, { as: colleague, params: { id }, body }),
  ])
  expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'receipt_wrong_state'])
})
