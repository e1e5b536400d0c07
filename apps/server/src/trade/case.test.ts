import {
  clearScreeningHit,
  decideTradeRows,
  getConsoleSubmission,
  listConsoleRows,
  listScreeningHits,
  type OrderText,
  policyOf,
  proposeScreeningMatch,
  releaseReceipt,
  settleScreeningMatch,
  withdrawTradeSubmission,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screenReceived } from '../receipts/service.ts'
import { rescreen } from '../screening/rescreen.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { raceInOrder } from '../testing/locks.ts'
import { setAccountState } from '../testing/open-accounts.ts'
import { setPolicy } from '../testing/policies.ts'
import { tickRates } from '../testing/rates.ts'
import { receiptScene } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { lockSubmission } from './queries/submissions.ts'
import { reviewSubmissionJob } from './reviewer.ts'
import { buyerScreening } from './screening-subject.ts'
import { reply, scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
let colleague: Person
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  await tickRates(world)
  operator = await world.operator()
  colleague = await world.operator()
})
afterAll(() => world.stop())

const scenes = scenesOf(() => world)
const { accept, companyOrder, decide, orderText, quotaOf, receive, scene, submitted } = scenes

const caseOf = async (id: string) =>
  (await world.call(getConsoleSubmission, { as: operator, params: { id } })).data
const rowsOf = async (id: string) =>
  (await world.call(listConsoleRows, { as: operator, params: { id } })).data
const exceptionsOf = async (id: string) => (await rowsOf(id)).map(({ exceptions }) => exceptions)

const BUYER = 'Ana Valves GmbH'

type Paid = { readonly payer?: string; readonly as?: MerchantPerson }

/** A submission of orders between companies, for a receipt of the payer. */
async function tradeScene(orders: readonly OrderText[], { payer = BUYER, as }: Paid = {}) {
  const person = as ?? (await world.merchant())
  const receipt_id = await receive(person, '5000.00', 'USD', payer)
  return { person, receipt_id, ...(await submitted(person, [receipt_id], orders, { template: 'b2b' })) }
}

describe('the payer of a submission', () => {
  test('is shown with what it paid the merchant before, by currency, and what went back of it', async () => {
    const person = await world.merchant()
    const before = world.clock.now().toISOString()
    await receive(person, '100.00', 'USD', 'ana valves gmbh')
    await receive(person, '20.00', 'EUR', BUYER)
    world.clock.advance(86_400_000)
    const asked = await receive(person, '30.00', 'USD', BUYER)
    await receive(person, '7.00', 'USD', 'Another Payer')
    await world.database.asOwner(
      `insert into receipt_recalls (recall_id, receipt_id, merchant_id, case_id, reason, asked_at)
       values ('recall_x', $1, $2, 'CASE-1', 'CUST', now())`,
      [asked, person.merchant_id],
    )
    const { id } = await tradeScene([companyOrder()], { as: person })
    world.clock.advance(1000)
    await receive(person, '9.00', 'USD', BUYER)
    const { payers } = await caseOf(id)
    expect(payers).toMatchObject([{ name: BUYER, match: 'unknown', relation: null, pays_for_buyers: false }])
    const [{ history }] = payers as [(typeof payers)[number]]
    expect(history).toMatchObject({ count: 3, returned_count: 0, recalled_count: 1 })
    expect(history.total).toEqual([
      { amount: '20.00', currency: 'EUR' },
      { amount: '130.00', currency: 'USD' },
    ])
    expect([history.first_at, history.last_at].map((at) => (at ?? '') >= before)).toEqual([true, true])
    expect(Date.parse(history.last_at ?? '') - Date.parse(history.first_at ?? '')).toBe(86_400_000)
  })

  test('of a first receipt has no history', async () => {
    const { id } = await tradeScene([companyOrder()])
    expect((await caseOf(id)).payers).toMatchObject([
      { history: { count: 0, total: [], first_at: null, last_at: null } },
    ])
  })

  test('that is not the buyer is an exception, also if only one of two payers is another', async () => {
    const same = await tradeScene([companyOrder({ buyer: 'ANA VALVES' })])
    expect(await exceptionsOf(same.id)).toEqual([[]])
    const other = await tradeScene([companyOrder()], { payer: 'Broker Pay Inc' })
    expect(await exceptionsOf(other.id)).toEqual([['buyer_not_payer']])
    const person = await world.merchant()
    const ids = [await receive(person, '60.00', 'USD', BUYER), await receive(person, '40.00', 'USD', 'Other')]
    const { id } = await submitted(person, ids, [companyOrder()], { template: 'b2b' })
    expect(await exceptionsOf(id)).toEqual([['buyer_not_payer']])
  })

  test.each([
    ['import_agent', []],
    ['affiliate', []],
    ['buyer', ['buyer_not_payer']],
  ] as const)('that was accepted as %s leaves the exceptions %j', async (relation, exceptions) => {
    const payer = 'Harbour Import Agency BV'
    const held = await receiptScene(world, { debtor: { name: payer } }, false)
    await setAccountState(world, held.to, 'frozen')
    await screenReceived(world.context)
    const body = { remark: 'The agreement is in order.', accept_payer: true, relation }
    const released = await world.call(releaseReceipt, { as: operator, params: { id: held.id }, body })
    expect(released.code).toBe('ok')
    await setAccountState(world, held.to, 'active')
    world.clock.advance(1000)
    const paid = await receiptScene(world, { after: held, debtor: { name: payer } })
    const { id } = await submitted(held.owner, [paid.id], [companyOrder()], { template: 'b2b' })
    expect(await exceptionsOf(id)).toEqual([exceptions])
    const { payers } = await caseOf(id)
    const pays_for_buyers = relation !== 'buyer'
    expect(payers).toMatchObject([{ name: payer, match: 'accepted', relation, pays_for_buyers }])
    expect(payers).toMatchObject([{ history: { count: 1 } }])
  })
})

