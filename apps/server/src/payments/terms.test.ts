import { getPaymentTerms } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { authorised, dispatched, draftOf, payer, paymentTo, tellStatus } from '../testing/payments.ts'
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

const readTerms = async (as: MerchantPerson) => expectOk(await world.call(getPaymentTerms, { as }))

coverCall(getPaymentTerms, {
  world: () => world,
  valid: async () => ({ as: await world.merchant() }),
  otherMerchant: async () => {
    const { as, payee } = await payer(world)
    await authorised(world, as, await draftOf(world, as, paymentTo(payee.id)))
    const { limits } = await readTerms(await world.merchant())
    expect(limits.day.used.amount).toBe('0.00')
  },
})

test('the terms tell what is used of the limits, until the bank refuses the payment', async () => {
  const { as, payee } = await payer(world)
  const draft = await draftOf(world, as, paymentTo(payee.id))
  expect((await readTerms(as)).limits).toMatchObject({
    payment: { amount: '500000.00', currency: 'USD' },
    inbound_payment: { amount: '50000.00' },
    day: { limit: { amount: '1000000.00' }, used: { amount: '0.00' }, left: { amount: '1000000.00' } },
  })
  await dispatched(world, as, draft)
  const { day, month } = (await readTerms(as)).limits
  expect(Number(day.used.amount)).toBeGreaterThan(100)
  expect(Number(day.used.amount) + Number(day.left.amount)).toBe(1_000_000)
  expect(month.used).toEqual(day.used)
  await tellStatus(world, draft, 'RJCT', { reason: 'AC01' })
  expect((await readTerms(as)).limits.day.used.amount).toBe('0.00')
})

test('the terms name a cut-off for each currency in the zone of its settlement, and fees', async () => {
  const { fees, cut_offs, instant_currencies } = await readTerms(await world.merchant())
  expect(fees.map(({ row }) => row)).toEqual(['inbound', 'local', 'swift_shared', 'swift_our'])
  expect(fees[0]).toMatchObject({ basis_points: 30, flat: { amount: '0.00', currency: 'USD' } })
  const pounds = cut_offs.filter(({ currency }) => currency === 'GBP')
  expect(pounds).toContainEqual(expect.objectContaining({ row: 'swift', hour: 15, zone: 'Europe/London' }))
  expect(cut_offs).toContainEqual(
    expect.objectContaining({ row: 'inbound', currency: 'CNY', hour: 17, zone: 'Asia/Shanghai' }),
  )
  expect(instant_currencies).toContain('GBP')
  for (const { cut_off_at } of cut_offs) {
    expect(Date.parse(cut_off_at)).toBeGreaterThan(world.clock.now().getTime())
  }
})
