import {
  answerRequest,
  clearScreeningHit,
  closeRequest,
  countReceipts,
  followUpRequest,
  getRequest,
  openRequest,
  proposeScreeningMatch,
  receiptStages,
  releaseReceipt,
  settleScreeningMatch,
  suspendMerchant,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import type { Person } from '../testing/builders.ts'
import { insertTestFile } from '../testing/companies.ts'
import { coverCall } from '../testing/cover-call.ts'
import { setAccountState } from '../testing/open-accounts.ts'
import { dollarsOf, type ReceiptScene, readReceipt, receiptScene } from '../testing/receipts.ts'
import { remark, textItem, title } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { screenReceived } from './service.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
})
afterAll(() => world.stop())

/** A name of the sandbox's list. */
const LISTED = 'Viktor Anatolyevich Morozenko'

const release = ({ id }: ReceiptScene, body: object = {}) =>
  world.call(releaseReceipt, { as: operator, params: { id }, body: { remark: 'All is in order.', ...body } })

coverCall(countReceipts, {
  world: () => world,
  otherMerchant: async () => {
    await receiptScene(world)
    const { data } = await world.call(countReceipts, { as: await world.merchant() })
    expect(Object.values(data)).toEqual(receiptStages.map(() => 0))
  },
  valid: async () => ({ as: (await receiptScene(world)).owner }),
})

async function frozenScene(): Promise<ReceiptScene> {
  const scene = await receiptScene(world, {}, false)
  await setAccountState(world, scene.to, 'frozen')
  await screenReceived(world.context)
  return scene
}

coverCall(releaseReceipt, {
  world: () => world,
  valid: async () => {
    const { id } = await frozenScene()
    return { as: operator, params: { id }, body: { remark: 'The court lifted its order.' } }
  },
  wrote: ({ params }, { merchant_id }) => ({
    id: params?.['id'] ?? '',
    merchant_id,
    data: {
      amount_minor: '10000',
      fee_minor: '0',
      repaid_minor: '0',
      remark: 'The court lifted its order.',
    },
  }),
})

describe('a receipt is held', () => {
  test('while its account is frozen, until an operator releases it', async () => {
    const scene = await frozenScene()
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'screening',
      hold: { reason: 'account_frozen', owner: 'provider', until: null },
    })
    expect(await release(scene)).toMatchObject({ code: 'ok', data: { receipt_state: 'available' } })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '100.00', held: '0.00' })
    expect(await release(scene)).toMatchObject({ status: 409, code: 'receipt_wrong_state' })
  })

  test('while its merchant is suspended', async () => {
    const scene = await receiptScene(world, {}, false)
    const params = { id: scene.owner.merchant_id }
    const body = { code: 'compliance_review', remark: 'A question of the bank.' }
    expect(await world.call(suspendMerchant, { as: operator, params, body })).toMatchObject({ code: 'ok' })
    await screenReceived(world.context)
    expect(await readReceipt(world, scene)).toMatchObject({ hold: { reason: 'merchant_suspended' } })
  })

  test('when its payer is like a name of the list, and the merchant is not told why', async () => {
    const scene = await receiptScene(world, { debtor: { name: LISTED } })
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'screening',
      hold: { reason: 'checking', owner: 'provider' },
    })
    expect(await release(scene)).toMatchObject({ code: 'receipt_wrong_state' })
  })

  test('until the hit of its payer is cleared', async () => {
    const scene = await receiptScene(world, { debtor: { name: LISTED } })
    const hit = await hitOf(scene)
    const body = { remark: 'Another company of that name.' }
    const cleared = await world.call(clearScreeningHit, { as: operator, params: { id: hit }, body })
    expect(cleared).toMatchObject({ code: 'ok' })
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'available' })
  })

  test('for good once the hit of its payer is confirmed by a second operator', async () => {
    const scene = await receiptScene(world, { debtor: { name: LISTED } })
    const params = { id: await hitOf(scene) }
    const remark = 'The registration number is the same.'
    await world.call(proposeScreeningMatch, { as: operator, params, body: { remark } })
    const body = { verdict: 'confirm', remark }
    const settled = await world.call(settleScreeningMatch, { as: await world.operator(), params, body })
    expect(settled).toMatchObject({ code: 'ok' })
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'screening' })
    expect(await release(scene)).toMatchObject({ code: 'receipt_wrong_state' })
  })
})