describe('the volume of a merchant', () => {
  test('is shown in dollars a month beside the declared one, and needs a person above it', async () => {
    const within = await scene()
    expect(await caseOf(within.id)).toMatchObject({
      exceptions: [],
      monthly_volume: { amount: '166.66', currency: 'USD' },
      declared_volume: '1',
      is_above_declared: false,
    })
    const person = await world.merchant()
    await receive(person, '450000.00')
    const { id } = await scene(person, '1.00')
    expect(await caseOf(id)).toMatchObject({
      exceptions: ['volume_above_declared'],
      monthly_volume: { amount: '150000.33' },
      is_above_declared: true,
    })
    await reviewSubmissionJob.run({ submission_id: id } as never, world.context)
    expect(await quotaOf(person)).toMatchObject({ balance: '0.00' })
  })

  test('counts other currencies at the latest rates, and 90 days only', async () => {
    const person = await world.merchant()
    const old = await receive(person, '300.00')
    const then = new Date(world.clock.now().getTime() - 91 * 86_400_000)
    await world.database.asOwner('update receipts set received_at = $2 where receipt_id = $1', [old, then])
    await receive(person, '300.00', 'EUR')
    const { id } = await scene(person, '30.00')
    const { monthly_volume, volume } = await caseOf(id)
    expect(volume.map(({ amount }) => amount)).toEqual(['300.00', '30.00'])
    expect(Number(monthly_volume?.amount)).toBeGreaterThan(105)
  })
})

describe('an order of a store', () => {
  test('that the merchant has not declared is an exception, by name or by the id of the seller', async () => {
    const person = await world.merchant()
    const orders = [
      orderText(),
      orderText({ store: 'Moonlit Home' }),
      orderText({ store: person.merchant_id }),
      orderText({ platform: 'EBAY' }),
    ]
    const { id } = await scene(person, '500.00', orders)
    expect(await exceptionsOf(id)).toEqual([[], ['store_unknown'], [], ['store_unknown']])
  })

  test('that was released is known for orders before its release', async () => {
    const person = await world.merchant()
    await receive(person, '1.00')
    await world.database.asOwner(
      `update stores set store_state = 'released', released_at = $2 where merchant_id = $1`,
      [person.merchant_id, new Date(world.clock.now().getTime() - 6 * 86_400_000)],
    )
    await world.database.asOwner(`update stores set seller_id = store_id where merchant_id = $1`, [
      person.merchant_id,
    ])
    const receipt_id = await receive(person, '500.00', 'EUR')
    await world.database.asOwner(`delete from stores where merchant_id = $1 and store_state <> 'released'`, [
      person.merchant_id,
    ])
    const late = scenes.today()
    const texts = [orderText({ currency: 'EUR' }), orderText({ currency: 'EUR', ordered_on: late })]
    const { id } = await submitted(person, [receipt_id], texts)
    expect(await exceptionsOf(id)).toEqual([[], ['store_unknown']])
  })
})

