import { getTradeSubmission, saveTradeAllocations, saveTradeRows } from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import { scenesOf } from './testing/scenes.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const { orderText, receive, save, draft, today } = scenesOf(() => world)

const DAY_MS = 86_400_000

test('a draft takes amounts by hand within the order and the receipt, and keeps them', async () => {
  const person = await world.merchant()
  const receipt_id = await receive(person, '120.00')
  const { id, version, rows } = await draft(person, [receipt_id], [orderText(), orderText()])
  const [first = '', second = ''] = rows.map(({ order_id }) => order_id)
  const set = (allocations: object[], at = version) =>
    world.call(saveTradeAllocations, { as: person, params: { id }, body: { version: at, allocations } })
  const one = (order_id: string, amount: string) => ({ order_id, receipt_id, amount })
  expect((await set([one(first, '100.01')])).code).toBe('trade_order_over_allocated')
  expect((await set([one(second, '90.00')])).code).toBe('receipt_over_allocated')
  expect((await set([one('trade_order_x', '1')])).code).toBe('trade_order_not_found')
  const { code, data } = await set([one(first, '0'), one(second, '90.00')])
  expect([code, data.covered[0]?.amount]).toEqual(['ok', '90.00'])
  await save(person, id, data.version, [])
  const { data: later } = await world.call(getTradeSubmission, { as: person, params: { id } })
  expect(later.covered[0]?.amount).toBe('90.00')
})

describe('an amount by hand', () => {
  const set = (as: MerchantPerson, { id, version }: { id: string; version: number }, one: object) =>
    world.call(saveTradeAllocations, { as, params: { id }, body: { version, allocations: [one] } })

  test('is of an order and a receipt in one currency', async () => {
    const person = await world.merchant()
    const receipts = [await receive(person, '120.00', 'EUR'), await receive(person, '120.00')]
    const made = await draft(person, receipts, [orderText()])
    const order_id = made.rows[0]?.order_id ?? ''
    const answer = await set(person, made, { order_id, receipt_id: receipts[0], amount: '10.00' })
    expect(answer).toMatchObject({ data: { fields: { 'allocations.0.order_id': 'currency_differs' } } })
  })

  test('is of an order that is not later than the receipt', async () => {
    const person = await world.merchant()
    const first = await receive(person, '120.00')
    world.clock.advance(2 * DAY_MS)
    const second = await receive(person, '120.00')
    const made = await draft(person, [first, second], [orderText({ ordered_on: addDays(today(), -1) })])
    const order_id = made.rows[0]?.order_id ?? ''
    const answer = await set(person, made, { order_id, receipt_id: first, amount: '10.00' })
    expect(answer).toMatchObject({ data: { fields: { 'allocations.0.order_id': 'after_receipt' } } })
    expect((await set(person, made, { order_id, receipt_id: second, amount: '10.00' })).code).toBe('ok')
  })

  test.each(['-1.00', '1.001', 'all'])('is an amount of the currency, not %s', async (amount) => {
    const person = await world.merchant()
    const receipt_id = await receive(person, '120.00')
    const made = await draft(person, [receipt_id], [orderText()])
    const order_id = made.rows[0]?.order_id ?? ''
    const { code, data } = await set(person, made, { order_id, receipt_id, amount })
    expect({ code, data }).toMatchObject({ code: 'input_invalid' })
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual(['allocations.0.amount'])
  })
})

test('a draft has at most ten thousand orders', async () => {
  const person = await world.merchant()
  const { id, version, rows } = await draft(person, [], [orderText()])
  // As many as an import brings.
  await world.database.asOwner(
    `with many as (
       insert into trade_orders
       select (jsonb_populate_record(o, jsonb_build_object(
         'order_id', o.order_id || n, 'number', o.number || n, 'order_no', o.order_no || n))).*
       from trade_orders o, generate_series(1, 9999) n where o.order_id = $1
       returning order_id)
     insert into trade_rows
     select (jsonb_populate_record(r, jsonb_build_object('order_id', many.order_id, 'position', 1))).*
     from trade_rows r, many where r.order_id = $1`,
    [rows[0]?.order_id],
  )
  const body = { version, rows: [{ order_id: null, position: 10_000, text: orderText() }] }
  expect(await world.call(saveTradeRows, { as: person, params: { id }, body })).toMatchObject({
    status: 409,
    code: 'trade_rows_too_many',
  })
})
