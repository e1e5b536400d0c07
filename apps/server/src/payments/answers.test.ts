import { cancelPayment, recallPayment } from '@causeway/contract'
import { type OrderStatus, writeOrderStatus, writeRecallAnswer } from '@causeway/iso20022'
import { money } from '@causeway/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beatOnce } from '../kernel/pulse.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { nextReference, tellServer } from '../testing/bank-messages.ts'
import { balanceOf, freshKey } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import {
  atBank,
  authorised,
  bookDebit,
  bookReturn,
  draftOf,
  ordersAt,
  payer,
  paymentTo,
  readPayment,
  stateOf,
  tellStatus,
} from '../testing/payments.ts'
import { setPolicy } from '../testing/policies.ts'
import { createWorld, type World } from '../testing/world.ts'
import { askAboutPayment, dispatchPayment } from './dispatch.ts'
import { sendRecall } from './recall-payment.ts'
import { paymentPulse } from './watch.ts'

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

/** Why an operator has to look at a message of the bank. */
async function problemOf(acknowledgement: { readonly related_id: string | undefined }) {
  const { rows } = await world.database.asOwner('select problem from bank_messages where envelope = $1', [
    acknowledgement.related_id,
  ])
  return rows[0]?.['problem']
}

describe('15: a status', () => {
  test.each(['RCVD', 'ACTC', 'PDNG'])('%s changes nothing', async (status) => {
    const { as, payment } = await atBank(world)
    await tellStatus(world, payment, status)
    expect(await stateOf(world, payment)).toBe('processing')
    expect(await balanceOf(world, as, 'GBP')).toMatchObject({ reserved: payment.total.amount })
  })

  test.each(['ACCP', 'ACSP', 'ACSC'])('%s means that the bank has accepted it', async (status) => {
    const { payment } = await atBank(world)
    await tellStatus(world, payment, status)
    expect(await stateOf(world, payment)).toBe('sent')
  })

  test('ACCC means that the payee has the money, also before the debit is booked', async () => {
    const { payment } = await atBank(world)
    await tellStatus(world, payment, 'ACCC')
    expect(await stateOf(world, payment)).toBe('paid')
    await bookDebit(world, payment)
    expect(await stateOf(world, payment)).toBe('paid')
  })

  test('ACSC confirms where the policy says that the bank never tells more', async () => {
    const ACCC = { status: 'ACCC' } as const
    const rows = { inbound: ACCC, local: { status: 'ACSC' }, swift: ACCC } as const
    await setPolicy(world, 'payment_confirmations', rows)
    const { payment } = await atBank(world)
    await tellStatus(world, payment, 'ACSP')
    expect(await stateOf(world, payment)).toBe('sent')
    await tellStatus(world, payment, 'ACSC')
    expect(await stateOf(world, payment)).toBe('paid')
    await setPolicy(world, 'payment_confirmations', { ...rows, local: ACCC })
    const { payment: other } = await atBank(world)
    await tellStatus(world, other, 'ACSC')
    expect(await stateOf(world, other)).toBe('sent')
  })

  test('of another code, or of no payment of ours, is for an operator', async () => {
    const { payment } = await atBank(world)
    expect(await problemOf(await tellStatus(world, payment, 'ZZZZ'))).toBe('status_unknown')
    const unknown = { number: 'P260101-2222222', uetr: crypto.randomUUID() }
    expect(await problemOf(await tellStatus(world, unknown, 'ACSP'))).toBe('payment_unknown')
    expect(await stateOf(world, payment)).toBe('processing')
  })
})

describe('16: the status of a whole order', () => {
  const tellWhole = (status: string, original_message_id: string) => {
    const report: Omit<OrderStatus, 'kind'> = {
      message_id: nextReference('STS'),
      original_message_id,
      status,
      reason: 'AM04',
      reason_text: '',
      groups: [],
    }
    return tellServer(world, writeOrderStatus({ created_at: world.clock.now(), ...report }))
  }

  test('applies to each payment if it refuses the order', async () => {
    const { payment } = await atBank(world)
    await tellWhole('RJCT', ordersAt(bank).at(-1)?.message_id ?? '')
    expect(await stateOf(world, payment)).toBe('failed')
  })

  test('applies to none if it is taken in part', async () => {
    const { payment } = await atBank(world)
    await tellWhole('PART', ordersAt(bank).at(-1)?.message_id ?? '')
    expect(await stateOf(world, payment)).toBe('processing')
  })
})

