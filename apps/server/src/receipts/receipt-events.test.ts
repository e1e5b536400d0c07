import { receiptMachine, receiptStates } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Door,
  type DoorName,
  receiptDoors,
  receiptIn,
  receiptOutcomes,
} from '../testing/receipt-doors.ts'
import { readReceipt } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let doors: Readonly<Record<DoorName, Door>>
beforeAll(async () => {
  world = await createWorld()
  doors = receiptDoors(world, await world.operator())
})
afterAll(() => world.stop())

const names = Object.keys(receiptOutcomes) as DoorName[]
const table = names.flatMap((name) =>
  receiptStates.map((state) => [name, state, receiptOutcomes[name][state]] as const),
)

test.each(table)('%s: a receipt in %s answers with %s', async (name, state, outcome) => {
  const scene = await receiptIn(world, doors, state)
  const refusal = await doors[name](scene)
  const { receipt_state } = await readReceipt(world, scene)
  expect(refusal ?? receipt_state).toBe(outcome)
  if (refusal) expect(receipt_state).toBe(state)
})

test('the table has every step of the machine of a receipt, and no other', () => {
  const steps = receiptStates.flatMap((state) =>
    receiptMachine.events(state).map((event) => `${state} > ${receiptMachine.next(state, event)}`),
  )
  const taken = table
    .filter(([, state, outcome]) => outcome !== state && receiptStates.some((each) => each === outcome))
    .map(([, state, outcome]) => `${state} > ${outcome}`)
  // A part that went back or was reversed leaves the rest available: these have tests of their own.
  const apart = ['returning > available', 'material_required > available']
  expect([...new Set([...taken, ...apart])].sort()).toEqual([...new Set(steps)].sort())
})
