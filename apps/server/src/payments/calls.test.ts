import {
  answerPaymentInSandbox,
  authorisePayment,
  cancelPayment,
  countPayments,
  createPayment,
  discardPayment,
  getPayment,
  listPayments,
  quotePayment,
  recallPayment,
  savePayment,
} from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { coverCall } from '../testing/cover-call.ts'
import { freshKey, PAY_PWD } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import { consentOf } from '../testing/passkey.ts'
import { authorised, confirm, dispatched, draftOf, payer, paymentTo } from '../testing/payments.ts'
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

const worldOf = () => world
const notFound = { status: 404, code: 'payment_not_found' }

async function drafted() {
  const { as, payee } = await payer(world)
  return { as, payee, draft: await draftOf(world, as, paymentTo(payee.id)) }
}

const quoteFor = (payee_id: string) => ({
  payee_id,
  source_currency: 'GBP',
  currency: 'GBP',
  fixed_side: 'target',
  amount: '100.00',
})

coverCall(quotePayment, {
  world: worldOf,
  valid: async () => {
    const { as, payee } = await payer(world)
    return { as, body: quoteFor(payee.id) }
  },
  otherMerchant: async () => {
    const [mine, other] = [await payer(world), await payer(world)]
    const asked = await world.call(quotePayment, { as: other.as, body: quoteFor(mine.payee.id) })
    expect(asked).toMatchObject({ status: 404, code: 'payee_not_found' })
    const { data } = await world.call(quotePayment, { as: mine.as, body: quoteFor(mine.payee.id) })
    const stolen = paymentTo(other.payee.id, { quote_id: data.quote_id })
    expect(
      await world.call(createPayment, { as: other.as, body: stolen, headers: freshKey() }),
    ).toMatchObject({ status: 404, code: 'quote_not_found' })
  },
})

coverCall(createPayment, {
  world: worldOf,
  valid: async () => {
    const { as, payee } = await payer(world)
    return { as, body: paymentTo(payee.id), headers: freshKey() }
  },
  otherMerchant: async () => {
    const [mine, other] = [await payer(world), await payer(world)]
    const request = { as: other.as, body: paymentTo(mine.payee.id), headers: freshKey() }
    expect(await world.call(createPayment, request)).toMatchObject({ status: 404, code: 'payee_not_found' })
  },
  wrote: (_request, { method, reference }) => ({ data: expect.objectContaining({ method, reference }) }),
})

coverCall(savePayment, {
  world: worldOf,
  valid: async () => {
    const { as, payee, draft } = await drafted()
    return { as, params: { id: draft.id }, body: paymentTo(payee.id, { amount: '90.00' }) }
  },
  otherMerchant: async () => {
    const [mine, other] = [await drafted(), await payer(world)]
    const request = { as: other.as, params: { id: mine.draft.id }, body: paymentTo(other.payee.id) }
    expect(await world.call(savePayment, request)).toMatchObject(notFound)
  },
  wrote: (_request, { method }) => ({ data: expect.objectContaining({ method, amount_minor: '9000' }) }),
})

coverCall(discardPayment, {
  world: worldOf,
  valid: async () => {
    const { as, draft } = await drafted()
    return { as, params: { id: draft.id } }
  },
  otherMerchant: async () => {
    const [mine, other] = [await drafted(), await payer(world)]
    const request = { as: other.as, params: { id: mine.draft.id } }
    expect(await world.call(discardPayment, request)).toMatchObject(notFound)
  },
  wrote: ({ params }) => ({ id: params?.['id'] ?? '' }),
})

coverCall(listPayments, {
  world: worldOf,
  valid: async () => ({ as: (await drafted()).as }),
  otherMerchant: async () => {
    await drafted()
    const { as } = await payer(world)
    expect((await world.call(listPayments, { as })).data).toEqual([])
  },
})

coverCall(countPayments, {
  world: worldOf,
  valid: async () => ({ as: (await drafted()).as }),
  otherMerchant: async () => {
    await drafted()
    const { as } = await payer(world)
    expect((await world.call(countPayments, { as })).data.drafts).toBe(0)
  },
})