/** The hit of the payer of a receipt. */
async function hitOf({ id }: ReceiptScene): Promise<string> {
  const { rows } = await world.database.asOwner(`select hit_id from screening_hits where subject_id = $1`, [
    id,
  ])
  return rows[0]?.hit_id
}

describe('a receipt of an unknown payer', () => {
  const scene = () => receiptScene(world, { application_type: 't_trade' })

  async function answerAll({ owner, id }: ReceiptScene) {
    const receipt = await readReceipt(world, { owner, id })
    const request_id = receipt.request_ids[0] ?? ''
    const { data } = await world.call(getRequest, { as: owner, params: { id: request_id } })
    const file_id = await world.db.transact(providerScope, (tx) =>
      insertTestFile(tx, world.clock, { merchant_id: owner.merchant_id, user_id: owner.id }),
    )
    const answers = Object.fromEntries(
      data.items.map((item) => [
        item.id,
        item.kind === 'choice' ? { choice: 'buyer' } : { file_ids: [file_id] },
      ]),
    )
    const params = { id: request_id }
    const body = { round: data.round, answers }
    expect(await world.call(answerRequest, { as: owner, params, body })).toMatchObject({ code: 'ok' })
    return { request_id, round: data.round, items: data.items }
  }

  test('waits for the merchant, then for the provider, and is released after the review', async () => {
    const held = await scene()
    expect(await readReceipt(world, held)).toMatchObject({ receipt_state: 'material_required' })
    expect(await release(held)).toMatchObject({ code: 'receipt_wrong_state' })
    const { request_id, round } = await answerAll(held)
    expect(await readReceipt(world, held)).toMatchObject({
      receipt_state: 'material_submitted',
      hold: { owner: 'provider', until: null },
    })
    const closed = await world.call(closeRequest, {
      as: operator,
      params: { id: request_id },
      body: { round },
    })
    expect(closed).toMatchObject({ code: 'ok' })
    expect(await readReceipt(world, held)).toMatchObject({ receipt_state: 'screening' })
    expect(await release(held)).toMatchObject({ code: 'ok' })
    expect(await dollarsOf(world, held.owner)).toMatchObject({ available: '100.00' })
  })

  test('is asked again by a follow-up', async () => {
    const held = await scene()
    const { request_id, round, items } = await answerAll(held)
    const returned = { [items[0]?.id ?? '']: remark }
    const body = { round, returned }
    const asked = await world.call(followUpRequest, { as: operator, params: { id: request_id }, body })
    expect(asked).toMatchObject({ code: 'ok' })
    expect(await readReceipt(world, held)).toMatchObject({
      receipt_state: 'material_required',
      hold: { owner: 'merchant', until: expect.any(String) },
    })
  })

  test('is released with the answer, whose request is then done and not withdrawn', async () => {
    const held = await scene()
    const { request_id } = await answerAll(held)
    expect(await release(held)).toMatchObject({ code: 'ok' })
    const { data } = await world.call(getRequest, { as: held.owner, params: { id: request_id } })
    expect(data).toMatchObject({ request_state: 'closed', close_reason: 'done' })
    const states = data.items.map(({ item_state }) => item_state)
    expect(new Set(states)).toEqual(new Set(['accepted']))
  })

  test('whose payer is accepted is known from then on', async () => {
    const held = await scene()
    await answerAll(held)
    expect(await release(held, { accept_payer: true })).toMatchObject({ code: 'ok' })
    const next = await receiptScene(world, { after: held })
    expect(await readReceipt(world, next)).toMatchObject({ receipt_state: 'available' })
  })

  test('can be asked about only while it is held', async () => {
    const items = [textItem]
    const ask = (id: string) =>
      world.call(openRequest, {
        as: operator,
        body: { subject: { kind: 'receipt', id }, title, items },
      })
    expect(await ask((await receiptScene(world)).id)).toMatchObject({ code: 'subject_wrong_state' })
    const frozen = await frozenScene()
    expect(await ask(frozen.id)).toMatchObject({ code: 'ok' })
    expect(await readReceipt(world, frozen)).toMatchObject({ receipt_state: 'material_required' })
  })
})
