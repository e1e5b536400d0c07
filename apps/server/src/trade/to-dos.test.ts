import {
  addTradeLogistics,
  getCorp,
  getTradeRows,
  listTradeOrders,
  mendTradeSubmission,
  saveTradeRows,
} from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import { reply, scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  operator = await world.operator()
})
afterAll(() => world.stop())

const { orderText, acceptedScene, scene, decide, submit, today } = scenesOf(() => world)

const DAY_MS = 86_400_000
const NOTHING = { refused_orders: 0, frozen_orders: 0, frozen: [] }
const toDos = async (as: MerchantPerson) => (await world.call(getCorp, { as })).data.trade
const countOf = async (as: MerchantPerson, query: Record<string, string>) =>
  (await world.call(listTradeOrders, { as, query })).data.length

describe('what waits for a merchant', () => {
  test('are orders that a reviewer refused, until they are submitted again', async () => {
    const { person, id, order_ids } = await scene()
    expect(await toDos(person)).toEqual(NOTHING)
    const refusal = { verdict: 'refuse', reason: 'logistics_not_found', remark: reply, rows: order_ids }
    expect((await decide(operator, id, refusal)).code).toBe('ok')
    expect(await toDos(person)).toEqual({ ...NOTHING, refused_orders: 1 })
    expect(await countOf(person, { order_state: 'refused' })).toBe(1)
    expect(await toDos(await world.merchant())).toEqual(NOTHING)

    const { data } = await world.call(mendTradeSubmission, { as: person, params: { id } })
    const params = { id: data.id }
    const [row] = (await world.call(getTradeRows, { as: person, params })).data.rows
    const rows = [{ order_id: row?.order_id ?? '', position: 0, text: orderText() }]
    const body = { version: data.version, rows }
    const saved = await world.call(saveTradeRows, { as: person, params, body })
    expect((await toDos(person)).refused_orders).toBe(1)
    await submit(person, { id: data.id, version: saved.data.version })
    expect(await toDos(person)).toEqual(NOTHING)
  })

  test('is quota that is frozen, until the logistics of its orders are added', async () => {
    const unsent = orderText({ carrier: '', tracking_no: '', expected_on: addDays(today(), 10) })
    const { person, order_ids } = await acceptedScene(operator, '500.00', [orderText(), unsent])
    expect(await toDos(person)).toEqual(NOTHING)
    expect(await countOf(person, { logistics: 'missing' })).toBe(1)
    world.clock.advance(11 * DAY_MS)
    const frozen = [{ currency: 'USD', amount: '100.00' }]
    expect(await toDos(person)).toEqual({ ...NOTHING, frozen_orders: 1, frozen })
    expect(await toDos(await world.merchant())).toEqual(NOTHING)

    const body = { carrier: 'UPS', tracking_no: '1ZLATE', bill_of_lading: '', shipped_on: today() }
    const params = { id: order_ids[1] ?? '' }
    expect((await world.call(addTradeLogistics, { as: person, params, body })).code).toBe('ok')
    expect(await toDos(person)).toEqual(NOTHING)
    expect(await countOf(person, { logistics: 'missing' })).toBe(0)
  })
})
