import {
  answerTrace,
  getConsolePayment,
  getQueues,
  listConsolePayments,
  type Payment,
  tracePayment,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beatOnce } from '../kernel/pulse.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { freshKey } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { templatesTo } from '../testing/mails.ts'
import { atBank, payer, readPayment, tellStatus } from '../testing/payments.ts'
import { createWorld, type World } from '../testing/world.ts'
import { paymentPulse } from './watch.ts'

let world: World
let bank: BankDouble
let reviewer: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: bank.config })
  reviewer = await world.operator(['reviewer'])
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const body = { answer: 'The payee’s bank credits it tomorrow.' }

/** A payment that the bank has accepted, which should have arrived so many days ago. */
async function late(days = 1) {
  const scene = await atBank(world)
  await tellStatus(world, scene.payment, 'ACSP')
  await world.database.asOwner(
    `update payments set arrives_on = $2::timestamptz::date - $3::integer where payment_id = $1`,
    [scene.payment.id, world.clock.now(), days],
  )
  return scene
}

const trace = (as: MerchantPerson, { id }: Pick<Payment, 'id'>) =>
  world.call(tracePayment, { as, params: { id }, headers: freshKey() })
const answer = ({ id }: Pick<Payment, 'id'>) =>
  world.call(answerTrace, { as: reviewer, params: { id }, body })

/** How often the bank was sent the order, which asks about it. */
async function sentCount({ id }: Pick<Payment, 'id'>) {
  const request = { as: reviewer, params: { id } }
  return expectOk(await world.call(getConsolePayment, request)).sent_count
}

coverCall(tracePayment, {
  world: () => world,
  valid: async () => {
    const { as, payment } = await late()
    return { as, params: { id: payment.id }, headers: freshKey() }
  },
  otherMerchant: async () => {
    const [{ payment }, { as }] = [await late(), await payer(world)]
    expect(await trace(as, payment)).toMatchObject({ code: 'payment_not_found' })
  },
  wrote: ({ params }) => ({ id: params?.['id'] ?? '' }),
})

coverCall(answerTrace, {
  world: () => world,
  valid: async () => {
    const { as, payment } = await late()
    expectOk(await trace(as, payment))
    return { as: reviewer, params: { id: payment.id }, body }
  },
  wrote: () => ({ merchant_id: expect.stringMatching(/^merchant_/), data: { remark: body.answer } }),
})

describe('23: a payment that is late', () => {
  test('is asked for by its merchant once its day of arrival is over, one trace at a time', async () => {
    const { as, payment } = await atBank(world)
    expect(await trace(as, payment)).toMatchObject({ code: 'payment_wrong_state' })
    await tellStatus(world, payment, 'ACSP')
    expect(await trace(as, payment)).toMatchObject({ code: 'payment_not_late' })
    expect(await readPayment(world, as, payment.id)).toMatchObject({ can_trace: false, traces: [] })
    const { as: other, payment: slow } = await late()
    expect(await readPayment(world, other, slow.id)).toMatchObject({ can_trace: true })
    const both = await Promise.all([trace(other, slow), trace(other, slow)])
    expect(both.map(({ code }) => code).sort()).toEqual(['ok', 'trace_open'])
    expect(await sentCount(slow)).toBe(2)
    expect(await readPayment(world, other, slow.id)).toMatchObject({
      can_trace: false,
      traces: [{ trace_state: 'open', opened_by: 'merchant' }],
    })
  })

  test('waits for operators, and their answer is told to the merchant', async () => {
    const { as, payment } = await late()
    expectOk(await trace(as, payment))
    const query = { queue: 'late', search: payment.number } as const
    const listed = async () => (await world.call(listConsolePayments, { as: reviewer, query })).data
    expect(await listed()).toMatchObject([{ id: payment.id }])
    const { data: queues } = await world.call(getQueues, { as: reviewer })
    expect(queues.payments_late.count).toBeGreaterThan(0)
    expectOk(await answer(payment))
    expect(await listed()).toEqual([])
    expect(await readPayment(world, as, payment.id)).toMatchObject({
      can_trace: true,
      traces: [{ trace_state: 'answered', answer: body.answer }],
    })
    expect(await templatesTo(world, as.email)).toContain('payment_trace_answered')
    expect(await answer(payment)).toMatchObject({ code: 'payment_wrong_state' })
  })

  test('is asked for by itself after the business days of the policy, once', async () => {
    const { as, payment } = await late(1)
    await beatOnce(paymentPulse, world.context)
    expect(await readPayment(world, as, payment.id)).toMatchObject({ traces: [] })
    const { as: other, payment: slow } = await late(8)
    await beatOnce(paymentPulse, world.context)
    const opened = [{ trace_state: 'open', opened_by: 'system' }]
    expect(await readPayment(world, other, slow.id)).toMatchObject({ traces: opened })
    expectOk(await answer(slow))
    await beatOnce(paymentPulse, world.context)
    expect(await readPayment(world, other, slow.id)).toMatchObject({ traces: [{ trace_state: 'answered' }] })
  })

  test('is no longer asked for once it has arrived', async () => {
    const { as, payment } = await late()
    expectOk(await trace(as, payment))
    await tellStatus(world, payment, 'ACCC')
    expect(await readPayment(world, as, payment.id)).toMatchObject({
      payment_state: 'paid',
      traces: [{ trace_state: 'ended', answer: null }],
    })
    expect(await trace(as, payment)).toMatchObject({ code: 'payment_wrong_state' })
  })

  test('is asked for every day until then', async () => {
    const { as, payment } = await late()
    expectOk(await trace(as, payment))
    world.clock.advance(86_400_000 + 1000)
    await beatOnce(paymentPulse, world.context)
    expect(await sentCount(payment)).toBe(3)
    await beatOnce(paymentPulse, world.context)
    expect(await sentCount(payment)).toBe(3)
  })
})
