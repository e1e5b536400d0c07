import {
  createTradeSubmission,
  decideTradeRows,
  getTradeOrder,
  refundTradeOrder,
  submitTradeSubmission,
  takeTradeSubmission,
  withdrawTradeSubmission,
} from '@causeway/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { lockRow } from '../kernel/db/rows.ts'
import { providerScope } from '../kernel/db/scope.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { untilWaiting } from '../testing/locks.ts'
import { createWorld, type World } from '../testing/world.ts'
import { tradeProofs } from './checks.ts'
import { expireOrders } from './expiry.ts'
import { holdTrade, withdrawQuota } from './quota.ts'
import { scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
let colleague: Person
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  operator = await world.operator()
  colleague = await world.operator()
})
afterAll(() => world.stop())

const scenes = scenesOf(() => world)
const { companyOrder, orderText, receive, draft, submit, submitted, take, quotaOf, scene } = scenes

type Scene = Awaited<ReturnType<typeof scene>>
type Act = () => Promise<unknown>

/** Two acts on the trade of a merchant, both of which wait for its lock: the first one comes first. */
async function inOrder({ merchant_id }: MerchantPerson, first: Act, second: Act): Promise<unknown[]> {
  const acts: Promise<unknown>[] = []
  await world.db.transact(providerScope, async (tx) => {
    await holdTrade(tx, merchant_id)
    acts.push(first())
    await untilWaiting(world, 1)
    acts.push(second())
    await untilWaiting(world, 2)
  })
  return Promise.all(acts)
}

const accept =
  ({ id, order_ids }: Scene, as = () => operator): Act =>
  async () => {
    const body = { verdict: 'accept', rows: order_ids }
    return (await world.call(decideTradeRows, { as: as(), params: { id }, body })).code
  }
const withdraw =
  ({ person: as, id }: Scene): Act =>
  async () =>
    (await world.call(withdrawTradeSubmission, { as, params: { id } })).code
let entry = 0
const reverse =
  (receipt_id: string): Act =>
  async () => {
    entry += 1
    const entry_id = `entry_race_${entry}`
    const gone = { receipt_id, entry_id, minor: 50_000n }
    await world.db.transact(providerScope, (tx) => withdrawQuota(tx, { clock: world.clock }, gone))
    return 'ok'
  }
const balanceOf = async (person: MerchantPerson) => (await quotaOf(person))?.balance ?? '0.00'
const stateOf = async ({ person: as, order_ids: [id = ''] }: Scene) =>
  (await world.call(getTradeOrder, { as, params: { id } })).data.order_state

async function takenScene(): Promise<Scene> {
  const made = await scene()
  await take(operator, made.id)
  return made
}

afterEach(async () => {
  for (const { find } of tradeProofs) {
    expect((await find.execute(world.db.reader(providerScope))).rows).toEqual([])
  }
})

describe('of a merchant and an operator at once', () => {
  test('a withdrawal that comes first leaves nothing to accept', async () => {
    const made = await takenScene()
    const codes = await inOrder(made.person, withdraw(made), accept(made))
    expect(codes).toEqual(['ok', 'trade_submission_wrong_state'])
    expect([await stateOf(made), await balanceOf(made.person)]).toEqual(['draft', '0.00'])
  })

  test('an acceptance that comes first leaves nothing to withdraw', async () => {
    const made = await takenScene()
    const codes = await inOrder(made.person, accept(made), withdraw(made))
    expect(codes).toEqual(['ok', 'trade_submission_wrong_state'])
    expect([await stateOf(made), await balanceOf(made.person)]).toEqual(['accepted', '100.00'])
  })

  test('a submission that is taken over is decided by the colleague only', async () => {
    const made = await takenScene()
    const takeOver = async () => {
      const body = { take_over: true }
      const params = { id: made.id }
      return (await world.call(takeTradeSubmission, { as: colleague, params, body })).code
    }
    expect(await inOrder(made.person, takeOver, accept(made))).toEqual(['ok', 'case_taken'])
    expect(await balanceOf(made.person)).toBe('0.00')
    expect(await accept(made, () => colleague)()).toBe('ok')
  })

  test('a refund and an expiry take the quota back once', async () => {
    const made = await takenScene()
    await accept(made)()
    const [id = ''] = made.order_ids
    const past = `update trade_orders set expires_on = '2020-01-01' where order_id = $1`
    await world.database.asOwner(past, [id])
    const refund = async () => {
      const body = { amount: '100.00', currency: 'USD' }
      return (await world.call(refundTradeOrder, { as: made.person, params: { id }, body })).code
    }
    await inOrder(made.person, () => expireOrders(world.context), refund)
    expect([await stateOf(made), await balanceOf(made.person)]).toEqual(['expired', '0.00'])
  })
})

