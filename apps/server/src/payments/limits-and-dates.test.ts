import {
  cancelPayment,
  createPayment,
  disablePayee,
  type Payment,
  policyOf,
  suspendMerchant,
} from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperDate } from '../kernel/local-time.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { fund } from '../testing/bank-messages.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { balanceOf, freshKey } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { activePayee } from '../testing/payees.ts'
import {
  atBank,
  authorise,
  authorised,
  confirm,
  draftOf,
  ordersAt,
  payer,
  paymentTo,
  quotedDraft,
  readPayment,
  stateOf,
  tellStatus,
} from '../testing/payments.ts'
import { setPolicy } from '../testing/policies.ts'
import { tickRates } from '../testing/rates.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { dispatchPayment } from './dispatch.ts'
import { fallDue } from './fall-due.ts'
import { cancelScheduled } from './scheduled.ts'

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

describe('28: at its dispatch a payment', () => {
  test('of a suspended merchant is held', async () => {
    const { as, payee } = await payer(world)
    const draft = await draftOf(world, as, paymentTo(payee.id))
    await authorised(world, as, draft)
    const body = { code: 'compliance_review', remark: 'Checked' }
    expectOk(
      await world.call(suspendMerchant, { as: await world.operator(), params: { id: as.merchant_id }, body }),
    )
    await dispatchPayment(world.context, { payment_id: draft.id })
    const { rows } = await world.database.asOwner(
      'select payment_state, review_state, review_reasons from payments where payment_id = $1',
      [draft.id],
    )
    expect(rows).toEqual([
      { payment_state: 'authorised', review_state: 'pending', review_reasons: ['merchant_suspended'] },
    ])
  })

  test('to a disabled payee is cancelled, and its money is available again', async () => {
    const { as, payee } = await payer(world)
    const draft = await draftOf(world, as, paymentTo(payee.id))
    await authorised(world, as, draft)
    await world.database.asOwner(`update payees set payee_state = 'disabled' where payee_id = $1`, [payee.id])
    await dispatchPayment(world.context, { payment_id: draft.id })
    expect(await readPayment(world, as, draft.id)).toMatchObject({
      payment_state: 'cancelled',
      cancel_reason: 'payee_disabled',
    })
    expect(await balanceOf(world, as, 'GBP')).toMatchObject({ available: '10000.00' })
  })

  test('above a limit that was lowered meanwhile is held', async () => {
    const { as, payee } = await payer(world)
    const draft = await draftOf(world, as, paymentTo(payee.id))
    await authorised(world, as, draft)
    const { default: before } = policyOf('payment_limits')
    await setPolicy(world, 'payment_limits', { ...before, payment_usd: '50.00' })
    await dispatchPayment(world.context, { payment_id: draft.id })
    await setPolicy(world, 'payment_limits', before)
    expect(await readPayment(world, as, draft.id)).toMatchObject({
      payment_state: 'authorised',
      waits_for: 'review',
      review_reasons: ['above_limit'],
    })
  })
})

