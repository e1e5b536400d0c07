import {
  clearScreeningHit,
  getConsoleReceipt,
  getQueues,
  releaseReceipt,
  returnReceipt,
} from '@causeway/contract'
import { money } from '@causeway/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextReference } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { freshKey } from '../testing/exchange.ts'
import { accountFor, setAccountState } from '../testing/open-accounts.ts'
import { setPolicy } from '../testing/policies.ts'
import {
  bookReturn,
  dollarsOf,
  type ReceiptScene,
  readReceipt,
  recallOf,
  recallReceipt,
  receiptScene,
  refuseReturn,
  reverse,
  settleRecallOf,
} from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { screenAgain } from './screen-again.ts'
import { screenReceived } from './service.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
})
afterAll(() => world.stop())

const recall = (scene: ReceiptScene, asked = {}) => recallReceipt(world, scene, asked)
const latest = (scene: ReceiptScene) => recallOf(world, operator, scene)
const answer = (scene: ReceiptScene, verdict: 'accept' | 'refuse') =>
  settleRecallOf(world, operator, scene, verdict)

const release = ({ id }: ReceiptScene) =>
  world.call(releaseReceipt, { as: operator, params: { id }, body: { remark: 'All is in order.' } })

const sendBack = ({ owner, id }: ReceiptScene, amount?: string) => {
  const body = amount === undefined ? {} : { amount }
  return world.call(returnReceipt, { as: owner, params: { id }, body, headers: freshKey() })
}

/** A receipt that is recalled before it is screened, and then held for it. */
async function recalledScene(given: Parameters<typeof receiptScene>[1] = {}): Promise<ReceiptScene> {
  const scene = await receiptScene(world, given, false)
  await recall(scene)
  await screenReceived(world.context)
  return scene
}

/** The answers to the recalls of a receipt, as the bank gets them. */
async function answersTo({ id }: ReceiptScene): Promise<{ case_id: string; body: string }[]> {
  const { rows } = await world.database.asOwner(
    `select case_id, convert_from(body, 'UTF8') as body
     from receipt_recalls join bank_messages on subject_id = recall_id
     where receipt_id = $1 order by case_id`,
    [id],
  )
  return rows as { case_id: string; body: string }[]
}

const problemOf = async (envelope: string | undefined) => {
  const { rows } = await world.database.asOwner(`select problem from bank_messages where envelope = $1`, [
    envelope,
  ])
  return rows[0]?.problem
}

const RECALLED = { receipt_state: 'screening', hold: { reason: 'recalled', owner: 'provider', until: null } }

describe('a receipt that is recalled before its release', () => {
  test('is held at its screening, and is not released until the recall is answered', async () => {
    const scene = await recalledScene()
    expect(await readReceipt(world, scene)).toMatchObject(RECALLED)
    await screenAgain(world.context)
    expect(await readReceipt(world, scene)).toMatchObject(RECALLED)
    expect(await release(scene)).toMatchObject({ status: 409, code: 'receipt_recalled' })
    await answer(scene, 'refuse')
    await screenAgain(world.context)
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'available', hold: null })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '100.00', held: '0.00' })
  })

  test('is screened by every rule after the refusal: an unknown payer is asked about', async () => {
    const scene = await recalledScene({ application_type: 't_trade' })
    expect(await readReceipt(world, scene)).toMatchObject(RECALLED)
    await answer(scene, 'refuse')
    await screenAgain(world.context)
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'material_required',
      hold: { reason: 'payer_unknown', owner: 'merchant' },
    })
  })

  test('goes back to its payer if the recall is accepted', async () => {
    const scene = await recalledScene()
    expect(await readReceipt(world, scene)).toMatchObject({ recalled: false })
    expect(await answer(scene, 'accept')).toMatchObject({ code: 'ok', data: { receipt_state: 'returning' } })
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'returning', recalled: true })
    await bookReturn(world, scene, '100.00')
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'returned',
      recalled: true,
      returns: [{ reason: 'recalled' }],
    })
  })

  test('stays held for the recall once its first reason is over', async () => {
    const scene = await receiptScene(world, {}, false)
    await setAccountState(world, scene.to, 'frozen')
    await screenReceived(world.context)
    await recall(scene)
    await setAccountState(world, scene.to, 'active')
    await screenAgain(world.context)
    expect(await readReceipt(world, scene)).toMatchObject(RECALLED)
  })

  test('stays held for the recall once a hit of its payer is cleared', async () => {
    const debtor = { name: 'Viktor Anatolyevich Morozenko' }
    const scene = await receiptScene(world, { debtor })
    await recall(scene)
    const { data } = await world.call(getConsoleReceipt, { as: operator, params: { id: scene.id } })
    for (const { id } of data.hits) {
      const body = { remark: 'Another person of that name.' }
      expect(await world.call(clearScreeningHit, { as: operator, params: { id }, body })).toMatchObject({
        code: 'ok',
      })
    }
    expect(await readReceipt(world, scene)).toMatchObject(RECALLED)
  })
})

