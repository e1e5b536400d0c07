import { addTradeLogistics, listQuotaEntries, refundTradeOrder } from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { fund, movementOf, notificationOf, receiptIdOf, tellServer } from '../testing/bank-messages.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { givePayPwd } from '../testing/exchange.ts'
import { authorised, intoChina, supplierIn } from '../testing/payments.ts'
import { createWorld, type World } from '../testing/world.ts'
import { expireOrders, noticeExpiry, noticeFrozen } from './expiry.ts'
import { readQuota, withdrawQuota } from './service.ts'
import { receiptOf } from './testing/receipt-of.ts'
import { scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
let bank: BankDouble
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
const { orderText, accept, quotaOf, today, scene } = scenes
const acceptedScene = (amount?: string, texts = [orderText()]) =>
  scenes.acceptedScene(operator, amount, texts)
let entry = 0
const nextEntry = () => {
  entry += 1
  return `entry_${entry}`
}
const withdraw = (receipt_id: string, minor: bigint, entry_id = nextEntry()) =>
  world.db.transact(providerScope, (tx) =>
    withdrawQuota(tx, { clock: world.clock }, { receipt_id, entry_id, minor }),
  )
const submittedFor = (person: MerchantPerson, receipt_id: string) =>
  scenes.submitted(person, [receipt_id], [orderText()])
const logistics = () => ({ carrier: 'UPS', tracking_no: '1Z', shipped_on: today() })
const unsent = () => orderText({ carrier: '', tracking_no: '', expected_on: addDays(today(), 10) })

describe('the quota', () => {
  test('is usable once its receipt is available', async () => {
    const { person, receipt_id } = await acceptedScene('100.00')
    const put = (state: string) =>
      world.database.asOwner(`update receipts set receipt_state = $2 where receipt_id = $1`, [
        receipt_id,
        state,
      ])
    await put('received')
    expect(await quotaOf(person)).toEqual({ balance: '100.00', usable: '0.00' })
    await put('available')
    expect(await quotaOf(person)).toEqual({ balance: '100.00', usable: '100.00' })
  })

  test('falls when its receipt is reversed, once for each movement', async () => {
    const { person, receipt_id } = await acceptedScene('100.00')
    await withdraw(receipt_id, 10_000n, 'entry_same')
    await withdraw(receipt_id, 10_000n, 'entry_same')
    expect(await quotaOf(person)).toEqual({ balance: '0.00', usable: '0.00' })
    expect(await receiptOf(world, person)).toMatchObject({ restore_state: 'not_needed' })
  })

  test('falls with the debit that reverses its receipt, once although it is told twice', async () => {
    const person = await world.merchant()
    const credit = await fund(world, person, 'USD', '100.00')
    const { bank_reference: reverses } = credit
    const receipt_id = await receiptIdOf(world, credit)
    await accept(operator, await submittedFor(person, receipt_id))
    expect(await quotaOf(person)).toEqual({ balance: '100.00', usable: '100.00' })
    const debit = movementOf({ side: 'debit', paid: '100.00', is_reversal: true, reverses })
    const tell = async () => (await tellServer(world, notificationOf(world, [debit]))).status
    expect([await tell(), await tell()]).toEqual(['accepted', 'accepted'])
    expect(await quotaOf(person)).toEqual({ balance: '0.00', usable: '0.00' })
    expect(await receiptOf(world, person)).toMatchObject({ restore_state: 'not_needed' })
    const { data } = await world.call(listQuotaEntries, { as: person })
    expect(data.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['withdrawn', '-100.00'],
      ['accepted', '100.00'],
    ])
  })

  test('is not needed for a receipt that went back before it had orders', async () => {
    const as = await world.merchant()
    const receipt_id = await receiptIdOf(world, await fund(world, as, 'USD', '100.00'))
    await withdraw(receipt_id, 10_000n, 'entry_unexplained')
    expect(await receiptOf(world, as)).toMatchObject({ restore_state: 'not_needed' })
  })

  test('falls only by what exceeds the rest of a receipt that was partly reversed', async () => {
    const { person, receipt_id } = await acceptedScene('150.00')
    await withdraw(receipt_id, 3000n)
    expect(await quotaOf(person)).toMatchObject({ balance: '100.00' })
    await withdraw(receipt_id, 3000n)
    expect(await quotaOf(person)).toMatchObject({ balance: '90.00' })
  })

  test('falls below zero if it is spent, and later quota repays that first', async () => {
    const { person, receipt_id } = await acceptedScene('100.00')
    await givePayPwd(world, person)
    const { id: payee_id } = await supplierIn(world, person, operator)
    await authorised(world, person, await intoChina(world, person, payee_id, '80.00'))
    await withdraw(receipt_id, 10_000n)
    expect(await quotaOf(person)).toMatchObject({ balance: '-80.00' })
    await accept(operator, await scene(person, '100.00'))
    expect(await quotaOf(person)).toMatchObject({ balance: '20.00' })
  })

  test('is right after an acceptance and a reversal at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, receipt_id, id, order_ids } = await scene(undefined, '100.00')
      await Promise.all([accept(operator, { id, order_ids }), withdraw(receipt_id, 10_000n)])
      expect((await quotaOf(person))?.balance ?? '0.00').toBe('0.00')
    }
  })

  test('of an order falls with its refund, and the order ends once all is refunded', async () => {
    const { person, order_ids } = await acceptedScene('500.00')
    const [id = ''] = order_ids
    const refund = (amount: string, currency = 'USD') =>
      world.call(refundTradeOrder, { as: person, params: { id }, body: { amount, currency } })
    expect((await refund('40.00')).data).toMatchObject({
      order_state: 'accepted',
      refunded: { amount: '40.00' },
    })
    expect(await quotaOf(person)).toMatchObject({ balance: '60.00' })
    expect((await refund('60.01')).code).toBe('input_invalid')
    expect((await refund('1.00', 'EUR')).code).toBe('input_invalid')
    expect((await refund('0.00')).data).toMatchObject({ fields: { amount: 'too_small' } })
    expect((await refund('60.00')).data.order_state).toBe('refunded')
    expect(await quotaOf(person)).toMatchObject({ balance: '0.00' })
    expect((await refund('1.00')).code).toBe('trade_order_wrong_state')
  })

  test('of unsent goods is frozen after their day, told once, until logistics are added', async () => {
    const { person, order_ids } = await acceptedScene('500.00', [unsent()])
    expect(await quotaOf(person)).toEqual({ balance: '100.00', usable: '100.00' })
    const mails = async () => {
      const { rows } = await world.database.asOwner(
        `select from pgboss.job where data ->> 'template' = 'quota_frozen' and data ->> 'to' = $1`,
        [person.email],
      )
      return rows.length
    }
    await noticeFrozen(world.context)
    expect(await mails()).toBe(0)
    world.clock.advance(11 * 86_400_000)
    expect(await quotaOf(person)).toEqual({ balance: '100.00', usable: '0.00' })
    await noticeFrozen(world.context)
    await noticeFrozen(world.context)
    expect(await mails()).toBe(1)
    const params = { id: order_ids[0] ?? '' }
    const body = logistics()
    expect((await world.call(addTradeLogistics, { as: person, params, body })).code).toBe('ok')
    expect(await quotaOf(person)).toEqual({ balance: '100.00', usable: '100.00' })
    expect((await world.call(addTradeLogistics, { as: person, params, body })).code).toBe(
      'trade_order_wrong_state',
    )
  })

  test('expires with its order, after one notice 30 days before', async () => {
    const old = orderText({ ordered_on: addDays(today(), -334) })
    const { person, order_ids } = await acceptedScene('500.00', [old])
    const { merchant_id } = person
    const mails = async () => {
      const { rows } = await world.database.asOwner(
        `select from pgboss.job where data ->> 'template' = 'quota_expiring' and data ->> 'to' = $1`,
        [person.email],
      )
      return rows.length
    }
    await noticeExpiry(world.context)
    expect(await mails()).toBe(0)
    world.clock.advance(2 * 86_400_000)
    await noticeExpiry(world.context)
    await noticeExpiry(world.context)
    expect(await mails()).toBe(1)
    world.clock.advance(30 * 86_400_000)
    await expireOrders(world.context)
    await expireOrders(world.context)
    const { quota } = await readQuota(world.db.reader(providerScope), world.clock, merchant_id)
    expect(quota[0]?.balance.amount).toBe('0.00')
    const { rows } = await world.database.asOwner(
      'select order_state from trade_orders where order_id = $1',
      [order_ids[0]],
    )
    expect(rows).toEqual([{ order_state: 'expired' }])
  })
})

