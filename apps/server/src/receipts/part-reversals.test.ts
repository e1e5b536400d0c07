import { closeAccountByOperator, getRequest, type ReceiptState, returnReceipt } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { freshKey } from '../testing/exchange.ts'
import { raceInOrder } from '../testing/locks.ts'
import { type Door, type DoorName, receiptDoors } from '../testing/receipt-doors.ts'
import {
  dollarsOf,
  type ReceiptScene,
  readReceipt,
  receiptScene,
  refuseReturn,
  returnUnderWay,
  reverse,
} from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { lockReceipt } from './queries/receipts.ts'

let world: World
let operator: Person
let doors: Readonly<Record<DoorName, Door>>
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
  doors = receiptDoors(world, operator)
})
afterAll(() => world.stop())

/** A released receipt of 100, of which 30 are on their way back. */
async function returningScene(): Promise<ReceiptScene> {
  const scene = await receiptScene(world)
  const asked = { as: scene.owner, params: { id: scene.id }, body: { amount: '30.00' }, headers: freshKey() }
  expect(await world.call(returnReceipt, asked)).toMatchObject({ code: 'ok' })
  return scene
}

/** The same, of which the bank has refused the return. */
async function refusedScene(): Promise<ReceiptScene> {
  const scene = await returningScene()
  await refuseReturn(world, scene)
  return scene
}

async function askedScene(): Promise<ReceiptScene> {
  const scene = await refusedScene()
  expect(await doors.ask(scene)).toBeUndefined()
  return scene
}

async function answeredScene(): Promise<ReceiptScene> {
  const scene = await askedScene()
  expect(await doors.answer(scene)).toBeUndefined()
  return scene
}

const close = ({ to }: ReceiptScene) =>
  world.call(closeAccountByOperator, {
    as: operator,
    params: { id: to.account_id },
    body: { remark: 'At the request of the merchant.' },
  })

const stages: readonly (readonly [ReceiptState, () => Promise<ReceiptScene>])[] = [
  ['returning', returningScene],
  ['screening', refusedScene],
  ['material_required', askedScene],
  ['material_submitted', answeredScene],
]

describe('a reversal in part that takes all that is held', () => {
  test.each(stages)('leaves the rest of a receipt in %s available', async (state, sceneOf) => {
    const scene = await sceneOf()
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: state })
    await reverse(world, scene, '50.00')
    const receipt = await readReceipt(world, scene)
    expect(receipt).toMatchObject({
      receipt_state: 'available',
      hold: null,
      held: { amount: '0.00' },
      returnable: { amount: '50.00' },
    })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '50.00', held: '0.00' })
    for (const id of receipt.request_ids) {
      const { data } = await world.call(getRequest, { as: scene.owner, params: { id } })
      expect(data).toMatchObject({ request_state: 'closed' })
    }
    expect(await close(scene)).toMatchObject({ code: 'ok' })
  })
})

test('a reversal in part of less than is held leaves the rest of it for the decision', async () => {
  for (const scene of [await returningScene(), await refusedScene()]) {
    await reverse(world, scene, '20.00')
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'screening',
      hold: { reason: 'return_refused' },
      held: { amount: '10.00' },
    })
    expect(await doors.release(scene)).toBeUndefined()
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'available' })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '80.00', held: '0.00' })
  }
})

describe('of a reversal in part and the booking of a return at once', () => {
  const race = async (order: readonly ['booked' | 'reversed', 'booked' | 'reversed']) => {
    const scene = await returningScene()
    const instruction_id = await returnUnderWay(world, scene.id)
    const acts = {
      booked: () => book(world, { side: 'debit', paid: '30.00', to: scene.to, creditor: {}, instruction_id }),
      reversed: () => reverse(world, scene, '50.00'),
    }
    const [first, second] = order
    const movements = await raceInOrder(world, {
      lock: (tx) => lockReceipt(tx, { receipt_id: scene.id }),
      first: acts[first],
      second: acts[second],
    })
    const { rows } = await world.database.asOwner(`select purpose from bank_entries where reference = $1`, [
      movements[1].bank_reference,
    ])
    return { receipt: await readReceipt(world, scene), second: rows[0]?.purpose }
  }

  test('the reversal takes from what is left of a booked return', async () => {
    expect(await race(['booked', 'reversed'])).toMatchObject({
      receipt: {
        receipt_state: 'available',
        returned: { amount: '30.00' },
        reversed: { amount: '50.00' },
        returnable: { amount: '20.00' },
      },
      second: 'reversal',
    })
  })

  test('the debit of a return whose money was reversed goes to suspense', async () => {
    expect(await race(['reversed', 'booked'])).toMatchObject({
      receipt: { receipt_state: 'available', returned: { amount: '0.00' }, reversed: { amount: '50.00' } },
      second: 'suspense',
    })
  })
})
