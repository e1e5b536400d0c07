import { listDeals, listFunds, orderDeal, suspendMerchant } from '@causeway/contract'
import { money } from '@causeway/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchPayment } from '../payments/dispatch.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { book } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { activePayee } from '../testing/payees.ts'
import { authorised, payer, quotedDraft, readPayment } from '../testing/payments.ts'
import { tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let bank: BankDouble
let treasurer: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
  treasurer = await world.operator(['treasurer'])
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const worldOf = () => world
const funding = (amount: string, currency = 'HKD') => ({
  deal_kind: 'funding',
  buy: { amount, currency },
  remark: 'Opening',
})
const order = async (body: object) => expectOk(await world.call(orderDeal, { as: treasurer, body }))
const fundsOf = async (currency: string) => {
  const { data } = await world.call(listFunds, { as: treasurer })
  return data.funds.find((each) => each.currency === currency)
}
const dealOf = async (search: string) => {
  const { data } = await world.call(listDeals, { as: treasurer, query: { search } })
  return data[0]
}

coverCall(listFunds, { world: worldOf, valid: async () => ({ as: treasurer }) })
coverCall(listDeals, { world: worldOf, valid: async () => ({ as: treasurer }) })
coverCall(orderDeal, {
  world: worldOf,
  valid: async () => ({ as: treasurer, body: funding('1000.00') }),
  others: [
    async () => ({
      as: treasurer,
      body: {
        deal_kind: 'cover',
        sell: { amount: '100.00', currency: 'USD' },
        buy: { amount: '780.00', currency: 'HKD' },
        remark: 'Cover',
      },
    }),
  ],
  wrote: (_request, { id, number }) => ({ id, data: expect.objectContaining({ number }) }),
})

test('only treasurers and administrators see and order deals', async () => {
  const as = await world.operator(['reviewer'])
  expect(await world.call(listFunds, { as })).toMatchObject({ status: 403 })
  expect(await world.call(orderDeal, { as, body: funding('1.00') })).toMatchObject({ status: 403 })
})

test('a funding is settled by the credit that names it, once', async () => {
  const { number, deal_state } = await order(funding('500.00', 'SGD'))
  expect(deal_state).toBe('ordered')
  const credit = {
    amount: money(50_000n, 'SGD'),
    remittance: number,
    creditor: { account: 'SETTLEMENT-SGD' },
  }
  await book(world, credit)
  expect(await dealOf(number)).toMatchObject({ deal_state: 'settled' })
  expect(await fundsOf('SGD')).toMatchObject({ balance: { amount: '500.00' }, free: { amount: '500.00' } })
  await book(world, credit)
  // A second credit is not that deal: it waits in suspense.
  expect(await fundsOf('SGD')).toMatchObject({ balance: { amount: '1000.00' } })
})

test('a cover deal is settled by both of its movements', async () => {
  const { number } = await order({
    deal_kind: 'cover',
    sell: { amount: '100.00', currency: 'EUR' },
    buy: { amount: '16000', currency: 'JPY' },
    remark: 'Cover',
  })
  const named = { end_to_end_id: number, transaction_code: 'FORX/SPOT/OTHR' }
  await book(world, { ...named, side: 'debit', amount: money(10_000n, 'EUR') })
  expect(await dealOf(number)).toMatchObject({ deal_state: 'part_booked' })
  await book(world, { ...named, side: 'credit', amount: money(16_000n, 'JPY') })
  expect(await dealOf(number)).toMatchObject({ deal_state: 'settled' })
  expect(await fundsOf('JPY')).toMatchObject({ position: { amount: '16000' } })
})

test('a deal that the bank cannot take is executed once the bank answers, under its one number', async () => {
  const own = await startBankDouble()
  const working = await createWorld({ config: own.config, worker: true })
  own.failNext(503)
  const as = await working.operator(['treasurer'])
  const { data } = await working.call(orderDeal, { as, body: funding('700.00', 'NZD') })
  await expect.poll(() => own.paid, { timeout: 60_000 }).toMatchObject([{ remittance: data.number }])
  await working.stop()
  await own.stop()
})

test('a deal between equal currencies is refused', async () => {
  const same = { amount: '1.00', currency: 'USD' }
  const body = { deal_kind: 'cover', sell: same, buy: same, remark: 'x' }
  expect(await world.call(orderDeal, { as: treasurer, body })).toMatchObject({ code: 'currencies_equal' })
})

test('a payment that waits for money is told, and goes out once a funding is there', async () => {
  await tickRates(world)
  const { as } = await payer(world)
  const payee = await activePayee(world, as, {}, 'SE-SEK-BANKGIROT')
  const quote = { payee_id: payee.id, source_currency: 'GBP', currency: 'SEK', fixed_side: 'target' }
  const draft = await quotedDraft(world, as, { ...quote, amount: '500.00' }, { method: 'SE-SEK-BANKGIROT' })
  await authorised(world, as, draft)
  await dispatchPayment(world.context, { payment_id: draft.id })
  expect(await fundsOf('SEK')).toMatchObject({ waiting_count: 1, needed: { amount: '500.00' } })
  const { number } = await order(funding('600.00', 'SEK'))
  await book(world, { amount: money(60_000n, 'SEK'), remittance: number, creditor: {} })
  await dispatchPayment(world.context, { payment_id: draft.id })
  expect(await readPayment(world, as, draft.id)).toMatchObject({ payment_state: 'processing' })
  expect(await fundsOf('SEK')).toMatchObject({ waiting_count: 0, free: { amount: '100.00' } })
})

test('a payment that is held while it waits for money no longer counts among those that wait', async () => {
  await tickRates(world)
  const { as } = await payer(world)
  const payee = await activePayee(world, as, {}, 'SE-SEK-BANKGIROT')
  const quote = { payee_id: payee.id, source_currency: 'GBP', currency: 'SEK', fixed_side: 'target' }
  const draft = await quotedDraft(world, as, { ...quote, amount: '700.00' }, { method: 'SE-SEK-BANKGIROT' })
  await authorised(world, as, draft)
  await dispatchPayment(world.context, { payment_id: draft.id })
  expect(await fundsOf('SEK')).toMatchObject({ waiting_count: 1 })
  const body = { code: 'compliance_review', remark: 'Checked' }
  const request = { as: await world.operator(), params: { id: as.merchant_id }, body }
  expectOk(await world.call(suspendMerchant, request))
  await dispatchPayment(world.context, { payment_id: draft.id })
  expect(await fundsOf('SEK')).toMatchObject({ waiting_count: 0 })
})