test('30: the value date is set at the dispatch, and is the one that the bank is told', async () => {
  const { payment } = await atBank(world)
  expect(payment.value_date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(ordersAt(bank).at(-1)?.groups[0]?.executes_on).toBe(payment.value_date)
})

test('31: a dispatch waits while our account at the bank would be overdrawn', async () => {
  await tickRates(world)
  const { as } = await payer(world)
  const payee = await activePayee(world, as, {}, 'HK-HKD-HK_FPS')
  const quote = { payee_id: payee.id, source_currency: 'GBP', currency: 'HKD', fixed_side: 'target' }
  const draft = await quotedDraft(world, as, { ...quote, amount: '500.00' }, { method: 'HK-HKD-HK_FPS' })
  await authorised(world, as, draft)
  await dispatchPayment(world.context, { payment_id: draft.id })
  expect(await readPayment(world, as, draft.id)).toMatchObject({
    payment_state: 'authorised',
    waits_for: 'funds',
  })
  await fund(world, as, 'HKD', '500.00')
  await dispatchPayment(world.context, { payment_id: draft.id })
  expect(await readPayment(world, as, draft.id)).toMatchObject({
    payment_state: 'processing',
    waits_for: null,
  })
})

describe('32: a limit', () => {
  test('of one payment is told with the limit', async () => {
    const { as, payee } = await payer(world)
    const draft = await draftOf(world, as, paymentTo(payee.id, { amount: '900000.00' }))
    expect(await confirm(world, as, draft.id)).toMatchObject({ code: 'payment_incomplete' })
    const { rows } = await world.database.asOwner('select 1 from payment_volumes where merchant_id = $1', [
      as.merchant_id,
    ])
    expect(rows).toEqual([])
  })

  test('of a day holds for payments at the same time, and is given back by those that end', async () => {
    const { as, payee } = await payer(world)
    await world.database.asOwner(
      `insert into payment_volumes (merchant_id, day, usd_minor)
       values ($1, $2, 0)`,
      [as.merchant_id, paperDate(world.clock.now())],
    )
    const drafts = []
    for (const amount of ['100.00', '200.00', '300.00']) {
      const draft = await draftOf(world, as, paymentTo(payee.id, { amount }))
      drafts.push({ draft, shown: expectOk(await confirm(world, as, draft.id)) })
    }
    await world.database.asOwner(
      `update payment_volumes set usd_minor = 100000000 - 30000 where merchant_id = $1`,
      [as.merchant_id],
    )
    const all = await Promise.all(drafts.map(({ draft, shown }) => authorise(world, as, draft.id, shown.id)))
    const codes = all.map(({ code }) => code)
    expect(codes.filter((code) => code === 'ok').length).toBeLessThan(3)
    expect(codes).toContain('payment_limit_exceeded')
    const [{ draft } = drafts[0] as never] = drafts.filter((_each, index) => codes[index] === 'ok')
    if (draft) {
      expectOk(await world.call(cancelPayment, { as, params: { id: draft.id }, headers: freshKey() }))
    }
    const { rows } = await world.database.asOwner(
      'select usd_minor::text as usd from payment_volumes where merchant_id = $1',
      [as.merchant_id],
    )
    expect(Number(rows[0]?.['usd'])).toBeLessThanOrEqual(100_000_000)
  })
})

test('32: a limit of thirty days holds for the first payment of a day too', async () => {
  const { as, payee } = await payer(world)
  await world.database.asOwner(
    `insert into payment_volumes (merchant_id, day, usd_minor) values ($1, $2, 1000000000 - 20000)`,
    [as.merchant_id, addDays(paperDate(world.clock.now()), -1)],
  )
  const tried = async (amount: string) => {
    const draft = await draftOf(world, as, paymentTo(payee.id, { amount }))
    return authorise(world, as, draft.id, expectOk(await confirm(world, as, draft.id)).id)
  }
  expect(await tried('500.00')).toMatchObject({ code: 'payment_limit_exceeded', data: { which: 'month' } })
  expect(await tried('50.00')).toMatchObject({ code: 'ok' })
})

test('33: payments above a sum to a new account are reviewed, counted by its number', async () => {
  const { as, payee } = await payer(world)
  const small = await draftOf(world, as, paymentTo(payee.id, { amount: '3000.00' }))
  expect(await authorised(world, as, small)).toMatchObject({ review_state: 'none' })
  const more = await draftOf(world, as, paymentTo(payee.id, { amount: '2500.00' }))
  expect(await authorised(world, as, more)).toMatchObject({ review_state: 'pending' })
  expect(await readPayment(world, as, more.id)).toMatchObject({
    waits_for: 'review',
    review_reasons: ['new_account'],
    steps: expect.arrayContaining([expect.objectContaining({ action: 'payment.hold', by: 'system' })]),
  })
})

test('the papers of a payment are checked before its dispatch from a sum on', async () => {
  const { as, payee } = await payer(world, '60000.00')
  const reasonsOf = async (given: object) => {
    const draft = await draftOf(world, as, paymentTo(payee.id, { ...given, purpose: 'goods' }))
    await authorised(world, as, draft)
    return (await readPayment(world, as, draft.id)).review_reasons
  }
  const documents = async () => ({ invoice: { file_ids: [await fileOf(world, as)] } })
  expect(await reasonsOf({ amount: '100.00', documents: await documents() })).toEqual([])
  expect(await reasonsOf({ amount: '25001.00', documents: await documents() })).toContain('papers')
})

test('34: a payment like an earlier one is named, and accepted by the person who confirms', async () => {
  const { as, payee } = await payer(world)
  const first = await draftOf(world, as, paymentTo(payee.id))
  await authorised(world, as, first)
  const again = await draftOf(world, as, paymentTo(payee.id))
  expect(await confirm(world, as, again.id)).toMatchObject({
    status: 409,
    code: 'payment_duplicate',
    data: { duplicates: [{ id: first.id, number: first.number }] },
  })
  const { data } = await confirm(world, as, again.id, { accepts_duplicates: true })
  expect(data.content).toMatchObject({ duplicates: [{ id: first.id }] })
  const third = await draftOf(world, as, paymentTo(payee.id))
  await authorised(world, as, third)
  // One more came after the person had looked.
  expect(await authorise(world, as, again.id, data.id)).toMatchObject({ code: 'payment_duplicate' })
  world.clock.advance(8 * 86_400_000)
  await tickRates(world)
  const later = await draftOf(world, as, paymentTo(payee.id))
  expect((await confirm(world, as, later.id)).code).toBe('ok')
})

test('35: a payment is sent again once, from one that failed, came back or was cancelled', async () => {
  const { as, payee, payment } = await atBank(world)
  const resend = (id = payment.id) => {
    const body = { ...paymentTo(payee.id), resend_of: id }
    return world.call(createPayment, { as, body, headers: freshKey() })
  }
  expect(await resend()).toMatchObject({ code: 'payment_wrong_state' })
  await tellStatus(world, payment, 'RJCT', { reason: 'AC01' })
  const again = expectOk(await resend())
  expect(again.resend_of).toEqual({ id: payment.id, number: payment.number })
  expect(await resend()).toMatchObject({ status: 409, code: 'payment_resent' })
  expect(await readPayment(world, as, payment.id)).toMatchObject({ resent_as: { id: again.id } })
  const other = await payer(world)
  const foreign = { ...paymentTo(other.payee.id), resend_of: payment.id }
  expect(await world.call(createPayment, { as: other.as, body: foreign, headers: freshKey() })).toMatchObject(
    { code: 'payment_not_found' },
  )
})

describe('36: an exchange that is cancelled', () => {
  async function exchanged() {
    const { as, payee } = await payer(world, '1.00')
    await fund(world, as, 'USD', '1000.00')
    await tickRates(world)
    const quote = { payee_id: payee.id, source_currency: 'USD', currency: 'GBP', fixed_side: 'target' }
    const draft = await quotedDraft(world, as, { ...quote, amount: '100.00' })
    await authorised(world, as, draft)
    return { as, draft }
  }
  const cancel = async (as: MerchantPerson, { id }: Payment) =>
    expectOk(await world.call(cancelPayment, { as, params: { id }, headers: freshKey() }))

  test('within the time of its rate is taken back', async () => {
    const { as, draft } = await exchanged()
    await cancel(as, draft)
    expect(await balanceOf(world, as, 'USD')).toMatchObject({ available: '1000.00', reserved: '0.00' })
    expect(await balanceOf(world, as, 'GBP')).toMatchObject({ available: '1.00' })
  })

  test('after it keeps what was bought, and gives the fee back', async () => {
    const { as, draft } = await exchanged()
    world.clock.advance(5 * 60_000)
    await cancel(as, draft)
    expect(await balanceOf(world, as, 'GBP')).toMatchObject({ available: '101.00' })
    const left = 1000 - Number(draft.source.amount)
    expect(Number((await balanceOf(world, as, 'USD')).available)).toBeCloseTo(left)
  })

  test('by the bank before its acceptance is taken back with the fee', async () => {
    const { as, draft } = await exchanged()
    await fund(world, as, 'GBP', '100.00')
    await dispatchPayment(world.context, { payment_id: draft.id })
    world.clock.advance(10 * 60_000)
    await tellStatus(world, draft, 'RJCT', { reason: 'AC01' })
    expect(await balanceOf(world, as, 'USD')).toMatchObject({ available: '1000.00' })
  })

  test('by the bank after its acceptance is at the expense of the provider', async () => {
    const { as, draft } = await exchanged()
    await fund(world, as, 'GBP', '100.00')
    await dispatchPayment(world.context, { payment_id: draft.id })
    await tellStatus(world, draft, 'ACSP')
    await tellStatus(world, draft, 'RJCT', { reason: 'AC04' })
    expect(await stateOf(world, draft)).toBe('failed')
    expect(await balanceOf(world, as, 'USD')).toMatchObject({ available: '1000.00', reserved: '0.00' })
  })
})

test('a scheduled payment is reserved at once, and falls due on its day', async () => {
  const { as, payee } = await payer(world)
  const tomorrow = new Date(world.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
  const draft = await draftOf(world, as, paymentTo(payee.id, { execute_on: tomorrow }))
  expect(await authorised(world, as, draft)).toMatchObject({ payment_state: 'scheduled' })
  expect(await balanceOf(world, as, 'GBP')).toMatchObject({ reserved: draft.total.amount })
  await dispatchPayment(world.context, { payment_id: draft.id })
  expect(await stateOf(world, draft)).toBe('scheduled')
  world.clock.advance(3 * 86_400_000)
  await tickRates(world)
  await fallDue(world.context, draft.id)
  expect(await stateOf(world, draft)).toBe('authorised')
})

test('29: a payee is disabled with its scheduled payments, which are named before', async () => {
  const { as, payee } = await payer(world)
  const execute_on = paperDate(new Date(world.clock.now().getTime() + 9 * 86_400_000))
  const draft = await draftOf(world, as, paymentTo(payee.id, { execute_on }))
  await authorised(world, as, draft)
  const disable = (body: object) => world.call(disablePayee, { as, params: { id: payee.id }, body })
  expect(await disable({ cancels_scheduled: false })).toMatchObject({
    status: 409,
    code: 'payee_scheduled',
    data: { scheduled: [{ id: draft.id, number: draft.number, execute_on }] },
  })
  expect((await disable({ cancels_scheduled: true })).code).toBe('ok')
  await cancelScheduled(world.context, { payment_id: draft.id })
  expect(await readPayment(world, as, draft.id)).toMatchObject({
    payment_state: 'cancelled',
    cancel_reason: 'payee_disabled',
  })
  expect(await balanceOf(world, as, 'GBP')).toMatchObject({ available: '10000.00' })
})
