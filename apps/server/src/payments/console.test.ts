import {
  blockPayment,
  cancelPayment,
  clearPayment,
  getBankMessage,
  getConsolePayment,
  getQueues,
  listBalances,
  listBankMessages,
  listConsolePayments,
  listSuspense,
  openRequest,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beatOnce } from '../kernel/pulse.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { freshKey } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import {
  authorised,
  bookDebit,
  dispatched,
  draftOf,
  payer,
  paymentTo,
  readPayment,
  tellStatus,
} from '../testing/payments.ts'
import { answer, textItem, title } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { dispatchPayment } from './dispatch.ts'
import { expireRequested } from './request-subject.ts'
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

const worldOf = () => world
const body = { remark: 'Checked with the contract' }

/** A payment that is held, as its account is new and its amount above the limit. */
async function held() {
  const { as, payee } = await payer(world)
  const draft = await draftOf(world, as, paymentTo(payee.id, { amount: '5500.00' }))
  return { as, payment: await authorised(world, as, draft) }
}

coverCall(listConsolePayments, { world: worldOf, valid: async () => ({ as: reviewer }) })
coverCall(getConsolePayment, {
  world: worldOf,
  valid: async () => ({ as: reviewer, params: { id: (await held()).payment.id } }),
})
const merchant_id = expect.stringMatching(/^merchant_/)
coverCall(clearPayment, {
  world: worldOf,
  valid: async () => ({ as: reviewer, params: { id: (await held()).payment.id }, body }),
  wrote: () => ({ merchant_id, data: { ...body, reasons: ['new_account'] } }),
})
coverCall(blockPayment, {
  world: worldOf,
  valid: async () => ({ as: reviewer, params: { id: (await held()).payment.id }, body }),
  wrote: () => ({ merchant_id, data: { ...body, cancel_reason: 'review_refused' } }),
})

test('a held payment waits, is cleared by a reviewer, and goes to the bank', async () => {
  const { as, payment } = await held()
  await dispatchPayment(world.context, { payment_id: payment.id })
  expect(await readPayment(world, as, payment.id)).toMatchObject({
    payment_state: 'authorised',
    waits_for: 'review',
  })
  const query = { queue: 'to_review', search: payment.number } as const
  const { data: listed } = await world.call(listConsolePayments, { as: reviewer, query })
  expect(listed).toMatchObject([{ id: payment.id, review_reasons: ['new_account'] }])
  const request = { as: reviewer, params: { id: payment.id }, body }
  expect(expectOk(await world.call(clearPayment, request))).toMatchObject({ review_state: 'cleared' })
  expect(await world.call(clearPayment, request)).toMatchObject({ code: 'payment_wrong_state' })
  await dispatchPayment(world.context, { payment_id: payment.id })
  await tellStatus(world, payment, 'ACSP')
  const { data } = await world.call(getConsolePayment, { as: reviewer, params: { id: payment.id } })
  expect(data).toMatchObject({
    payment_state: 'sent',
    statuses: [{ status: 'ACSP', effect: 'moved' }],
    decisions: [{ action: 'payment.clear', remark: body.remark }],
  })
})

test('a held payment is not tried again before it is cleared', async () => {
  const { as, payment } = await held()
  const nextAt = async () => {
    const { rows } = await world.database.asOwner('select next_ask_at from payments where payment_id = $1', [
      payment.id,
    ])
    return rows[0]?.['next_ask_at']
  }
  expect(await nextAt()).not.toBeNull()
  world.clock.advance(61_000)
  await beatOnce(paymentPulse, world.context)
  expect(await nextAt()).toBeNull()
  expectOk(await world.call(clearPayment, { as: reviewer, params: { id: payment.id }, body }))
  expect(await nextAt()).not.toBeNull()
  expect(await readPayment(world, as, payment.id)).toMatchObject({ review_state: 'cleared' })
})

test('a payment that is refused in review is cancelled, and its money is available again', async () => {
  const { as, payment } = await held()
  const request = { as: reviewer, params: { id: payment.id }, body }
  expect(expectOk(await world.call(blockPayment, request))).toMatchObject({
    payment_state: 'cancelled',
    review_state: 'blocked',
    cancel_reason: 'review_refused',
  })
  const { data } = await world.call(listBalances, { as })
  expect(data.find(({ currency }) => currency === 'GBP')).toMatchObject({ available: '10000.00' })
})

