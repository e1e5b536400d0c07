import { answerRecall, getConsoleReceipt, listConsoleReceipts, returnReceipt } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { convertFor, freshKey, givePayPwd } from '../testing/exchange.ts'
import { tickRates } from '../testing/rates.ts'
import {
  dollarsOf,
  type ReceiptScene,
  readReceipt,
  recallOf,
  recallReceipt,
  receiptScene,
  refuseReturn,
  returnUnderWay,
  reverse,
  settleRecallOf,
} from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  await tickRates(world)
  operator = await world.operator()
})
afterAll(() => world.stop())

/** Spends the available dollars of a merchant. */
async function spend({ owner }: ReceiptScene, amount: string) {
  await givePayPwd(world, owner)
  await convertFor(world, owner, { amount })
}

const askedOf = (scene: ReceiptScene) => recallOf(world, operator, scene)
const answer = (scene: ReceiptScene, verdict: 'accept' | 'refuse') =>
  settleRecallOf(world, operator, scene, verdict)

coverCall(listConsoleReceipts, { world: () => world, valid: async () => ({ as: operator }) })
coverCall(getConsoleReceipt, {
  world: () => world,
  valid: async () => ({ as: operator, params: { id: (await receiptScene(world)).id } }),
})
coverCall(answerRecall, {
  world: () => world,
  valid: async () => {
    const scene = await receiptScene(world)
    await recallReceipt(world, scene)
    const params = { id: (await askedOf(scene))?.id ?? '' }
    return { as: operator, params, body: { answer: 'refuse', remark: 'The goods were delivered.' } }
  },
  wrote: ({ params }, { id, merchant_id }) => ({
    id,
    action: 'receipt.recall_refuse',
    merchant_id,
    data: { recall_id: params?.['id'], remark: 'The goods were delivered.' },
  }),
})

describe('a booked debit that reverses a receipt', () => {
  test('before its release takes what is held', async () => {
    const scene = await receiptScene(world, {}, false)
    await reverse(world, scene)
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'reversed' })
    expect(await dollarsOf(world, scene.owner)).toEqual({
      available: '0.00',
      held: '0.00',
      receivable: '0.00',
    })
  })

  test('after its release takes what is available', async () => {
    const scene = await receiptScene(world)
    await reverse(world, scene)
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'reversed' })
    expect(await dollarsOf(world, scene.owner)).toEqual({
      available: '0.00',
      held: '0.00',
      receivable: '0.00',
    })
  })

  test('after the money was spent makes the merchant owe the rest', async () => {
    const scene = await receiptScene(world)
    await spend(scene, '70.00')
    await reverse(world, scene)
    expect(await dollarsOf(world, scene.owner)).toEqual({
      available: '0.00',
      held: '0.00',
      receivable: '-70.00',
    })
    await receiptScene(world, { after: scene })
    expect(await dollarsOf(world, scene.owner)).toEqual({
      available: '30.00',
      held: '0.00',
      receivable: '0.00',
    })
  })

  test('in part leaves the rest as it is', async () => {
    const scene = await receiptScene(world)
    await reverse(world, scene, '25.00')
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'available',
      reversed: { amount: '25.00' },
      returnable: { amount: '75.00' },
    })
    await reverse(world, scene, '75.00')
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'reversed' })
  })

  test('of more than the receipt goes to suspense', async () => {
    const scene = await receiptScene(world)
    const { bank_reference } = await reverse(world, scene, '100.01')
    const { rows } = await world.database.asOwner(`select purpose from bank_entries where reference = $1`, [
      bank_reference,
    ])
    expect(rows).toEqual([{ purpose: 'suspense' }])
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'available' })
  })

  test('takes a return that is with the bank along', async () => {
    const scene = await receiptScene(world)
    await world.call(returnReceipt, {
      as: scene.owner,
      params: { id: scene.id },
      body: {},
      headers: freshKey(),
    })
    await reverse(world, scene)
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'reversed',
      returns: [{ return_state: 'refused' }],
    })
    expect(await dollarsOf(world, scene.owner)).toEqual({
      available: '0.00',
      held: '0.00',
      receivable: '0.00',
    })
  })

  test('races the merchant who spends the money, and the books stay right', async () => {
    const scenes = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const scene = await receiptScene(world)
        await givePayPwd(world, scene.owner)
        return scene
      }),
    )
    const outcomes = await Promise.all(
      scenes.map(async (scene) => {
        const spent = convertFor(world, scene.owner, { amount: '60.00' }).then(
          () => '-60.00',
          () => '0.00',
        )
        const [receivable] = await Promise.all([spent, reverse(world, scene)])
        return { receivable, found: (await dollarsOf(world, scene.owner)).receivable }
      }),
    )
    for (const { receivable, found } of outcomes) expect(found).toBe(receivable)
  })
})