describe('the answer to a recall', () => {
  test.each(['accept', 'refuse'] as const)(
    'is “already returned” once the receipt is gone: %s',
    async (verdict) => {
      const scene = await recalledScene()
      expect(await sendBack(scene)).toMatchObject({ code: 'ok' })
      expect(await answer(scene, verdict)).toMatchObject({ code: 'ok', data: { receipt_state: 'returning' } })
      expect(await latest(scene)).toMatchObject({ recall_state: 'already_returned' })
      expect(await answersTo(scene)).toEqual([
        { case_id: expect.any(String), body: expect.stringContaining('ARDT') },
      ])
    },
  )

  test('leaves money of a refused return for its own decision', async () => {
    const scene = await receiptScene(world)
    await sendBack(scene, '40.00')
    await refuseReturn(world, scene)
    await recall(scene)
    expect(await release(scene)).toMatchObject({ code: 'receipt_recalled' })
    await answer(scene, 'refuse')
    expect(await readReceipt(world, scene)).toMatchObject({ hold: { reason: 'return_refused' } })
    expect(await release(scene)).toMatchObject({ code: 'ok', data: { receipt_state: 'available' } })
  })

  test('is given to every recall of the receipt that waits', async () => {
    const scene = await receiptScene(world)
    const before = (await world.call(getQueues, { as: operator })).data.recalls.count
    const cases = [nextReference('CASE'), nextReference('CASE')].sort()
    for (const recall_id of [...cases, ...cases]) await recall(scene, { recall_id })
    expect((await world.call(getQueues, { as: operator })).data.recalls.count).toBe(before + 1)
    expect(await latest(scene)).toMatchObject({ recall_state: 'asked', frozen: { amount: '100.00' } })
    expect(await answer(scene, 'refuse')).toMatchObject({ code: 'ok' })
    expect((await answersTo(scene)).map(({ case_id }) => case_id)).toEqual(cases)
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '100.00', held: '0.00' })
    expect(await answer(scene, 'accept')).toMatchObject({ code: 'recall_wrong_state' })
  })
})

describe('a recall', () => {
  test('of another amount or currency than the credit is an exception', async () => {
    const scene = await receiptScene(world)
    for (const amount of [money(9_999n, 'USD'), money(10_000n, 'EUR')]) {
      const { status, related_id } = await recall(scene, { amount })
      expect(status).toBe('accepted')
      expect(await problemOf(related_id)).toBe('recall_differs')
    }
    expect(await latest(scene)).toBeNull()
  })

  test('finds its credit by currency and amount if two accounts have its reference', async () => {
    const scene = await receiptScene(world)
    const { bank_reference } = scene.movement
    const to = await accountFor(world, scene.owner, { currency: 'EUR' })
    await receiptScene(world, { after: { ...scene, to }, bank_reference }, false)
    const { rows } = await world.database.asOwner(
      `select receipt_id from receipts where bank_reference = $1 and currency = 'EUR'`,
      [bank_reference],
    )
    await recall(scene, { amount: money(10_000n, 'EUR') })
    expect(await latest({ ...scene, id: rows[0]?.receipt_id })).toMatchObject({ recall_state: 'asked' })
    expect(await latest(scene)).toBeNull()
  })

  test('freezes nothing of a receipt of which only the fee is left, and cannot be accepted', async () => {
    await setPolicy(world, 'receipt_fee', {
      basis_points: 0,
      minimum_usd: '10.00',
      cap_usd: null,
      free_currencies: [],
    })
    const scene = await receiptScene(world)
    await sendBack(scene, '90.00')
    await bookReturn(world, scene, '90.00')
    await receiptScene(world, { after: scene })
    await reverse(world, scene, '5.00')
    expect(await recall(scene)).toMatchObject({ status: 'accepted' })
    expect(await latest(scene)).toMatchObject({ recall_state: 'asked', frozen: { amount: '0.00' } })
    expect(await answer(scene, 'accept')).toMatchObject({ status: 409, code: 'receipt_spent' })
    expect(await answer(scene, 'refuse')).toMatchObject({ code: 'ok' })
  })
})