coverCall(getPayment, {
  world: worldOf,
  valid: async () => {
    const { as, draft } = await drafted()
    return { as, params: { id: draft.id } }
  },
  otherMerchant: async () => {
    const [mine, other] = [await drafted(), await payer(world)]
    const request = { as: other.as, params: { id: mine.draft.id } }
    expect(await world.call(getPayment, request)).toMatchObject(notFound)
  },
})

async function confirmed() {
  const { as, draft } = await drafted()
  const { id } = expectOk(await confirm(world, as, draft.id))
  return { as, draft, body: { authorisation_id: id, pay_pwd: PAY_PWD } }
}

coverCall(authorisePayment, {
  world: worldOf,
  valid: async () => {
    const { as, draft, body } = await confirmed()
    return { as, params: { id: draft.id }, body, headers: freshKey() }
  },
  others: [
    async () => {
      const { as, draft } = await drafted()
      const body = await consentOf(world, as, { kind: 'payment', id: draft.id })
      return { as, params: { id: draft.id }, body, headers: freshKey() }
    },
  ],
  otherMerchant: async () => {
    const [mine, other] = [await confirmed(), await confirmed()]
    const stolen = { as: other.as, params: { id: mine.draft.id }, headers: freshKey() }
    expect(await world.call(authorisePayment, { ...stolen, body: mine.body })).toMatchObject({
      status: 404,
      code: 'authorisation_not_found',
    })
    expect(
      await world.call(authorisePayment, { ...stolen, body: other.body, headers: freshKey() }),
    ).toMatchObject(notFound)
  },
  wrote: ({ params }) => ({
    id: params?.['id'] ?? '',
    data: expect.objectContaining({ consent: 'pay_pwd', revision: 1 }),
  }),
})

test('the confirmation of one payment authorises no other one of the same merchant', async () => {
  const { as, payee } = await payer(world)
  const [one, other] = [
    await draftOf(world, as, paymentTo(payee.id)),
    await draftOf(world, as, paymentTo(payee.id, { amount: '90.00' })),
  ]
  const { id } = expectOk(await confirm(world, as, one.id))
  const body = { authorisation_id: id, pay_pwd: PAY_PWD }
  const request = { as, params: { id: other.id }, body, headers: freshKey() }
  expect(await world.call(authorisePayment, request)).toMatchObject({ status: 409, code: 'payment_changed' })
})

coverCall(cancelPayment, {
  world: worldOf,
  valid: async () => {
    const { as, draft } = await drafted()
    await authorised(world, as, draft)
    return { as, params: { id: draft.id }, headers: freshKey() }
  },
  otherMerchant: async () => {
    const [mine, other] = [await drafted(), await payer(world)]
    await authorised(world, mine.as, mine.draft)
    const request = { as: other.as, params: { id: mine.draft.id }, headers: freshKey() }
    expect(await world.call(cancelPayment, request)).toMatchObject(notFound)
  },
  wrote: ({ params }) => ({ id: params?.['id'] ?? '', data: { cancel_reason: 'merchant' } }),
})

coverCall(recallPayment, {
  world: worldOf,
  valid: async () => {
    const { as, draft } = await drafted()
    await dispatched(world, as, draft)
    return { as, params: { id: draft.id }, body: { reason: 'duplicate' }, headers: freshKey() }
  },
  otherMerchant: async () => {
    const [mine, other] = [await drafted(), await payer(world)]
    await dispatched(world, mine.as, mine.draft)
    const params = { id: mine.draft.id }
    const request = { as: other.as, params, body: { reason: 'fraud' }, headers: freshKey() }
    expect(await world.call(recallPayment, request)).toMatchObject(notFound)
  },
  wrote: ({ params }) => ({ id: params?.['id'] ?? '', data: { reason: 'duplicate' } }),
})

coverCall(answerPaymentInSandbox, {
  world: worldOf,
  valid: async () => {
    const { as, draft } = await drafted()
    return { as, params: { id: draft.id }, body: { answer: 'reject', code: 'AC01' } }
  },
  otherMerchant: async () => {
    const [mine, other] = [await drafted(), await payer(world)]
    const request = { as: other.as, params: { id: mine.draft.id }, body: { answer: 'accept' } }
    expect(await world.call(answerPaymentInSandbox, request)).toMatchObject(notFound)
  },
})