describe('a recall', () => {
  test('is a request: it freezes what is available and reverses nothing', async () => {
    const scene = await receiptScene(world)
    expect(await recallReceipt(world, scene)).toMatchObject({ status: 'accepted' })
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'available' })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '0.00', held: '100.00' })
  })

  test('that is refused gives the money back to the merchant', async () => {
    const scene = await receiptScene(world)
    await recallReceipt(world, scene)
    expect(await answer(scene, 'refuse')).toMatchObject({ code: 'ok' })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '100.00', held: '0.00' })
  })

  test('that is accepted sends the money back', async () => {
    const scene = await receiptScene(world)
    await recallReceipt(world, scene)
    expect(await answer(scene, 'accept')).toMatchObject({ code: 'ok', data: { receipt_state: 'returning' } })
    expect(await answer(scene, 'refuse')).toMatchObject({ code: 'recall_wrong_state' })
  })

  test('while our return is with the bank posts nothing and is answered “already returned”', async () => {
    const scene = await receiptScene(world)
    const asked = { as: scene.owner, params: { id: scene.id }, body: {}, headers: freshKey() }
    await world.call(returnReceipt, asked)
    await recallReceipt(world, scene)
    expect(await askedOf(scene)).toMatchObject({
      recall_state: 'already_returned',
      frozen: { amount: '0.00' },
    })
    const { rows } = await world.database.asOwner(
      `select convert_from(body, 'UTF8') as body from bank_messages where subject_id = $1`,
      [(await askedOf(scene))?.id],
    )
    expect(rows[0]?.body).toContain('ARDT')
  })

  test('of money that we do not know is an exception', async () => {
    const scene = await receiptScene(world)
    const unknown = { ...scene, movement: { ...scene.movement, bank_reference: 'NOT-OURS' } }
    const { status, related_id } = await recallReceipt(world, unknown)
    expect(status).toBe('accepted')
    const { rows } = await world.database.asOwner(
      `select message_state, problem from bank_messages where envelope = $1`,
      [related_id],
    )
    expect(rows).toEqual([{ message_state: 'exception', problem: 'receipt_unknown' }])
  })

  test('followed by the booked debit takes the frozen money', async () => {
    const scene = await receiptScene(world)
    await spend(scene, '30.00')
    await recallReceipt(world, scene)
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '0.00', held: '70.00' })
    await reverse(world, scene)
    expect(await dollarsOf(world, scene.owner)).toEqual({
      available: '0.00',
      held: '0.00',
      receivable: '-30.00',
    })
    expect(await askedOf(scene)).toMatchObject({ recall_state: 'reversed' })
  })
})

test('a return that the bank refuses is held, and a second refusal is an exception', async () => {
  const scene = await receiptScene(world)
  const asked = { as: scene.owner, params: { id: scene.id }, body: {}, headers: freshKey() }
  await world.call(returnReceipt, asked)
  const transaction_id = await returnUnderWay(world, scene.id)
  await refuseReturn(world, scene)
  expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'screening' })
  const { related_id } = await refuseReturn(world, scene, transaction_id)
  const { rows } = await world.database.asOwner(`select problem from bank_messages where envelope = $1`, [
    related_id,
  ])
  expect(rows).toEqual([{ problem: 'return_unknown' }])
  expect(await dollarsOf(world, scene.owner)).toMatchObject({ held: '100.00', available: '0.00' })
})
