import { listSuspense } from '@causeway/contract'
import { money } from '@causeway/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { balanceOf } from '../testing/exchange.ts'
import { activePayee } from '../testing/payees.ts'
import {
  atBank,
  authorised,
  bookDebit,
  bookReturn,
  dispatched,
  draftOf,
  payer,
  paymentTo,
  readPayment,
  stateOf,
  tellReturn,
  tellStatus,
} from '../testing/payments.ts'
import { tickRates } from '../testing/rates.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { dispatchPayment } from './dispatch.ts'

let world: World
let bank: BankDouble
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const openSuspense = async (reference: string) => {
  const as = await world.operator(['treasurer'])
  const { data } = await world.call(listSuspense, { as, query: { search: reference } })
  return data[0]
}

describe('25: what comes back', () => {
  test('adds up to the payment, and what is on top goes to suspense', async () => {
    const { as, payment } = await atBank(world)
    await tellStatus(world, payment, 'ACCC')
    await bookDebit(world, payment)
    await bookReturn(world, payment, { amount: money(6000n, 'GBP') })
    expect(await readPayment(world, as, payment.id)).toMatchObject({
      payment_state: 'returned',
      is_partly_returned: true,
    })
    const more = await bookReturn(world, payment, { amount: money(7000n, 'GBP') })
    expect(await readPayment(world, as, payment.id)).toMatchObject({
      returned: { amount: '100.00' },
      is_partly_returned: false,
    })
    expect(await openSuspense(more.bank_reference ?? '')).toMatchObject({
      reason: 'payment_differs',
      amount: { amount: '30.00', currency: 'GBP' },
    })
  })

  test('is told as in part beyond the charges that banks name', async () => {
    const { as, payment } = await atBank(world)
    await bookDebit(world, payment)
    await bookReturn(world, payment, { amount: money(8000n, 'GBP'), charges: [money(2000n, 'GBP')] })
    expect(await readPayment(world, as, payment.id)).toMatchObject({ is_partly_returned: false })
  })

  test('comes back in full where charges are ours: those that are named, within the cap', async () => {
    await tickRates(world)
    const { as } = await payer(world)
    const payee = await activePayee(world, as, {}, 'ANY-GBP-SWIFT')
    const details = { purpose_text: 'Goods' }
    const given = { method: 'ANY-GBP-SWIFT', charge_bearer: 'OUR', details, amount: '1000.00' }
    const payment = await dispatched(world, as, await draftOf(world, as, paymentTo(payee.id, given)))
    await bookDebit(world, payment)
    const before = Number((await balanceOf(world, as, 'GBP')).available)
    await bookReturn(world, payment, { amount: money(98_000n, 'GBP'), charges: [money(2000n, 'GBP')] })
    expect(Number((await balanceOf(world, as, 'GBP')).available)).toBeCloseTo(before + 1000)
  })

  test('of 100 out of 10,000 pays out no more than the cap of ours', async () => {
    const { as } = await payer(world, '20000.00')
    const payee = await activePayee(world, as, {}, 'ANY-GBP-SWIFT')
    const details = { purpose_text: 'Goods' }
    const given = { method: 'ANY-GBP-SWIFT', charge_bearer: 'OUR', details, amount: '10000.00' }
    const draft = await draftOf(world, as, {
      ...paymentTo(payee.id, given),
      documents: { invoice: { file_ids: [await fileOf(world, as)] } },
    })
    await authorised(world, as, draft)
    await clear(draft.id)
    await dispatchPayment(world.context, { payment_id: draft.id })
    await bookDebit(world, draft)
    const before = Number((await balanceOf(world, as, 'GBP')).available)
    const credit = { amount: money(10_000n, 'GBP'), charges: [money(990_000n, 'GBP')] }
    await bookReturn(world, draft, credit)
    const back = Number((await balanceOf(world, as, 'GBP')).available) - before
    expect(back).toBeGreaterThan(100)
    expect(back).toBeLessThan(200)
  })

  test('is booked once, told by a return message, a notification and a statement', async () => {
    const { as, payment } = await atBank(world)
    await bookDebit(world, payment)
    const before = Number((await balanceOf(world, as, 'GBP')).available)
    const movement = await bookReturn(world, payment)
    await tellReturn(world, payment)
    await bookReturn(world, payment, { bank_reference: movement.bank_reference })
    expect(Number((await balanceOf(world, as, 'GBP')).available)).toBeCloseTo(before + 100)
  })
})

test('26: a debit of a payment that had failed, and a second one, go to suspense', async () => {
  const { payment } = await atBank(world)
  await tellStatus(world, payment, 'RJCT', { reason: 'AC01' })
  const late = await bookDebit(world, payment)
  expect(await openSuspense(late.bank_reference ?? '')).toMatchObject({ reason: 'payment_ended' })
  expect(await stateOf(world, payment)).toBe('failed')
  const { payment: twice } = await atBank(world)
  await bookDebit(world, twice)
  const second = await bookDebit(world, twice)
  expect(await openSuspense(second.bank_reference ?? '')).toMatchObject({ reason: 'payment_differs' })
})

/** An operator clears a payment that is held. */
const clear = (id: string) =>
  world.db.transact(providerScope, (tx) =>
    tx.updateTable('payments').set({ review_state: 'cleared' }).where('payment_id', '=', id).execute(),
  )