describe('of one contract at once', () => {
  test('of two submissions that exceed its total together, one passes', async () => {
    const person = await world.merchant()
    const receipt_ids = [await receive(person, '500.00', 'USD', 'Ana Valves GmbH')]
    const draftOf = () =>
      draft(person, receipt_ids, [companyOrder({ contract_no: 'SC-1', contract_total: '150' })], {
        template: 'b2b',
      })
    const made = [await draftOf(), await draftOf()] as const
    const [first, second] = made.map((each) => async () => (await submit(person, each)).code)
    const codes = await inOrder(person, first as Act, second as Act)
    expect(codes).toEqual(['ok', 'trade_contract_exceeded'])
  })
})

describe('of the bank and a person at once', () => {
  test('a reversal before the acceptance leaves no quota', async () => {
    const made = await takenScene()
    await inOrder(made.person, reverse(made.receipt_id), accept(made))
    expect([await stateOf(made), await balanceOf(made.person)]).toEqual(['accepted', '0.00'])
  })

  test('a reversal after the acceptance takes its quota back', async () => {
    const made = await takenScene()
    await inOrder(made.person, accept(made), reverse(made.receipt_id))
    expect([await stateOf(made), await balanceOf(made.person)]).toEqual(['accepted', '0.00'])
  })

  test('a reversal before the submission leaves nothing to explain', async () => {
    const person = await world.merchant()
    const receipt_id = await receive(person, '500.00')
    const { id, version } = await draft(person, [receipt_id], [orderText()])
    const submit = async () =>
      (await world.call(submitTradeSubmission, { as: person, params: { id }, body: { version } })).code
    expect(await inOrder(person, reverse(receipt_id), submit)).toEqual(['ok', 'trade_rows_missing'])
  })

  test('a reversal after the submission earns nothing once the orders are accepted', async () => {
    const person = await world.merchant()
    const receipt_id = await receive(person, '500.00')
    const { id, version, rows } = await draft(person, [receipt_id], [orderText()])
    const submit = async () =>
      (await world.call(submitTradeSubmission, { as: person, params: { id }, body: { version } })).code
    expect(await inOrder(person, submit, reverse(receipt_id))).toEqual(['ok', 'ok'])
    await take(operator, id)
    const order_ids = rows.map(({ order_id }) => order_id)
    expect(await accept({ person, id, order_ids, receipt_id })()).toBe('ok')
    expect(await balanceOf(person)).toBe('0.00')
  })

  test('a submission refers to a receipt while a reversal has it, and neither is aborted', async () => {
    const person = await world.merchant()
    const older = await receive(person, '100.00')
    world.clock.advance(1000)
    const receipts = [older, await receive(person, '100.00')] as const
    const { id, version } = await draft(person, [...receipts], [orderText()])
    // The first receipt is explained by another submission, so that this one takes the second.
    await submitted(person, [receipts[0]], [orderText()])
    const submit = async () =>
      (await world.call(submitTradeSubmission, { as: person, params: { id }, body: { version } })).code
    const takeBack = () =>
      world.db.transact(providerScope, async (tx) => {
        await lockRow(tx, 'receipts', { receipt_id: receipts[1] })
        const gone = { receipt_id: receipts[1], entry_id: 'entry_race', minor: 10_000n }
        await withdrawQuota(tx, { clock: world.clock }, gone)
        return 'ok'
      })
    expect(await inOrder(person, submit, takeBack)).toEqual(['ok', 'ok'])
  })

  test('an order is in one draft only, of two that are begun with it at once', async () => {
    const made = await takenScene()
    await withdraw(made)()
    const body = { template: 'marketplace', order_ids: made.order_ids }
    const begin = () => world.call(createTradeSubmission, { as: made.person, body })
    const codes = (await Promise.all([begin(), begin()])).map(({ code }) => code)
    expect(codes.sort()).toEqual(['ok', 'trade_order_wrong_state'])
  })
})
