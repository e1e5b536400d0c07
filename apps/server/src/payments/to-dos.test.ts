import { createPayment, getCorp, type Payment } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { freshKey } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import {
  bookReturn,
  dispatched,
  draftOf,
  payer,
  paymentTo,
  tellReturn,
  tellStatus,
} from '../testing/payments.ts'
import { createWorld, type World } from '../testing/world.ts'

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

const toDos = async (as: MerchantPerson) => expectOk(await world.call(getCorp, { as })).payments

async function failed() {
  const { as, payee } = await payer(world)
  const draft = await draftOf(world, as, paymentTo(payee.id))
  await dispatched(world, as, draft)
  await tellStatus(world, draft, 'RJCT', { reason: 'AC01' })
  return { as, payee, draft }
}

const told = ({ id, payee, target }: Payment, waits: string) => {
  return { id, payee: payee.name, target, waits }
}

test('a payment that failed is a task of its merchant until it is sent again', async () => {
  const { as, payee, draft } = await failed()
  expect(await toDos(as)).toEqual([told(draft, 'failed')])
  expect(await toDos(await world.merchant())).toEqual([])
  const body = { ...paymentTo(payee.id), resend_of: draft.id }
  expectOk(await world.call(createPayment, { as, body, headers: freshKey() }))
  expect(await toDos(as)).toEqual([])
})

test('a payment that came back is a task, and one under way is none', async () => {
  const { as, payee } = await payer(world)
  const draft = await draftOf(world, as, paymentTo(payee.id))
  await dispatched(world, as, draft)
  await tellStatus(world, draft, 'ACCC')
  expect(await toDos(as)).toEqual([])
  await tellReturn(world, draft)
  await bookReturn(world, draft)
  expect(await toDos(as)).toEqual([told(draft, 'returned')])
})

test('after a week a payment that failed is history', async () => {
  const { as } = await failed()
  world.clock.advance(8 * 86_400_000)
  expect(await toDos(as)).toEqual([])
})
