import {
  cancelPayment,
  decideSuspense,
  listConsoleDebts,
  listQuotaEntries,
  listSuspense,
  settleSuspense,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { book, fund } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { balanceOf, freshKey, givePayPwd } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { templatesTo } from '../testing/mails.ts'
import {
  atBank,
  authorised,
  bookDebit,
  bookReturn,
  dispatched,
  draftOf,
  intoChina,
  payer,
  paymentTo,
  readPayment,
  stateOf,
  supplierIn,
  tellStatus,
} from '../testing/payments.ts'
import { createWorld, type World } from '../testing/world.ts'
import { scenesOf } from '../trade/testing/scenes.ts'
import { dispatchPayment } from './dispatch.ts'

let world: World
let bank: BankDouble
let treasurer: Person
let second: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: { review_delay: undefined, ...bank.config } })
  treasurer = await world.operator(['treasurer'])
  second = await world.operator(['treasurer'])
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const body = { decision: 'pay_late', remark: 'The bank confirms that it has paid' } as const
const scenes = scenesOf(() => world)

async function itemOf(reference: string | undefined) {
  const query = { search: reference ?? '' }
  return (await world.call(listSuspense, { as: treasurer, query })).data[0]
}

const propose = async (reference: string | undefined) =>
  world.call(decideSuspense, {
    as: treasurer,
    params: { id: (await itemOf(reference))?.id ?? '' },
    body,
  })

async function settle(id: string, as = second) {
  return world.call(settleSuspense, { as, params: { id }, body: { verdict: 'approve' } })
}

/** Two operators book the debit to its payment. */
async function payLate(reference: string | undefined) {
  const { change } = expectOk(await propose(reference))
  return expectOk(await settle(change?.id ?? ''))
}

/** A payment of 100 pounds that the bank has refused, and then debited all the same. */
async function debitedAfterAll(given: Record<string, unknown> = {}) {
  const { as, payment } = await atBank(world, given)
  await tellStatus(world, payment, 'RJCT', { reason: 'AC01' })
  const { bank_reference } = await bookDebit(world, payment)
  return { as, payment, bank_reference }
}

describe('26: a failed payment that was paid after all', () => {
  test('is charged to its merchant by two operators, with its fee, whatever the amount', async () => {
    const { as, payment, bank_reference } = await debitedAfterAll({ amount: '1.00' })
    const before = Number((await balanceOf(world, as, 'GBP')).available)
    const { change, suspense_state } = expectOk(await propose(bank_reference))
    expect(suspense_state).toBe('open')
    expect(await settle(change?.id ?? '', treasurer)).toMatchObject({ code: 'second_operator_needed' })
    expect(expectOk(await settle(change?.id ?? ''))).toMatchObject({ suspense_state: 'paid_late' })
    const after = Number((await balanceOf(world, as, 'GBP')).available)
    expect(before - after).toBeCloseTo(Number(payment.total.amount))
    expect(await readPayment(world, as, payment.id)).toMatchObject({
      payment_state: 'paid',
      paid_at: world.clock.now().toISOString(),
    })
    expect(await propose(bank_reference)).toMatchObject({ code: 'suspense_wrong_state' })
    const told = ['payment_failed', 'payment_paid_late']
    expect(await templatesTo(world, as.email)).toEqual(expect.arrayContaining(told))
  })

  test('leaves what the balance does not cover as a debt', async () => {
    const { as, payee } = await payer(world, '150.00')
    const payment = await dispatched(world, as, await draftOf(world, as, paymentTo(payee.id)))
    await tellStatus(world, payment, 'RJCT', { reason: 'AC01' })
    const { bank_reference } = await bookDebit(world, payment)
    const other = await draftOf(world, as, paymentTo(payee.id, { amount: '90.00' }))
    await authorised(world, as, other)
    await payLate(bank_reference)
    const balance = await balanceOf(world, as, 'GBP')
    const left = 150 - Number(other.total.amount)
    expect(balance).toMatchObject({ available: '0.00' })
    expect(-Number(balance.receivable)).toBeCloseTo(Number(payment.total.amount) - left)
    const query = { debt_state: 'open' } as const
    const { data: debts } = await world.call(listConsoleDebts, { as: treasurer, query })
    expect(debts.filter(({ merchant_id }) => merchant_id === as.merchant_id)).toHaveLength(1)
  })

  test('can come back, whole and once', async () => {
    const { as, payment, bank_reference } = await debitedAfterAll()
    await payLate(bank_reference)
    const before = Number((await balanceOf(world, as, 'GBP')).available)
    await bookReturn(world, payment)
    expect(await stateOf(world, payment)).toBe('returned')
    expect(Number((await balanceOf(world, as, 'GBP')).available) - before).toBeCloseTo(100)
  })

  test('is not charged again by a second debit', async () => {
    const { payment, bank_reference } = await debitedAfterAll()
    await payLate(bank_reference)
    const { bank_reference: again } = await bookDebit(world, payment)
    expect(await itemOf(again)).toMatchObject({ reason: 'payment_differs' })
    expect(await propose(again)).toMatchObject({ code: 'suspense_wrong_state' })
  })

  test('is not booked from another debit, nor from a credit', async () => {
    const { bank_reference } = await book(world, { side: 'debit' })
    expect(await propose(bank_reference)).toMatchObject({ code: 'suspense_wrong_state' })
    const { payment } = await atBank(world)
    await tellStatus(world, payment, 'RJCT', { reason: 'AC01' })
    const credit = await bookReturn(world, payment)
    expect(await itemOf(credit.bank_reference)).toMatchObject({ reason: 'payment_ended' })
    expect(await propose(credit.bank_reference)).toMatchObject({ code: 'suspense_wrong_state' })
  })

  test('with another amount is refused, as another debit of the bank is not this payment', async () => {
    const { payment, bank_reference } = await debitedAfterAll()
    const { bank_reference: other } = await bookDebit(world, payment, {
      amount: { minor: 5n, currency: 'GBP' },
    })
    expect(await propose(other)).toMatchObject({ code: 'suspense_wrong_state' })
    await payLate(bank_reference)
  })
})