test.each(['AM05', 'DU01', 'DU04', 'DU05', 'DUPL'])(
  '17: a refusal as a duplicate (%s) never fails a payment that was sent more than once',
  async (reason) => {
    const { as, payment } = await atBank(world)
    await askOnce(payment.id)
    await tellStatus(world, payment, 'RJCT', { reason })
    expect(await stateOf(world, payment)).toBe('processing')
    expect(await balanceOf(world, as, 'GBP')).toMatchObject({ reserved: payment.total.amount })
    await tellStatus(world, payment, 'ACSP')
    expect(await stateOf(world, payment)).toBe('sent')
  },
)

test('18: a refusal after the debit posts nothing, and is for an operator', async () => {
  const { as, payment } = await atBank(world)
  await bookDebit(world, payment)
  const before = await balanceOf(world, as, 'GBP')
  const refused = await tellStatus(world, payment, 'RJCT', { reason: 'AC04' })
  expect(await problemOf(refused)).toBe('payment_contradicted')
  expect(await stateOf(world, payment)).toBe('sent')
  expect(await balanceOf(world, as, 'GBP')).toEqual(before)
  await bookReturn(world, payment)
  expect(await stateOf(world, payment)).toBe('returned')
})

test('19, 20: an order has the number, one UETR and the merchant; a repeat has its bytes', async () => {
  const { payment } = await atBank(world)
  const [first] = ordersAt(bank).slice(-1)
  expect(first?.groups[0]?.payments[0]).toMatchObject({
    instruction_id: payment.number,
    end_to_end_id: payment.number,
    uetr: payment.uetr,
    amount: money(10_000n, 'GBP'),
    payer: expect.stringMatching(/\w/),
  })
  await askOnce(payment.id)
  expect(ordersAt(bank).at(-1)).toEqual(first)
})

test('an order that could not be sent is sent by the next try of its job, with the same bytes', async () => {
  const { as, payee } = await payer(world)
  const draft = await draftOf(world, as, paymentTo(payee.id))
  await authorised(world, as, draft)
  const before = ordersAt(bank).length
  bank.failNextMessages(503, 0)
  for (const _try of ['refused', 'answer lost']) {
    await expect(dispatchPayment(world.context, { payment_id: draft.id })).rejects.toThrow()
  }
  await dispatchPayment(world.context, { payment_id: draft.id })
  await dispatchPayment(world.context, { payment_id: draft.id })
  const [lost, sent, ...others] = ordersAt(bank).slice(before)
  expect(sent).toEqual(lost)
  expect(others).toEqual([])
})

test('21: an order is committed before it is sent, and a lost answer makes no second one', async () => {
  const { as, payee } = await payer(world)
  const draft = await draftOf(world, as, paymentTo(payee.id))
  await authorised(world, as, draft)
  bank.failNext(200, 500)
  await expect(dispatchPayment(world.context, { payment_id: draft.id })).rejects.toThrow()
  await dispatchPayment(world.context, { payment_id: draft.id }).catch(() => undefined)
  const state = await stateOf(world, draft)
  if (state === 'authorised') await dispatchPayment(world.context, { payment_id: draft.id })
  expect(await stateOf(world, draft)).toBe('processing')
  const { rows } = await world.database.asOwner(
    `select count(*)::int as count from bank_messages where subject_id = $1 and kind = 'payment_order'`,
    [draft.id],
  )
  expect(rows).toEqual([{ count: 1 }])
  const cancel = { as, params: { id: draft.id }, headers: freshKey() }
  expect(await world.call(cancelPayment, cancel)).toMatchObject({ code: 'payment_wrong_state' })
})