test('messages and movements of the bank lead to the payment that they name', async () => {
  const as = await world.operator(['treasurer'])
  const { as: merchant, payee } = await payer(world)
  const draft = await draftOf(world, merchant, paymentTo(payee.id))
  const payment = await dispatched(world, merchant, draft)
  await tellStatus(world, payment, 'ACSP')
  await bookDebit(world, payment)
  // A second debit does not fit the payment: it waits in suspense.
  const { bank_reference = '' } = await bookDebit(world, payment)
  const shown = expectOk(await world.call(getConsolePayment, { as, params: { id: payment.id } }))
  const named = { id: payment.id, number: payment.number }
  for (const id of [shown.message_id ?? '', shown.statuses[0]?.message_id ?? '']) {
    const { data } = await world.call(getBankMessage, { as, params: { id } })
    expect(data.payments).toEqual([named])
  }
  const { data: notices } = await world.call(listBankMessages, { as, query: { kind: 'notification' } })
  const entriesOf = async ({ id }: { readonly id: string }) =>
    (await world.call(getBankMessage, { as, params: { id } })).data.entries
  const entries = (await Promise.all(notices.map(entriesOf))).flat()
  expect(entries.filter(({ subject }) => subject?.id === payment.id)).toMatchObject([
    { purpose: 'payment', subject: { kind: 'payment', ...named } },
  ])
  const { data: items } = await world.call(listSuspense, { as, query: { search: bank_reference } })
  expect(items).toMatchObject([{ reason: 'payment_differs', payment: named }])
})

test('what waits for operators is counted, and drafts are not shown to them', async () => {
  await held()
  const { data } = await world.call(getQueues, { as: reviewer })
  expect(data.payments_to_review.count).toBeGreaterThan(0)
  const { as, payee } = await payer(world)
  const draft = await draftOf(world, as, paymentTo(payee.id))
  const request = { as: reviewer, params: { id: draft.id } }
  expect(await world.call(getConsolePayment, request)).toMatchObject({ code: 'payment_not_found' })
})

test('a held payment that its merchant cancels no longer waits for a review', async () => {
  const { as, payment } = await held()
  expectOk(await world.call(cancelPayment, { as, params: { id: payment.id }, headers: freshKey() }))
  const query = { queue: 'to_review', search: payment.number } as const
  expect(await world.call(listConsolePayments, { as: reviewer, query })).toMatchObject({ data: [] })
})

test('only reviewers and administrators decide about payments', async () => {
  const as = await world.operator(['treasurer'])
  const { payment } = await held()
  const request = { as, params: { id: payment.id }, body }
  expect(await world.call(clearPayment, request)).toMatchObject({ status: 403, code: 'role_missing' })
  expect(await world.call(blockPayment, request)).toMatchObject({ status: 403, code: 'role_missing' })
})

describe('materials of a held payment', () => {
  const askFor = async (id: string) => {
    const request = { subject: { kind: 'payment', id }, title, items: [textItem], days: 3 }
    return expectOk(await world.call(openRequest, { as: reviewer, body: request }))
  }

  test('are asked for, and their answer brings it back to the reviewers', async () => {
    const { as, payment } = await held()
    const request = await askFor(payment.id)
    expect(await readPayment(world, as, payment.id)).toMatchObject({
      review_state: 'request',
      request_ids: [request.id],
    })
    await answer(world, { operator: reviewer, merchant: as, request })
    expect(await readPayment(world, as, payment.id)).toMatchObject({ review_state: 'pending' })
    const clear = { as: reviewer, params: { id: payment.id }, body }
    expect(expectOk(await world.call(clearPayment, clear))).toMatchObject({ review_state: 'cleared' })
  })

  test('that are not given in time cancel it, and its money is available again', async () => {
    const { payment } = await held()
    await askFor(payment.id)
    world.clock.advance(4 * 86_400_000)
    await expireRequested(world.context, { payment_id: payment.id })
    const { rows } = await world.database.asOwner(
      'select payment_state, cancel_reason from payments where payment_id = $1',
      [payment.id],
    )
    expect(rows).toEqual([{ payment_state: 'cancelled', cancel_reason: 'request_expired' }])
  })

  test('are not asked for once it is with the bank', async () => {
    const { as, payee } = await payer(world)
    const draft = await draftOf(world, as, paymentTo(payee.id))
    await authorised(world, as, draft)
    await dispatchPayment(world.context, { payment_id: draft.id })
    const request = { subject: { kind: 'payment', id: draft.id }, title, items: [textItem], days: 3 }
    expect(await world.call(openRequest, { as: reviewer, body: request })).toMatchObject({
      code: 'subject_wrong_state',
    })
  })
})