describe('a payment with an exchange that was paid after all', () => {
  /** A payment of 60 dollars into the mainland, with its quota. */
  async function exported() {
    const operator = await world.operator()
    const { person: as } = await scenes.acceptedScene(operator, '500.00')
    await givePayPwd(world, as)
    const payee = await supplierIn(world, as, operator)
    const payment = await intoChina(world, as, payee.id, '60.00')
    await authorised(world, as, payment)
    return { as, payment }
  }
  const usable = async (as: Person) => Number((await scenes.quotaOf(as as never))?.usable ?? 0)

  test('is exchanged at its original rate, and uses its quota again, below zero if it must', async () => {
    const { as, payment } = await exported()
    await fund(world, as, 'CNY', '5000.00')
    await dispatchPayment(world.context, { payment_id: payment.id })
    await tellStatus(world, payment, 'RJCT', { reason: 'AC01' })
    expect(await usable(as)).toBeCloseTo(100)
    const before = Number((await balanceOf(world, as, 'USD')).available)
    const { bank_reference } = await bookDebit(world, payment)
    // The quota that was given back is used by another payment meanwhile.
    const other = await intoChina(world, as, payment.payee.id, '80.00')
    await authorised(world, as, other)
    await payLate(bank_reference)
    const after = Number((await balanceOf(world, as, 'USD')).available)
    const both = Number(payment.total.amount) + Number(other.total.amount)
    expect(before - after).toBeCloseTo(both)
    const { data: entries } = await world.call(listQuotaEntries, { as })
    expect(Number(entries[0]?.balance.amount)).toBeCloseTo(-40)
  })

  test('takes what its merchant had bought and kept, and does not exchange it again', async () => {
    const { as, payment } = await exported()
    world.clock.advance(6 * 60_000)
    expectOk(await world.call(cancelPayment, { as, params: { id: payment.id }, headers: freshKey() }))
    const kept = Number((await balanceOf(world, as, 'CNY')).available)
    expect(kept).toBeCloseTo(Number(payment.target.amount))
    const { bank_reference } = await bookDebit(world, payment)
    await payLate(bank_reference)
    expect(Number((await balanceOf(world, as, 'CNY')).available)).toBeCloseTo(0)
    expect(await stateOf(world, payment)).toBe('paid')
  })
})