describe('goods', () => {
  test('with a word of the policy are an exception in both languages, and are not refused', async () => {
    const flagged = [
      'Disposable e-cigarettes',
      '\u4e00\u6b21\u6027\u7535\u5b50\u70df 10\u4ef6',
      'Gold bar 10 g',
    ]
    const plain = ['Golden lamp', 'Begun puzzle', '\u53f0\u706f']
    const texts = [...flagged, ...plain].map((goods) => orderText({ goods }))
    const { id, order_ids } = await scene(undefined, '5000.00', texts)
    const rows = await rowsOf(id)
    expect(rows.map(({ exceptions }) => exceptions)).toEqual([
      ...flagged.map(() => ['goods_flagged']),
      ...plain.map(() => []),
    ])
    expect(rows.map(({ goods_words }) => goods_words).slice(0, 4)).toEqual([
      ['e-cigarettes'],
      ['\u7535\u5b50\u70df'],
      ['Gold bar'],
      [],
    ])
    await accept(operator, { id, order_ids })
  })

  test('are flagged by the words that operators have set', async () => {
    const { default: value } = policyOf('flagged_goods')
    await setPolicy(world, 'flagged_goods', { ...value, tobacco: { words: ['lamp (oil)', 'a|b'] } })
    const texts = ['Lamp (oil)', 'Lamp', 'a|b', 'Cigar'].map((goods) => orderText({ goods }))
    const { id } = await scene(undefined, '500.00', texts)
    expect(await exceptionsOf(id)).toEqual([['goods_flagged'], [], ['goods_flagged'], []])
    const nothing = Object.fromEntries(Object.keys(value).map((kind) => [kind, { words: [] }]))
    await setPolicy(world, 'flagged_goods', nothing as unknown as typeof value)
    const later = await scene(undefined, '500.00', [orderText({ goods: 'Rifle' })])
    expect(await exceptionsOf(later.id)).toEqual([[]])
    await setPolicy(world, 'flagged_goods', value)
  })
})

const LISTED = 'Golden Kirin Trading Limited'
const listedOrder = () => companyOrder({ buyer: LISTED })
const remark = 'Another company.'
const clear = (id: string) =>
  world.call(clearScreeningHit, { as: operator, params: { id }, body: { remark } })
const acceptAs = (id: string, rows: unknown) => decide(operator, id, { verdict: 'accept', rows })

