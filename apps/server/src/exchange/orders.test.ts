import {
  cancelOrder,
  createOrder,
  getConversion,
  listAuditEvents,
  listConversions,
  listOrders,
  resumeMerchant,
  suspendMerchant,
} from '@causeway/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import {
  askOrder,
  balanceOf,
  freshKey,
  lastMoment,
  orderFor,
  PAY_PWD,
  termsOf,
  trader,
} from '../testing/exchange.ts'
import { mailsTo } from '../testing/mails.ts'
import { consentOf } from '../testing/passkey.ts'
import { moveRate, takeLateRate, tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'
import { fillOrder } from './fill-order.ts'
import { expireOrders } from './jobs.ts'
import { placeOrder } from './place-order.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  world = await createWorld({ worker: true })
})
/** Each test begins with a rate of seven yuan for one US dollar. */
beforeEach(() => moveRate(world, 'CNY', '7'))
afterAll(() => world.stop())

const cancel = (as: MerchantPerson, id: string) =>
  world.call(cancelOrder, { as, params: { id }, headers: freshKey() })

const ordersOf = async (as: MerchantPerson) => (await world.call(listOrders, { as })).data
const firstOf = async (as: MerchantPerson) => (await ordersOf(as))[0]

/** The order of a merchant, once it is no longer open. */
async function endOf(as: MerchantPerson) {
  await expect.poll(async () => (await firstOf(as))?.order_state).not.toBe('open')
  return firstOf(as)
}

const dollars = async (as: MerchantPerson) => {
  const { available, reserved } = await balanceOf(world, as, 'USD')
  return { available, reserved }
}

/** The data of the job that fills an order, at a price of the given age. */
const fillingOf = (order_id: string, age_ms = 0) => {
  const rates_at = new Date(world.clock.now().getTime() - age_ms).toISOString()
  return { order_id, mid_rate: '7.5', margin_bps: 25, rates_at }
}

const asProvider = (text: string, id: string) =>
  world.database.asOwner(`with scope as (select set_config('app.merchant_id', '*', true)) ${text}`, [id])

/** The events of an order after it was placed, with their actors. */
async function endsOf(subject_id: string) {
  const { data } = await world.call(listAuditEvents, { as: await world.operator(), query: { subject_id } })
  const ends = data.filter(({ action }) => action !== 'order.place')
  return ends.map(({ action, actor_kind, actor_id }) => [action, actor_kind, actor_id])
}

/** As if the market had met the target and the job were still to run. */
const trigger = (id: string) =>
  asProvider('update limit_orders set triggered_at = now() from scope where order_id = $1', id)

const triggeredAt = async (id: string) =>
  (await asProvider('select triggered_at from limit_orders, scope where order_id = $1', id)).rows[0]
    ?.triggered_at

coverCall(createOrder, {
  world: () => world,
  valid: async () => ({
    as: await trader(world),
    body: { terms: termsOf(world), pay_pwd: PAY_PWD },
    headers: freshKey(),
  }),
  others: [
    async () => {
      const as = await trader(world)
      const body = await consentOf(world, as, { kind: 'order', terms: termsOf(world) })
      return { as, body, headers: freshKey() }
    },
  ],
  otherMerchant: async () => {
    await orderFor(world, await trader(world))
    expect(await ordersOf(await world.merchant())).toEqual([])
  },
  wrote: () => ({ data: { ...termsOf(world), consent: 'pay_pwd' } }),
})

coverCall(listOrders, {
  world: () => world,
  valid: async () => ({ as: await world.merchant() }),
  otherMerchant: async () => {
    const mine = await trader(world)
    await orderFor(world, mine)
    expect(await ordersOf(await world.merchant())).toEqual([])
    expect(await ordersOf(mine)).toHaveLength(1)
  },
})

coverCall(cancelOrder, {
  world: () => world,
  valid: async () => {
    const as = await trader(world)
    return { as, params: { id: (await orderFor(world, as)).id }, headers: freshKey() }
  },
  otherMerchant: async () => {
    const mine = await trader(world)
    const { id } = await orderFor(world, mine)
    expect(await cancel(await trader(world), id)).toMatchObject({ status: 404, code: 'order_not_found' })
    expect(await ordersOf(mine)).toMatchObject([{ order_state: 'open' }])
  },
})

