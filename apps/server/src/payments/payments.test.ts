import { cancelPayment, quotePayment, savePayment } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { balanceOf, freshKey } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import {
  authorise,
  authorised,
  bookDebit,
  bookReturn,
  confirm,
  dispatched,
  draftOf,
  ordersAt,
  payer,
  paymentTo,
  readPayment,
  tellReturn,
  tellStatus,
} from '../testing/payments.ts'
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

describe('a payment', () => {
  test('is drafted, confirmed, authorised, ordered, accepted, debited and confirmed', async () => {
    const { as, payee } = await payer(world)
    const draft = await draftOf(world, as, paymentTo(payee.id))
    expect(draft).toMatchObject({
      payment_state: 'created',
      source: { amount: '100.00', currency: 'GBP' },
      target: { amount: '100.00', currency: 'GBP' },
      rate: null,
      actions: ['edit', 'authorise', 'discard'],
    })
    expect(await balanceOf(world, as, 'GBP')).toMatchObject({ available: '10000.00', reserved: '0.00' })

    const reserved = await authorised(world, as, draft)
    expect(reserved).toMatchObject({ payment_state: 'authorised', review_state: 'none' })
    expect(await balanceOf(world, as, 'GBP')).toMatchObject({ reserved: draft.total.amount })

    await dispatchPayment(world.context, { payment_id: draft.id })
    const order = ordersAt(bank).at(-1)?.groups[0]
    expect(order).toMatchObject({ rail: 'FPS', charge_bearer: 'SHAR', debtor_account: 'SETTLEMENT-GBP' })
    expect(order?.payments[0]).toMatchObject({
      instruction_id: draft.number,
      end_to_end_id: draft.number,
      uetr: draft.uetr,
      remittance: 'INV-7',
    })
    expect(await readPayment(world, as, draft.id)).toMatchObject({ payment_state: 'processing' })

    await tellStatus(world, draft, 'ACSP')
    expect(await readPayment(world, as, draft.id)).toMatchObject({ payment_state: 'sent' })
    expect(await balanceOf(world, as, 'GBP')).toMatchObject({ reserved: '0.00' })
    const { bank_reference } = await bookDebit(world, draft)
    expect(await readPayment(world, as, draft.id)).toMatchObject({ payment_state: 'sent', bank_reference })
    await tellStatus(world, draft, 'ACCC')
    const paid = await readPayment(world, as, draft.id)
    expect(paid).toMatchObject({ payment_state: 'paid', actions: ['recall', 'copy'] })
    expect(paid.steps.map(({ action }) => action)).toEqual([
      'payment.create',
      'payment.authorise',
      'payment.dispatch',
      'payment.accept',
      'payment.confirm',
    ])
  })

  test('that comes back is available again, in full, once whatever messages tell of it', async () => {
    const { as, payee } = await payer(world)
    const draft = await draftOf(world, as, paymentTo(payee.id))
    await dispatched(world, as, draft)
    await tellStatus(world, draft, 'ACCC')
    await bookDebit(world, draft)
    const before = await balanceOf(world, as, 'GBP')
    await tellReturn(world, draft)
    expect(await balanceOf(world, as, 'GBP')).toEqual(before)
    const movement = await bookReturn(world, draft)
    await bookReturn(world, draft, { bank_reference: movement.bank_reference })
    expect(await readPayment(world, as, draft.id)).toMatchObject({
      payment_state: 'returned',
      returned: { amount: '100.00' },
      is_partly_returned: false,
      failure: { code: 'AC04', text: 'Account closed' },
      actions: ['resend', 'copy'],
    })
    // The fee is kept.
    expect(Number((await balanceOf(world, as, 'GBP')).available)).toBeCloseTo(
      10_000 - Number(draft.fee.amount),
    )
  })

  test('that the bank refuses gives back its money with the fee', async () => {
    const { as, payee } = await payer(world)
    const draft = await draftOf(world, as, paymentTo(payee.id))
    await dispatched(world, as, draft)
    await tellStatus(world, draft, 'RJCT', { reason: 'AC01', reason_text: 'No such account' })
    expect(await readPayment(world, as, draft.id)).toMatchObject({
      payment_state: 'failed',
      failure: { code: 'AC01', text: 'No such account' },
    })
    expect(await balanceOf(world, as, 'GBP')).toMatchObject({ available: '10000.00', reserved: '0.00' })
  })

  test('is cancelled before its dispatch, and its money is available again', async () => {
    const { as, payee } = await payer(world)
    const draft = await draftOf(world, as, paymentTo(payee.id))
    await authorised(world, as, draft)
    const cancel = { as, params: { id: draft.id }, headers: freshKey() }
    expect(expectOk(await world.call(cancelPayment, cancel))).toMatchObject({
      payment_state: 'cancelled',
      cancel_reason: 'merchant',
    })
    expect(await balanceOf(world, as, 'GBP')).toMatchObject({ available: '10000.00', reserved: '0.00' })
    expect(await world.call(cancelPayment, { ...cancel, headers: freshKey() })).toMatchObject({
      status: 409,
      code: 'payment_wrong_state',
    })
  })
})