describe('22: a payment without an answer', () => {
  test('is asked about after 1, 5, 15 and 60 minutes and then each hour, and unknown after 15', async () => {
    const { as, payment } = await atBank(world)
    const started = world.clock.now().getTime()
    const asked: number[] = []
    const sent = async () => {
      const { rows } = await world.database.asOwner('select sent_count from payments where payment_id = $1', [
        payment.id,
      ])
      return Number(rows[0]?.['sent_count'])
    }
    for (let minute = 1; minute <= 185; minute += 1) {
      const before = await sent()
      world.clock.advance(60_000)
      await beatOnce(paymentPulse, world.context)
      if ((await sent()) > before) asked.push((world.clock.now().getTime() - started) / 60_000)
    }
    expect(asked).toEqual([1, 5, 15, 60, 120, 180])
    expect(await stateOf(world, payment)).toBe('unknown')
    const steps = (await readPayment(world, as, payment.id)).steps.map(({ action }) => action)
    expect(steps.filter((action) => action === 'payment.lose')).toHaveLength(1)
  })

  test('is never failed by guess; a booked debit means that the bank has accepted it', async () => {
    const { payment } = await atBank(world)
    world.clock.advance(30 * 86_400_000)
    await beatOnce(paymentPulse, world.context)
    expect(await stateOf(world, payment)).toBe('unknown')
    await bookDebit(world, payment)
    expect(await stateOf(world, payment)).toBe('sent')
  })
})

test('24: an acceptance or a confirmation after a return is only filed', async () => {
  const { as, payment } = await atBank(world)
  await tellStatus(world, payment, 'ACCC')
  await bookDebit(world, payment)
  await bookReturn(world, payment)
  const before = await balanceOf(world, as, 'GBP')
  for (const status of ['ACSP', 'ACCC']) {
    expect(await problemOf(await tellStatus(world, payment, status))).toBeNull()
  }
  expect(await stateOf(world, payment)).toBe('returned')
  expect(await balanceOf(world, as, 'GBP')).toEqual(before)
})

test('27: a recall is asked by camt.055, answered by camt.029, and asked once', async () => {
  const { as, payment } = await atBank(world)
  await tellStatus(world, payment, 'ACSP')
  const request = { as, params: { id: payment.id }, body: { reason: 'fraud' } } as const
  expectOk(await world.call(recallPayment, { ...request, headers: freshKey() }))
  expect(await world.call(recallPayment, { ...request, headers: freshKey() })).toMatchObject({
    code: 'recall_open',
  })
  const { rows } = await world.database.asOwner(
    'select recall_id from payment_recalls where payment_id = $1',
    [payment.id],
  )
  const recall_id = String(rows[0]?.['recall_id'])
  await sendRecall(world.context, { recall_id })
  await sendRecall(world.context, { recall_id })
  const { rows: kept } = await world.database.asOwner(
    `select count(*)::int as count from bank_messages where kind = 'cancel_request' and subject_id = $1`,
    [payment.id],
  )
  expect(kept).toEqual([{ count: 1 }])
  const none = {
    bank_reference: undefined,
    instruction_id: undefined,
    end_to_end_id: undefined,
    uetr: undefined,
  }
  await tellServer(
    world,
    writeRecallAnswer({
      message_id: nextReference('ANS'),
      created_at: world.clock.now(),
      recall_id: recall_id.replace('_', '-'),
      original: none,
      answer: 'refused',
      reason: 'CUST',
      reason_text: '',
      sender: 'bank',
      receiver: 'Provider',
    }),
  )
  expect(await readPayment(world, as, payment.id)).toMatchObject({
    payment_state: 'sent',
    recall_state: 'refused',
  })
})

/** A minute passes, and the bank is asked about every payment without an answer. */
async function askOnce(payment_id: string): Promise<void> {
  world.clock.advance(61_000)
  await beatOnce(paymentPulse, world.context)
  await askAboutPayment(world.context, { payment_id })
}