describe('a limit order', () => {
  test('reserves its money, and is filled once when the market reaches the target', async () => {
    const as = await trader(world, { USD: '1000.00' })
    const order = await orderFor(world, as, { target_rate: '7.2', amount: '400.00' })
    expect(order).toMatchObject({
      order_state: 'open',
      sell: { amount: '400.00', currency: 'USD' },
      target_rate: '7.2',
      buy_at_target: { amount: '2880.00', currency: 'CNY' },
      created_by: as.email,
      ended_at: null,
    })
    expect(await dollars(as)).toEqual({ available: '600.00', reserved: '400.00' })
    // The target is the rate that the merchant gets: the mid rate has to exceed it by the margin.
    await moveRate(world, 'CNY', '7.218')
    expect(await triggeredAt(order.id)).toBeNull()
    await moveRate(world, 'CNY', '7.3')
    await tickRates(world)
    const filled = await endOf(as)
    expect(filled).toMatchObject({ order_state: 'filled', ended_at: world.clock.now().toISOString() })
    const params = { id: filled?.conversion_id ?? '' }
    const { data } = await world.call(getConversion, { as, params })
    expect(data).toMatchObject({
      consent: 'order',
      order_id: order.id,
      quote_id: null,
      created_by: as.email,
      mid_rate: '7.3',
      // The margin of the shortest lock.
      margin_bps: 25,
      rate: '7.28175',
      buy: { amount: '2912.70', currency: 'CNY' },
    })
    const lines = data.ledger_entries.map(({ kind, account, amount }) => [kind, account, amount.amount])
    expect(lines.sort()).toEqual([
      ['order_filled', 'available', data.buy.amount],
      ['order_filled', 'reserved', '-400.00'],
    ])
    expect(await dollars(as)).toEqual({ available: '600.00', reserved: '0.00' })
    expect((await balanceOf(world, as, 'CNY')).available).toBe(data.buy.amount)
    expect((await world.call(listConversions, { as })).count).toBe(1)
    const [mail] = await mailsTo(world, as.email)
    expect(mail?.subject).toContain('Limit order filled: USD 400.00')
  })

  test('is cancelled by its merchant, even a suspended one, and its money is available again', async () => {
    const as = await trader(world, { USD: '100.00' })
    const { id } = await orderFor(world, as)
    const operator = await world.operator()
    const suspension = { code: 'compliance_review', remark: 'a second look' }
    await world.call(suspendMerchant, { as: operator, params: { id: as.merchant_id }, body: suspension })
    expect(await askOrder(world, as)).toMatchObject({ status: 403, code: 'merchant_suspended' })
    expect(await cancel(as, id)).toMatchObject({ code: 'ok', data: { order_state: 'cancelled' } })
    expect(await dollars(as)).toEqual({ available: '100.00', reserved: '0.00' })
    expect(await cancel(as, id)).toMatchObject({ status: 409, code: 'order_wrong_state' })
    expect(await endsOf(id)).toEqual([['order.cancel', 'user', as.id]])
  })

  test('of a suspended merchant waits, and is filled once the merchant may move money again', async () => {
    const as = await trader(world, { USD: '100.00' })
    const { id } = await orderFor(world, as, { target_rate: '7.2' })
    const [operator, params] = [await world.operator(), { id: as.merchant_id }]
    const suspension = { code: 'compliance_review', remark: 'a second look' }
    await world.call(suspendMerchant, { as: operator, params, body: suspension })
    await moveRate(world, 'CNY', '7.5')
    expect(await triggeredAt(id)).toBeNull()
    // Suspended after its price was met, and before it was filled.
    await trigger(id)
    await fillOrder(world.context, fillingOf(id))
    expect(await firstOf(as)).toMatchObject({ order_state: 'open' })
    expect(await triggeredAt(id)).toBeNull()
    await world.call(resumeMerchant, { as: operator, params, body: { remark: 'all is well' } })
    await moveRate(world, 'CNY', '7.5')
    expect(await endOf(as)).toMatchObject({ order_state: 'filled' })
  })

  test('expires at its date, its money becomes available, and its merchant is notified', async () => {
    const as = await trader(world, { USD: '100.00' })
    const expires_at = new Date(world.clock.now().getTime() + DAY_MS).toISOString()
    const { id } = await orderFor(world, as, { expires_at, target_rate: '7.2' })
    await expireOrders(world.context)
    expect(await firstOf(as)).toMatchObject({ order_state: 'open' })
    world.clock.advance(DAY_MS)
    await moveRate(world, 'CNY', '7.5')
    await trigger(id)
    await fillOrder(world.context, fillingOf(id))
    expect(await firstOf(as)).toMatchObject({ order_state: 'open' })
    await expireOrders(world.context)
    await expireOrders(world.context)
    expect(await firstOf(as)).toMatchObject({ order_state: 'expired', conversion_id: null })
    expect(await dollars(as)).toEqual({ available: '100.00', reserved: '0.00' })
    const mails = await mailsTo(world, as.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Limit order expired: USD 100.00'])
    expect(await endsOf(id)).toEqual([['order.expire', 'system', null]])
  })

  test('is placed and filled in its last moment, even if that takes longer', async () => {
    const as = await trader(world, { USD: '200.00' })
    const { merchant_id, id: user_id } = as
    const soon = new Date(world.clock.now().getTime() + 1).toISOString()
    const actor = { kind: 'user', user_id, merchant_id } as const
    const context = { clock: lastMoment(soon), actor, request_id: 'last' }
    const placed = await world.db.transact({ merchant_id, user_id }, (tx) =>
      placeOrder(tx, context, termsOf(world, { expires_at: soon }), 'pay_pwd'),
    )
    expect(await cancel(as, placed.order_id)).toMatchObject({ code: 'ok' })
    const { id, expires_at } = await orderFor(world, as, { target_rate: '7.2' })
    await trigger(id)
    const clock = lastMoment(expires_at)
    await fillOrder({ ...world.context, clock }, { ...fillingOf(id), rates_at: expires_at })
    expect(await firstOf(as)).toMatchObject({ order_state: 'filled' })
  })

  test('is not filled at an outdated price, and waits for its price again', async () => {
    const as = await trader(world, { USD: '100.00' })
    const { id } = await orderFor(world, as, { target_rate: '7.2' })
    await trigger(id)
    await fillOrder(world.context, fillingOf(id, 300_001))
    expect(await firstOf(as)).toMatchObject({ order_state: 'open' })
    expect(await triggeredAt(id)).toBeNull()
    await trigger(id)
    await fillOrder(world.context, fillingOf(id, 300_000))
    expect(await firstOf(as)).toMatchObject({ order_state: 'filled' })
  })

  test('is filled at rates of one minute, and not at older ones', async () => {
    const as = await trader(world, { USD: '100.00' })
    const { id } = await orderFor(world, as, { target_rate: '7.2' })
    world.clock.advance(120_000)
    await takeLateRate(world, 'CNY', '7.5', 60_001)
    expect(await triggeredAt(id)).toBeNull()
    await takeLateRate(world, 'CNY', '7.5', 60_000)
    expect(await endOf(as)).toMatchObject({ order_state: 'filled' })
  })

  test('is refused with the code of the broken rule', async () => {
    const as = await trader(world, { USD: '100.00' })
    const ask = (terms: Parameters<typeof askOrder>[2]) => askOrder(world, as, terms)
    const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()
    expect(await ask({ buy_currency: 'USD' })).toMatchObject({ code: 'currencies_equal' })
    expect(await ask({ target_rate: '6.9' })).toMatchObject({ status: 409, code: 'target_reached' })
    expect(await ask({ target_rate: '35.01' })).toMatchObject({ code: 'rate_out_of_range' })
    expect(await ask({ target_rate: '0' })).toMatchObject({ code: 'rate_out_of_range' })
    expect(await ask({ expires_at: inDays(0) })).toMatchObject({ code: 'order_date_invalid' })
    expect(await ask({ expires_at: inDays(90.01) })).toMatchObject({ code: 'order_date_invalid' })
    expect(await ask({ amount: '10000000.01' })).toMatchObject({ code: 'amount_above_limit' })
    expect(await ask({ amount: '1.001' })).toMatchObject({
      code: 'input_invalid',
      data: { fields: { 'terms.amount': 'decimals' } },
    })
    expect(await ask({ amount: '100.01' })).toMatchObject({
      code: 'balance_insufficient',
      data: { shortfall: { amount: '0.01', currency: 'USD' } },
    })
    const tiny = { sell_currency: 'VND', buy_currency: 'USD', amount: '1', target_rate: '0.0001' } as const
    expect(await ask(tiny)).toMatchObject({ code: 'amount_too_small' })
    expect(await ordersOf(as)).toEqual([])
  })

  test('is limited to twenty, and concurrent ones reserve no more than the balance', async () => {
    const rich = await trader(world, { USD: '10000.00' })
    const many = await Promise.all(Array.from({ length: 30 }, () => askOrder(world, rich)))
    expect(many.filter(({ code }) => code === 'ok')).toHaveLength(20)
    expect(many.filter(({ code }) => code === 'orders_too_many')).toHaveLength(10)
    const poor = await trader(world, { USD: '350.00' })
    const few = await Promise.all(Array.from({ length: 10 }, () => askOrder(world, poor)))
    expect(few.filter(({ code }) => code === 'ok')).toHaveLength(3)
    expect(await dollars(poor)).toEqual({ available: '50.00', reserved: '300.00' })
  })

  test('that is cancelled and filled concurrently ends in one way', async () => {
    const cancelled = { code: 'ok', state: 'cancelled', available: '100.00', reserved: '0.00', bought: [] }
    for (let round = 0; round < 6; round += 1) {
      const as = await trader(world, { USD: '100.00' })
      const { id } = await orderFor(world, as, { target_rate: '7.2' })
      await trigger(id)
      const early = round % 2 ? cancel(as, id) : undefined
      const fills = [1, 2].map(() => fillOrder(world.context, fillingOf(id)))
      const { code } = await (early ?? cancel(as, id))
      await Promise.all(fills)
      const { data } = await world.call(listConversions, { as })
      const bought = data.map(({ buy }) => buy.amount)
      const outcome = { code, state: (await firstOf(as))?.order_state, ...(await dollars(as)), bought }
      const yuan = (await balanceOf(world, as, 'CNY')).available
      const filled = { code: 'order_wrong_state', state: 'filled', available: '0.00', reserved: '0.00' }
      expect(outcome).toEqual(code === 'ok' ? cancelled : { ...filled, bought: [yuan] })
      expect(yuan === '0.00').toBe(code === 'ok')
    }
  })

  test('is triggered once by concurrent workers, and not while its merchant is suspended', async () => {
    // No worker runs here, so that the jobs can be counted.
    const idle = await createWorld()
    const other = await createWorld({ database: idle.database })
    await moveRate(idle, 'CNY', '7')
    const [mine, suspended] = [await trader(idle), await trader(idle)]
    const { id } = await orderFor(idle, mine, { target_rate: '7.2' })
    await orderFor(idle, suspended, { target_rate: '7.2' })
    const suspension = { code: 'compliance_review', remark: 'a second look' }
    const params = { id: suspended.merchant_id }
    await idle.call(suspendMerchant, { as: await idle.operator(), params, body: suspension })
    await Promise.all([moveRate(idle, 'CNY', '7.4'), moveRate(other, 'CNY', '7.5'), tickRates(other)])
    const { rows } = await idle.database.asOwner(
      `select data ->> 'order_id' as id from pgboss.job where name = 'exchange.fill_order'`,
    )
    expect(rows).toEqual([{ id }])
    await other.stop()
    await idle.stop()
  })
})