test('a change after the confirmation, and a second use of it, are refused', async () => {
  const { as, payee } = await payer(world)
  const draft = await draftOf(world, as, paymentTo(payee.id))
  const { data: shown } = await confirm(world, as, draft.id)
  const body = paymentTo(payee.id, { amount: '101.00' })
  expectOk(await world.call(savePayment, { as, params: { id: draft.id }, body }))
  expect(await authorise(world, as, draft.id, shown.id)).toMatchObject({
    status: 409,
    code: 'payment_changed',
  })
  const { data: again } = await confirm(world, as, draft.id)
  expectOk(await authorise(world, as, draft.id, again.id))
  expect(await authorise(world, as, draft.id, again.id)).toMatchObject({ code: 'authorisation_ended' })
})

test('of fifty parallel authorisations one is accepted', async () => {
  const { as, payee } = await payer(world)
  const draft = await draftOf(world, as, paymentTo(payee.id))
  const { data: shown } = await confirm(world, as, draft.id)
  const all = await Promise.all(Array.from({ length: 50 }, () => authorise(world, as, draft.id, shown.id)))
  const codes = all.map(({ code }) => code)
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
  expect(await balanceOf(world, as, 'GBP')).toMatchObject({ reserved: draft.total.amount })
})

test('a shortfall is told before the password', async () => {
  const { as, payee } = await payer(world, '50.00')
  const draft = await draftOf(world, as, paymentTo(payee.id))
  expect(await confirm(world, as, draft.id)).toMatchObject({
    status: 409,
    code: 'balance_insufficient',
    data: { available: { amount: '50.00', currency: 'GBP' } },
  })
})

test('a quote offers what the payee can be paid for, with the papers that the amount asks for', async () => {
  const { as, payee } = await payer(world)
  const quote = { payee_id: payee.id, source_currency: 'GBP', currency: 'GBP', fixed_side: 'target' }
  const small = expectOk(await world.call(quotePayment, { as, body: { ...quote, amount: '100.00' } }))
  const large = expectOk(await world.call(quotePayment, { as, body: { ...quote, amount: '9000.00' } }))
  const goods = { purpose: 'goods', papers_needed: 'any' }
  expect(small.purposes).toContainEqual({ ...goods, papers_needed: 'all', papers: [] })
  expect(large.purposes).toContainEqual({ ...goods, papers: ['purchase_contract', 'invoice'] })
  const offered = large.purposes.map(({ purpose }) => purpose)
  // The merchant is not its own payee here, and the provider does not offer the other one.
  expect(offered).not.toContain('withdrawal')
  expect(offered).not.toContain('service_income')
})
