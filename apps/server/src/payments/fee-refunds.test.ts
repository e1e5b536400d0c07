import { proposeFeeRefund, settleFeeRefund, withdrawFeeRefund } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { balanceOf } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { templatesTo } from '../testing/mails.ts'
import { atBank, readPayment, tellStatus } from '../testing/payments.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let bank: BankDouble
let treasurer: Person
let second: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
  treasurer = await world.operator(['treasurer'])
  second = await world.operator(['administrator'])
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const body = { remark: 'The bank was late by a week' }

/** A payment whose fee was earned. */
async function sent() {
  const scene = await atBank(world)
  await tellStatus(world, scene.payment, 'ACSP')
  return scene
}

const propose = (id: string) => world.call(proposeFeeRefund, { as: treasurer, params: { id }, body })
const settle = (id: string, verdict: 'approve' | 'decline', as = second) =>
  world.call(settleFeeRefund, { as, params: { id }, body: { verdict } })

async function proposed() {
  const scene = await sent()
  const { fee_refund } = expectOk(await propose(scene.payment.id))
  return { ...scene, change_id: fee_refund?.id ?? '' }
}

const change_id = expect.stringMatching(/^fee_refund_/)

coverCall(proposeFeeRefund, {
  world: () => world,
  valid: async () => ({ as: treasurer, params: { id: (await sent()).payment.id }, body }),
  wrote: ({ params }) => ({ id: params?.['id'] ?? '', data: { ...body, change_id } }),
})
coverCall(settleFeeRefund, {
  world: () => world,
  valid: async () => {
    const { change_id: id } = await proposed()
    return { as: second, params: { id }, body: { verdict: 'decline' } }
  },
  wrote: (_request, { id }) => ({ action: 'fee_refund.decline', id, data: { ...body, change_id } }),
})
coverCall(withdrawFeeRefund, {
  world: () => world,
  valid: async () => ({ as: treasurer, params: { id: (await proposed()).change_id } }),
  wrote: (_request, { id }) => ({ id, data: { change_id } }),
})

describe('the fee of a payment', () => {
  test('is given back by two operators, once', async () => {
    const { as, payment, change_id: id } = await proposed()
    const before = Number((await balanceOf(world, as, 'GBP')).available)
    expect(await propose(payment.id)).toMatchObject({ code: 'proposal_open' })
    expect(await settle(id, 'approve', treasurer)).toMatchObject({ code: 'second_operator_needed' })
    const approved = expectOk(await settle(id, 'approve'))
    expect(approved).toMatchObject({ fee_refund: null, can_refund_fee: false })
    const after = Number((await balanceOf(world, as, 'GBP')).available)
    expect(after - before).toBeCloseTo(Number(payment.fee.amount))
    expect(await readPayment(world, as, payment.id)).toMatchObject({
      fee_refunded_at: world.clock.now().toISOString(),
    })
    expect(await templatesTo(world, as.email)).toContain('payment_fee_refunded')
    expect(await settle(id, 'approve')).toMatchObject({ code: 'proposal_wrong_state' })
    expect(await propose(payment.id)).toMatchObject({ code: 'payment_wrong_state' })
  })

  test('stays where it is if the second operator declines, and can be proposed again', async () => {
    const { as, payment, change_id: id } = await proposed()
    const before = await balanceOf(world, as, 'GBP')
    expectOk(await settle(id, 'decline'))
    expect(await balanceOf(world, as, 'GBP')).toEqual(before)
    expectOk(await propose(payment.id))
  })

  test('is not given back before the bank has accepted the payment, nor after it has failed', async () => {
    const { payment } = await atBank(world)
    expect(await propose(payment.id)).toMatchObject({ code: 'payment_wrong_state' })
    const { payment: failed, change_id: id } = await proposed()
    await tellStatus(world, failed, 'RJCT', { reason: 'AC01' })
    expect(await settle(id, 'approve')).toMatchObject({ code: 'payment_wrong_state' })
  })

  test('is proposed by treasurers and administrators only', async () => {
    const { payment } = await sent()
    const as = await world.operator(['reviewer'])
    const request = { as, params: { id: payment.id }, body }
    expect(await world.call(proposeFeeRefund, request)).toMatchObject({ code: 'role_missing' })
  })
})
