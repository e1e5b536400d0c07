import {
  addTradeLogistics,
  createTradeSubmission,
  getConsoleSubmission,
  getTradeOrder,
  getTradeSubmission,
  listConsoleRows,
  listQuota,
  listQuotaEntries,
  listTradeOrders,
  listTradeReceipts,
  refundTradeOrder,
  submitTradeSubmission,
  withdrawTradeSubmission,
} from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsIn } from '../testing/books.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import { reviewSubmissionJob } from './reviewer.ts'
import { receiptOf } from './testing/receipt-of.ts'
import { reply, scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
let merchant: MerchantPerson
let other: MerchantPerson
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  operator = await world.operator()
  merchant = await world.merchant()
  other = await world.merchant()
})
afterAll(() => world.stop())

const scenes = scenesOf(() => world)
const { orderText, receive, draft, submit, submitted, decide, accept, quotaOf, today, scene } = scenes

const acceptedScene = (amount?: string, texts = [orderText()]) =>
  scenes.acceptedScene(operator, amount, texts)
const stateOf = async (as: MerchantPerson, id: string) =>
  (await world.call(getTradeOrder, { as, params: { id } })).data.order_state

const hidden = async (call: Parameters<World['call']>[0], id: string, code: string, body?: object) =>
  expect(await world.call(call, { as: other, params: { id }, ...(body && { body }) })).toMatchObject({
    status: 404,
    code,
  })