describe('a buyer whose name is like a name of the list', () => {
  test('blocks its own rows by name until the hit is cleared, which is then remembered', async () => {
    const made = await tradeScene([listedOrder(), companyOrder()])
    const { person, id, order_ids } = made
    expect(await exceptionsOf(id)).toEqual([['buyer_listed', 'buyer_not_payer'], []])
    const { hits } = await caseOf(id)
    expect(hits).toMatchObject([{ screened_name: LISTED, hit_state: 'open' }])
    const blocked = await acceptAs(id, order_ids)
    expect(blocked).toMatchObject({ status: 409, code: 'trade_buyer_listed', data: { names: [LISTED] } })
    expect((await acceptAs(id, order_ids.slice(1))).code).toBe('ok')
    const subject = { kind: 'trade_submission', id }
    const waiting = await world.call(listScreeningHits, {
      as: operator,
      query: { merchant_id: person.merchant_id },
    })
    expect(waiting.data).toMatchObject([{ subject, country: 'DE' }])
    expect((await clear(hits[0]?.id ?? '')).code).toBe('ok')
    expect((await acceptAs(id, order_ids.slice(0, 1))).code).toBe('ok')
    expect(await quotaOf(person)).toMatchObject({ balance: '200.00' })
    const again = await tradeScene([listedOrder()], { as: person, payer: LISTED.toLowerCase() })
    expect(await exceptionsOf(again.id)).toEqual([[]])
    expect((await caseOf(again.id)).hits).toMatchObject([{ hit_state: 'cleared' }])
  })

  test('that is a true match is never accepted, and can be refused', async () => {
    const { id, order_ids } = await tradeScene([listedOrder()])
    const hit = (await caseOf(id)).hits[0]?.id ?? ''
    const body = { remark }
    await world.call(proposeScreeningMatch, { as: operator, params: { id: hit }, body })
    expect((await acceptAs(id, order_ids)).code).toBe('trade_buyer_listed')
    const verdict = { verdict: 'confirm', remark }
    await world.call(settleScreeningMatch, { as: colleague, params: { id: hit }, body: verdict })
    expect((await acceptAs(id, order_ids)).code).toBe('trade_buyer_listed')
    const refused = { verdict: 'refuse', rows: order_ids, reason: 'other', remark: reply }
    expect((await decide(operator, id, refused)).code).toBe('ok')
    expect((await caseOf(id)).hits).toMatchObject([{ hit_state: 'confirmed' }])
  })

  test('no longer waits once its submission is withdrawn, or its rows are refused', async () => {
    const taken = await tradeScene([listedOrder()])
    await world.call(withdrawTradeSubmission, { as: taken.person, params: { id: taken.id } })
    expect((await caseOf(taken.id)).hits).toMatchObject([{ hit_state: 'dropped' }])
    const { id, order_ids } = await tradeScene([listedOrder()])
    await decide(operator, id, { verdict: 'refuse', rows: order_ids, reason: 'other', remark: reply })
    expect((await caseOf(id)).hits).toMatchObject([{ hit_state: 'dropped' }])
  })

  test('is accepted after the hit is cleared, and refused before it, of two decisions at once', async () => {
    for (const order of ['clear', 'accept'] as const) {
      const { id, order_ids } = await tradeScene([listedOrder()])
      await scenes.take(operator, id)
      const hit = (await caseOf(id)).hits[0]?.id ?? ''
      const body = { verdict: 'accept', rows: order_ids }
      const acts = {
        clear: async () => (await clear(hit)).code,
        accept: async () => (await world.call(decideTradeRows, { as: operator, params: { id }, body })).code,
      }
      const codes = await raceInOrder(world, {
        lock: (tx) => lockSubmission(tx, id),
        first: acts[order],
        second: acts[order === 'clear' ? 'accept' : 'clear'],
      })
      expect(codes).toEqual([order === 'clear' ? 'ok' : 'trade_buyer_listed', 'ok'])
    }
  })

  test('is found by a later list, and its rows are seen by a person before they are accepted', async () => {
    const orders = Array.from({ length: 5 }, () => companyOrder({ buyer: 'Tarkwil Valves' }))
    const { person, id } = await tradeScene(orders, { payer: 'Tarkwil Valves' })
    await world.database.asOwner(
      `insert into screening_entries values ('late-1', 'h', '{"name": "Tarkwil Valves", "dataset": "late"}')`,
    )
    await world.database.asOwner(
      `insert into screening_names
       values ('late-1', 0, 'Tarkwil Valves', 'tarkwil valves', 'tarkwil valves', '')`,
    )
    const other = { ...buyerScreening, names: async function* () {} }
    await rescreen(world.context, {
      trade_submission: buyerScreening,
      receipt: other,
      holder: other,
      payee: other,
    })
    expect(await exceptionsOf(id)).toEqual(orders.map(() => ['buyer_listed']))
    expect(await caseOf(id)).toMatchObject({ exception_count: 5, sample_count: 0, unseen_count: 5 })
    expect((await acceptAs(id, 'rest')).code).toBe('trade_row_unseen')
    await reviewSubmissionJob.run({ submission_id: id } as never, world.context)
    expect(await quotaOf(person)).toMatchObject({ balance: '0.00' })
  })

  test('is not a consumer, whose name is not kept', async () => {
    const { id } = await scene(undefined, '500.00', [orderText({ buyer: LISTED })])
    expect((await caseOf(id)).hits).toEqual([])
  })
})