test('logistics are carrier and number, or a bill of lading; a number of another order is told', async () => {
  const by = await world.operator()
  const taken = 'T-REPEATED'
  const texts = [unsent(), unsent(), orderText({ tracking_no: taken })]
  const { person, order_ids } = await scenes.acceptedScene(by, '500.00', texts)
  const shipped_on = today()
  const ship = (index: number, body: object) => {
    const params = { id: order_ids[index] ?? '' }
    return world.call(addTradeLogistics, { as: person, params, body: { shipped_on, ...body } })
  }
  expect(await ship(0, { carrier: 'UPS' })).toMatchObject({ data: { fields: { tracking_no: 'required' } } })
  expect(await ship(0, { tracking_no: '1Z' })).toMatchObject({ data: { fields: { carrier: 'required' } } })
  const tomorrow = { bill_of_lading: 'BL-1', shipped_on: addDays(shipped_on, 1) }
  expect(await ship(0, tomorrow)).toMatchObject({ data: { fields: { shipped_on: 'in_future' } } })
  const byShip = await ship(0, { bill_of_lading: 'BL-1' })
  expect(byShip.data).toMatchObject({ is_shipped: true, warnings: [], text: { bill_of_lading: 'BL-1' } })
  const repeated = await ship(1, { carrier: 'UPS', tracking_no: taken })
  expect(repeated.data).toMatchObject({ is_shipped: true, warnings: ['tracking_repeated'] })
})