coverCall(submitTradeSubmission, {
  world: () => world,
  valid: async () => {
    const as = await world.merchant()
    const { id, version } = await draft(as, [await receive(as, '10.00')], [orderText()])
    return { as, params: { id }, body: { version, difference_reason: null } }
  },
  wrote: () => ({ data: { row_count: 1, difference_reason: null } }),
  otherMerchant: async () => {
    const { id, version } = await draft(merchant, [await receive(merchant, '10.00')], [orderText()])
    await hidden(submitTradeSubmission, id, 'trade_submission_not_found', { version })
  },
})
coverCall(withdrawTradeSubmission, {
  world: () => world,
  valid: async () => {
    const { person, id } = await scene()
    return { as: person, params: { id } }
  },
  otherMerchant: async () =>
    hidden(withdrawTradeSubmission, (await scene()).id, 'trade_submission_not_found'),
})
coverCall(getTradeOrder, {
  world: () => world,
  valid: async () => {
    const { person, order_ids } = await scene()
    return { as: person, params: { id: order_ids[0] ?? '' } }
  },
  otherMerchant: async () =>
    hidden(getTradeOrder, (await scene()).order_ids[0] ?? '', 'trade_order_not_found'),
})
coverCall(refundTradeOrder, {
  world: () => world,
  valid: async () => {
    const { person, order_ids } = await acceptedScene()
    return { as: person, params: { id: order_ids[0] ?? '' }, body: { amount: '1.00', currency: 'USD' } }
  },
  wrote: () => ({ data: { amount: '1.00', currency: 'USD', quota_minor: '100' } }),
  otherMerchant: async () =>
    hidden(refundTradeOrder, (await acceptedScene()).order_ids[0] ?? '', 'trade_order_not_found', {
      amount: '1',
      currency: 'USD',
    }),
})
const logistics = () => ({ carrier: 'UPS', tracking_no: '1Z', shipped_on: today() })
const unsent = () => orderText({ carrier: '', tracking_no: '', expected_on: addDays(today(), 10) })
coverCall(addTradeLogistics, {
  world: () => world,
  valid: async () => {
    const { person, order_ids } = await acceptedScene('500.00', [unsent()])
    return { as: person, params: { id: order_ids[0] ?? '' }, body: logistics() }
  },
  wrote: () => ({ data: logistics() }),
  otherMerchant: async () =>
    hidden(
      addTradeLogistics,
      (await acceptedScene()).order_ids[0] ?? '',
      'trade_order_not_found',
      logistics(),
    ),
})
for (const call of [listTradeOrders, listTradeReceipts, listQuotaEntries] as const) {
  test(`${call.path} shows nothing of another merchant`, async () => {
    await acceptedScene()
    expect((await world.call(call, { as: await world.merchant() })).data).toEqual([])
  })
}
const seen = async () => {
  merchantSeen ??= (await acceptedScene()).person
  return merchantSeen
}
let merchantSeen: MerchantPerson | undefined
const nothingElsewhere = async () => undefined
coverCall(listTradeOrders, {
  world: () => world,
  valid: async () => ({ as: await seen() }),
  otherMerchant: nothingElsewhere,
})
coverCall(listTradeReceipts, {
  world: () => world,
  valid: async () => ({ as: await seen() }),
  otherMerchant: nothingElsewhere,
})
coverCall(listQuotaEntries, {
  world: () => world,
  valid: async () => ({ as: await seen() }),
  otherMerchant: nothingElsewhere,
})
coverCall(listQuota, {
  world: () => world,
  valid: async () => ({ as: await seen() }),
  otherMerchant: async () => {
    await seen()
    expect((await world.call(listQuota, { as: await world.merchant() })).data.quota).toEqual([])
  },
})
describe('a submission', () => {
  test('with problems, or without an allocation, is refused', async () => {
    const person = await world.merchant()
    const receipt_id = await receive(person, '10.00')
    const wrong = await draft(person, [receipt_id], [orderText(), orderText({ total: 'x' })])
    expect(await submit(person, wrong)).toMatchObject({ code: 'trade_rows_invalid', data: { count: 1 } })
    const empty = await draft(person, [], [orderText()])
    expect((await submit(person, empty)).code).toBe('trade_rows_missing')
    expect((await submit(person, { ...empty, version: 1 })).code).toBe('draft_conflict')
  })

  test('is checked on its own day: an order that has become too old since is refused', async () => {
    const person = await world.merchant()
    const receipt_id = await receive(person, '10.00')
    const made = await draft(person, [receipt_id], [orderText({ ordered_on: addDays(today(), -349) })])
    world.clock.advance(2 * 86_400_000)
    expect((await submit(person, made)).code).toBe('trade_rows_invalid')
  })

  test('leaves orders without a receipt in the library', async () => {
    const person = await world.merchant()
    const receipt_id = await receive(person, '100.00')
    const { order_ids } = await submitted(person, [receipt_id], [orderText(), orderText()])
    expect(order_ids).toHaveLength(1)
    const { data } = await world.call(listTradeOrders, { as: person })
    expect(data.map(({ order_state }) => order_state).sort()).toEqual(['draft', 'submitted'])
  })

  test('cannot use an order that was submitted before', async () => {
    const text = orderText()
    const { person } = await scene(undefined, '500.00', [text])
    const again = await draft(person, [await receive(person, '50.00')], [text])
    expect(again.rows[0]?.problems).toEqual({ order_no: 'duplicate' })
    expect((await submit(person, again)).code).toBe('trade_rows_invalid')
  })

  test('between companies needs a reason for a small difference, which then counts as restored', async () => {
    const person = await world.merchant()
    const receipt_id = await receive(person, '100.00', 'USD', 'Ana GmbH')
    const text = {
      contract_no: 'C1',
      order_no: 'PI-1',
      ordered_on: addDays(today(), -5),
      goods: 'Valves',
      quantity: '1',
      unit_price: '99.50',
      total: '99.50',
      currency: 'USD',
      buyer: 'ANA GMBH',
      country: 'DE',
      hs_code: '848180',
      terms: 'FOB',
      bill_of_lading: 'B1',
    }
    const made = await draft(person, [receipt_id], [text], { template: 'b2b' })
    const fields = { difference_reason: 'required' }
    expect(await submit(person, made)).toMatchObject({ code: 'input_invalid', data: { fields } })
    expect((await submit(person, made, { difference_reason: 'bank_charges' })).code).toBe('ok')
    await accept(operator, { id: made.id, order_ids: made.rows.map(({ order_id }) => order_id) })
    expect(await receiptOf(world, person)).toMatchObject({
      restore_state: 'restored',
      open: { amount: '0.50' },
    })
    expect(await quotaOf(person)).toMatchObject({ balance: '99.50' })
  })

  test('is withdrawn, and its orders can be submitted again', async () => {
    const { person, id, order_ids, receipt_id } = await scene()
    expect(await receiptOf(world, person)).toMatchObject({ restore_state: 'in_review' })
    await world.call(withdrawTradeSubmission, { as: person, params: { id } })
    expect(await stateOf(person, order_ids[0] ?? '')).toBe('draft')
    expect(await receiptOf(world, person)).toMatchObject({ restore_state: 'not_restored' })
    const body = { template: 'marketplace', receipt_ids: [receipt_id], order_ids }
    const { data } = await world.call(createTradeSubmission, { as: person, body })
    expect((await submit(person, data)).code).toBe('ok')
  })

  test('whose kept restore state was changed is a finding of the audit, with both states', async () => {
    const { receipt_id } = await scene()
    const keep = (state: string) =>
      world.database.asOwner(`update receipt_restores set restore_state = $2 where receipt_id = $1`, [
        receipt_id,
        state,
      ])
    await keep('not_restored')
    const difference = { kind: 'object_differs', expected: 'in_review', found: 'not_restored' }
    expect(await findingsIn(world)).toMatchObject([{ ...difference, subject_id: receipt_id }])
    await keep('in_review')
    expect(await findingsIn(world)).toEqual([])
  })

  test('in every state refuses the events that it does not have', async () => {
    const { person, id, order_ids } = await scene()
    const all = async () => [
      (await submit(person, { id, version: 99 })).code,
      (await world.call(withdrawTradeSubmission, { as: person, params: { id } })).code,
      (await decide(operator, id, { verdict: 'accept', rows: order_ids })).code,
    ]
    const wrong = 'trade_submission_wrong_state'
    expect((await submit(person, { id, version: 99 })).code).toBe(wrong)
    await accept(operator, { id, order_ids })
    expect(await all()).toEqual([wrong, wrong, wrong])
    const taken = await scene()
    await world.call(withdrawTradeSubmission, { as: taken.person, params: { id: taken.id } })
    expect((await decide(operator, taken.id, { verdict: 'accept', rows: taken.order_ids })).code).toBe(wrong)
    const open = await draft(person, [], [orderText()])
    expect((await decide(operator, open.id, { verdict: 'accept', rows: 'rest' })).code).toBe(wrong)
    expect((await world.call(withdrawTradeSubmission, { as: person, params: { id: open.id } })).code).toBe(
      wrong,
    )
  })

  test('of two that allocate the same receipt, one is submitted and the other refused', async () => {
    const person = await world.merchant()
    const receipt_id = await receive(person, '100.00')
    const drafts = [
      await draft(person, [receipt_id], [orderText()]),
      await draft(person, [receipt_id], [orderText()]),
    ]
    const answers = await Promise.all(drafts.map((made) => submit(person, made)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['ok', 'trade_rows_missing'])
    expect(await receiptOf(world, person)).toMatchObject({ in_review: { amount: '100.00' } })
  })
})

describe('a review', () => {
  test('raises the quota exactly by the accepted allocation, never by the sum of the orders', async () => {
    const { person, id, order_ids } = await scene(undefined, '150.00', [orderText(), orderText()])
    await accept(operator, { id, order_ids: order_ids.slice(0, 1) })
    expect(await quotaOf(person)).toEqual({ balance: '100.00', usable: '100.00' })
    await accept(operator, { id, order_ids: order_ids.slice(1) })
    expect(await quotaOf(person)).toEqual({ balance: '150.00', usable: '150.00' })
    const { data } = await world.call(listQuotaEntries, { as: person })
    expect(data.map(({ amount, balance }) => [amount.amount, balance.amount])).toEqual([
      ['50.00', '150.00'],
      ['100.00', '100.00'],
    ])
    expect(await receiptOf(world, person)).toMatchObject({ restore_state: 'restored' })
    const { data: reviewed } = await world.call(getTradeSubmission, { as: person, params: { id } })
    expect(reviewed.submission_state).toBe('reviewed')
  })

  test('of a row is decided once, also by two operators at once', async () => {
    const { person, id, order_ids } = await scene()
    const second = await world.operator()
    const body = { verdict: 'accept', rows: order_ids }
    const answers = await Promise.all([decide(operator, id, body), decide(second, id, body)])
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(await quotaOf(person)).toMatchObject({ balance: '100.00' })
  })

  test('refuses a row with its reason, and the order can be mended and submitted again', async () => {
    const { person, id, order_ids, receipt_id } = await scene()
    const body = { verdict: 'refuse', rows: order_ids, reason: 'logistics_not_found', remark: reply }
    expect((await decide(operator, id, body)).code).toBe('ok')
    expect(await quotaOf(person)).toBeUndefined()
    const [order_id = ''] = order_ids
    const { data } = await world.call(getTradeOrder, { as: person, params: { id: order_id } })
    expect(data).toMatchObject({
      order_state: 'refused',
      allocations: [{ row_state: 'refused', reason: 'logistics_not_found', remark: reply }],
    })
    const again = await world.call(createTradeSubmission, {
      as: person,
      body: { template: 'marketplace', receipt_ids: [receipt_id], order_ids },
    })
    expect((await submit(person, again.data)).code).toBe('ok')
    expect(await stateOf(person, order_id)).toBe('submitted')
  })

  test('shows exceptions first, and accepts the rest only once every one of them is decided', async () => {
    const elsewhere = await scene(undefined, '500.00', [orderText({ tracking_no: 'SHARED' })])
    const texts = [orderText({ tracking_no: 'SHARED' }), ...Array.from({ length: 9 }, () => orderText())]
    const { person, id } = await scene(undefined, '5000.00', texts)
    const rowsWith = async (show: string) =>
      (await world.call(listConsoleRows, { as: operator, params: { id }, query: { show } })).data
    const [strange] = await rowsWith('exceptions')
    expect(strange).toMatchObject({ exceptions: ['tracking_elsewhere'] })
    expect(strange?.tracking_at).toMatchObject([{ merchant_id: elsewhere.person.merchant_id }])
    const sample = await rowsWith('sample')
    expect([sample.length, (await rowsWith('rest')).length]).toEqual([3, 6])
    expect((await decide(operator, id, { verdict: 'accept', rows: 'rest' })).code).toBe('trade_row_unseen')
    const seen = [strange, ...sample].map((row) => row?.order_id ?? '')
    expect((await decide(operator, id, { verdict: 'accept', rows: seen })).code).toBe('ok')
    expect((await decide(operator, id, { verdict: 'accept', rows: 'rest' })).code).toBe('ok')
    expect(await quotaOf(person)).toMatchObject({ balance: '1000.00' })
  })

  test('by the sandbox decides rows without exceptions and leaves the others', async () => {
    const late = orderText({ shipped_on: addDays(today(), -20) })
    const { person, id } = await scene(undefined, '500.00', [orderText(), late])
    await reviewSubmissionJob.run({ submission_id: id } as never, world.context)
    await reviewSubmissionJob.run({ submission_id: id } as never, world.context)
    expect(await quotaOf(person)).toMatchObject({ balance: '100.00' })
    const { data } = await world.call(getConsoleSubmission, { as: operator, params: { id } })
    expect(data).toMatchObject({ submission_state: 'submitted', accepted_count: 1, unseen_count: 1 })
  })

  test('allocates what is left of an accepted order to a later receipt', async () => {
    const { person, order_ids } = await acceptedScene('30.00')
    const receipt_id = await receive(person, '70.00')
    const body = { template: 'marketplace', receipt_ids: [receipt_id], order_ids }
    const { data } = await world.call(createTradeSubmission, { as: person, body })
    expect(data.covered).toEqual([{ amount: '70.00', currency: 'USD' }])
    await submit(person, data)
    await accept(operator, { id: data.id, order_ids })
    expect(await quotaOf(person)).toMatchObject({ balance: '100.00' })
  })
})
