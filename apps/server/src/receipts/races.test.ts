import { type ReceiptState, receiptStates } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { convertFor, givePayPwd } from '../testing/exchange.ts'
import { raceInOrder } from '../testing/locks.ts'
import { tickRates } from '../testing/rates.ts'
import {
  type Door,
  type DoorName,
  receiptDoors,
  receiptIn,
  receiptOutcomes,
} from '../testing/receipt-doors.ts'
import { dollarsOf, type ReceiptScene, readReceipt } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { lockReceipt } from './queries/receipts.ts'

let world: World
let doors: Readonly<Record<DoorName, Door>>
beforeAll(async () => {
  world = await createWorld()
  await tickRates(world)
  doors = receiptDoors(world, await world.operator())
})
afterAll(() => world.stop())

/** The doors that compete for a receipt in each state. */
const rivals: Partial<Record<ReceiptState, readonly DoorName[]>> = {
  screening: ['release', 'ask', 'return', 'send_back', 'bank_reverses', 'bank_recalls'],
  material_required: ['answer', 'close_request', 'deadline', 'return', 'send_back', 'bank_reverses'],
  material_submitted: ['release', 'ask', 'close_request', 'return', 'send_back', 'bank_reverses'],
  available: ['return', 'bank_reverses', 'bank_recalls'],
  returning: ['bank_books', 'bank_refuses', 'bank_reverses', 'return', 'bank_recalls'],
}

const pairs = Object.entries(rivals).flatMap(([state, names]) =>
  names.flatMap((first) =>
    names
      .filter((second) => second !== first)
      .map((second) => [state as ReceiptState, first, second] as const),
  ),
)

/** Both wait for the receipt, one behind the other. */
const race = (scene: ReceiptScene, first: DoorName, second: DoorName) =>
  raceInOrder(world, {
    lock: (tx) => lockReceipt(tx, { receipt_id: scene.id }),
    first: () => doors[first](scene),
    second: () => doors[second](scene),
  })

type After = { readonly state: ReceiptState; readonly refusal: string | undefined }

/** What the first has changed besides the state. */
const exceptions: Readonly<Record<string, string>> = {
  // A recall has frozen the money, so that nothing is left to return.
  'available bank_recalls return': 'receipt_wrong_state',
  // The recall is answered first.
  'screening bank_recalls release': 'receipt_recalled',
  // The other question still waits for the merchant.
  'material_submitted ask close_request': 'material_required',
}

/** What a door does in a state: there is a request in all these races, so that it is found. */
function after(state: ReceiptState, name: DoorName, exception?: string): After {
  const outcome = exception ?? receiptOutcomes[name][state]
  const isState = receiptStates.some((each) => each === outcome)
  if (isState) return { state: outcome as ReceiptState, refusal: undefined }
  return { state, refusal: outcome.replace('request_not_found', 'request_wrong_state') }
}

/** A recall that waits for its answer has frozen the money of the receipt. */
const recallPairs = [
  ['accept_recall', 'return', 'returning', 'receipt_wrong_state'],
  ['return', 'accept_recall', 'returning', undefined],
  ['refuse_recall', 'return', 'returning', undefined],
  ['return', 'refuse_recall', 'available', undefined],
  ['accept_recall', 'refuse_recall', 'returning', 'recall_wrong_state'],
  ['refuse_recall', 'accept_recall', 'available', 'recall_wrong_state'],
  ['accept_recall', 'bank_reverses', 'reversed', undefined],
  ['bank_reverses', 'accept_recall', 'reversed', 'recall_wrong_state'],
  ['refuse_recall', 'bank_reverses', 'reversed', undefined],
  ['bank_reverses', 'refuse_recall', 'reversed', 'recall_wrong_state'],
] as const

test.each(recallPairs)('of a recalled receipt: %s, then %s', async (first, second, state, refusal) => {
  const scene = await receiptIn(world, doors, 'available')
  await doors.bank_recalls(scene)
  const refusals = await race(scene, first, second)
  // All of the money is frozen, so that nothing is left to return until the recall is refused.
  const isFrozen = first === 'return'
  expect(refusals).toEqual([isFrozen ? 'receipt_wrong_state' : undefined, refusal])
  expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: state })
})

describe('of two that reach for a receipt at once, the second finds what the first has made of it', () => {
  test.each(pairs)('in %s: %s, then %s', async (state, first, second) => {
    const scene = await receiptIn(world, doors, state)
    const refusals = await race(scene, first, second)
    const one = after(state, first)
    const other = after(one.state, second, exceptions[`${state} ${first} ${second}`])
    const { receipt_state } = await readReceipt(world, scene)
    expect([...refusals, receipt_state]).toEqual([one.refusal, other.refusal, other.state])
  })
})

test.each([1, 2, 3, 4, 5])('money that is spent while it is reversed is owed (%i)', async () => {
  const scene = await receiptIn(world, doors, 'available')
  await givePayPwd(world, scene.owner)
  const spending = convertFor(world, scene.owner, { amount: '70.00' }).then(
    () => true,
    () => false,
  )
  const [isSpent, refusal] = await Promise.all([spending, doors.bank_reverses(scene)])
  expect(refusal).toBeUndefined()
  const receivable = isSpent ? '-70.00' : '0.00'
  expect(await dollarsOf(world, scene.owner)).toEqual({ available: '0.00', held: '0.00', receivable })
})
