import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answerPaymentInSandbox, type Payment, recallPayment } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankProcess, freePort, startBank } from '../testing/bank-process.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { freshKey } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { authorised, draftOf, payer, paymentTo, readPayment } from '../testing/payments.ts'
import { createWorld, type World } from '../testing/world.ts'

const SECRET = 'a secret of the bank and of the provider'

let world: World
let bank: BankProcess
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'causeway-bank-'))
  const port = await freePort()
  const config = { bank_url: `http://127.0.0.1:${port}`, bank_secret: SECRET }
  world = await createWorld({ config, worker: true })
  const provider_url = world.address
  bank = await startBank({ secret: SECRET, folder, provider_url, port, payment_step_ms: 50 })
  // The books of the bank begin empty: money that receipts of tests are told of is there too.
  const account = 'SETTLEMENT-GBP'
  const paid = { amount: '1000000.00', currency: 'GBP' }
  await bank.ask('POST', '/sandbox/credits', { account, paid, payer: { name: 'Provider' } })
})
afterAll(async () => {
  await world.stop()
  await bank.child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const answer = async (as: MerchantPerson, { id }: Payment, body: object) =>
  expectOk(await world.call(answerPaymentInSandbox, { as, params: { id }, body }))
const reach = (as: MerchantPerson, { id }: Payment, state: string) =>
  expect.poll(async () => (await readPayment(world, as, id)).payment_state).toBe(state)
const atBank = ({ number }: Payment) => bank.ask('GET', `/sandbox/payments/${number}`)

test('a payment reaches its payee, debited once', async () => {
  const { as, payee } = await payer(world)
  const payment = await authorised(world, as, await draftOf(world, as, paymentTo(payee.id)))
  await reach(as, payment, 'paid')
  expect(await atBank(payment)).toMatchObject({ state: 'credited', debited: 1, returned: '0.00' })
})

test('a payment that the bank is told to refuse fails with the code', async () => {
  const { as, payee } = await payer(world)
  const draft = await draftOf(world, as, paymentTo(payee.id))
  await answer(as, draft, { answer: 'reject', code: 'AC06' })
  const payment = await authorised(world, as, draft)
  await reach(as, payment, 'failed')
  expect(await readPayment(world, as, payment.id)).toMatchObject({ failure: { code: 'AC06' } })
  expect(await atBank(payment)).toMatchObject({ state: 'rejected', debited: 0 })
})

test('a payment that comes back after it was paid is told with the reason', async () => {
  const { as, payee } = await payer(world)
  const payment = await authorised(world, as, await draftOf(world, as, paymentTo(payee.id)))
  await reach(as, payment, 'paid')
  await answer(as, payment, { answer: 'return', code: 'AC04' })
  await reach(as, payment, 'returned')
  await expect.poll(async () => (await readPayment(world, as, payment.id)).failure?.code).toBe('AC04')
  expect(await atBank(payment)).toMatchObject({ state: 'returned', debited: 1, returned: '100.00' })
})

test('a payment whose payee has the money is recalled in vain, and the refusal is told', async () => {
  const { as, payee } = await payer(world)
  const payment = await authorised(world, as, await draftOf(world, as, paymentTo(payee.id)))
  await reach(as, payment, 'paid')
  const request = { as, params: { id: payment.id }, body: { reason: 'duplicate' }, headers: freshKey() }
  expectOk(await world.call(recallPayment, request))
  await expect.poll(async () => (await readPayment(world, as, payment.id)).recall_state).toBe('refused')
})

test('the bank confirms no payment that it does not have', async () => {
  const { as, payee } = await payer(world)
  const { id } = await draftOf(world, as, paymentTo(payee.id))
  const request = { as, params: { id }, body: { answer: 'confirm' } }
  expect(await world.call(answerPaymentInSandbox, request)).toMatchObject({
    status: 409,
    code: 'payment_wrong_state',
  })
})
