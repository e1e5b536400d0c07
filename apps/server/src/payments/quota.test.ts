import { cancelPayment, listQuotaEntries } from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { money } from '@causeway/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperDate } from '../kernel/local-time.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { fund } from '../testing/bank-messages.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { freshKey, givePayPwd } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import {
  authorised,
  bookDebit,
  bookReturn,
  confirm,
  intoChina,
  readPayment,
  supplierIn,
} from '../testing/payments.ts'
import { createWorld, type World } from '../testing/world.ts'
import { expireOrders } from '../trade/expiry.ts'
import { scenesOf } from '../trade/testing/scenes.ts'
import { dispatchPayment } from './dispatch.ts'

let world: World
let bank: BankDouble
let operator: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: { review_delay: undefined, ...bank.config } })
  operator = await world.operator()
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const scenes = scenesOf(() => world)
const quotaOf = async (as: MerchantPerson) => Number((await scenes.quotaOf(as))?.usable ?? 0)

/** A merchant with quota of 100 dollars from one order, and a supplier in the mainland. */
async function exporter() {
  const { person: as, order_ids } = await scenes.acceptedScene(operator, '500.00')
  await givePayPwd(world, as)
  return { as, order_ids, payee: await supplierIn(world, as, operator) }
}

/** A payment of 60 dollars into the mainland that the bank has. */
async function atBank() {
  const { as, order_ids, payee } = await exporter()
  const draft = await intoChina(world, as, payee.id, '60.00')
  await authorised(world, as, draft)
  await fund(world, as, 'CNY', '5000.00')
  await dispatchPayment(world.context, { payment_id: draft.id })
  return { as, order_ids, payment: draft }
}

describe('12, 14: the settlement quota', () => {
  test('is used when a payment is authorised, and given back when it is cancelled', async () => {
    const { as, payee } = await exporter()
    const draft = await intoChina(world, as, payee.id, '60.00')
    expect(await quotaOf(as)).toBe(100)
    await authorised(world, as, draft)
    expect(await quotaOf(as)).toBe(40)
    expectOk(await world.call(cancelPayment, { as, params: { id: draft.id }, headers: freshKey() }))
    expect(await quotaOf(as)).toBe(100)
    const { data } = await world.call(listQuotaEntries, { as })
    expect(data.map(({ kind }) => kind)).toEqual(['payment_back', 'payment', 'accepted'])
    expect((await readPayment(world, as, draft.id)).quota).toMatchObject([
      { used: { amount: '60.00', currency: 'USD' }, given_back: { amount: '60.00' } },
    ])
  })

  test('covers the whole payment, or the shortfall is told', async () => {
    const { as, payee } = await exporter()
    const draft = await intoChina(world, as, payee.id, '130.00')
    expect(await confirm(world, as, draft.id)).toMatchObject({
      status: 409,
      code: 'quota_insufficient',
      data: { available: { amount: '100.00' }, shortfall: { amount: '30.00', currency: 'USD' } },
    })
  })

  test('of another currency counts at the mid rate, after that of the payment', async () => {
    const { as, payee } = await exporter()
    await fund(world, as, 'EUR', '1000.00')
    const draft = await intoChina(world, as, payee.id, '20.00', 'EUR')
    await authorised(world, as, draft)
    const left = await quotaOf(as)
    expect(left).toBeLessThan(85)
    expect(left).toBeGreaterThan(60)
  })

  test('comes back in proportion to what comes back, rounded down', async () => {
    const { as, payment } = await atBank()
    await bookDebit(world, payment)
    const third = BigInt(Math.floor(Number(payment.target.amount) * 100)) / 3n
    await bookReturn(world, payment, { amount: money(third, 'CNY') })
    const [used] = (await readPayment(world, as, payment.id)).quota
    expect(Number(used?.given_back.amount)).toBeCloseTo(20, 1)
    expect(Number(used?.given_back.amount)).toBeLessThanOrEqual(20)
    await bookReturn(world, payment, {
      amount: money(BigInt(Math.round(Number(payment.target.amount) * 100)) - third, 'CNY'),
    })
    expect(await quotaOf(as)).toBe(100)
  })

  test('given back lives thirty days at least, also of an order that has expired meanwhile', async () => {
    const { as, order_ids, payment } = await atBank()
    await bookDebit(world, payment)
    await world.database.asOwner('update trade_orders set expires_on = $2 where order_id = $1', [
      order_ids[0],
      '2020-01-01',
    ])
    await expireOrders(world.context)
    expect(await quotaOf(as)).toBe(0)
    await bookReturn(world, payment)
    expect(await quotaOf(as)).toBe(60)
    const { rows } = await world.database.asOwner(
      'select order_state, expires_on::text as expires_on from trade_orders where order_id = $1',
      [order_ids[0]],
    )
    expect(rows).toEqual([{ order_state: 'accepted', expires_on: addDays(paperDate(world.clock.now()), 30) }])
  })
})
