import {
  createSettlementProofLink,
  getTradeOrder,
  openDownload,
  type Payment,
  policyOf,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dispatchPayment } from '../payments/dispatch.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import { fund } from '../testing/bank-messages.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { givePayPwd } from '../testing/exchange.ts'
import { expectOk } from '../testing/expect-ok.ts'
import {
  authorised,
  bookReturn,
  dispatched,
  draftOf,
  intoChina,
  payer,
  paymentTo,
  readPayment,
  supplierIn,
  tellReturn,
  tellStatus,
} from '../testing/payments.ts'
import { readPdfText } from '../testing/pdf-reading.ts'
import { setPolicy } from '../testing/policies.ts'
import { createWorld, type World } from '../testing/world.ts'
import { selectQuotaOrigins } from '../trade/service.ts'
import { scenesOf } from '../trade/testing/scenes.ts'

let world: World
let bank: BankDouble
let operator: Person
beforeAll(async () => {
  bank = await startBankDouble()
  world = await createWorld({ config: { review_delay: undefined, ...bank.config } })
  operator = await world.operator()
})
afterAll(async () => {
  await world.stop()
  await bank.stop()
})

const scenes = scenesOf(() => world)
const BUYER = 'Ana Valves GmbH'
const DECLARED = '310120260000000001'

/** A payment of 150 dollars into the mainland, from two orders of 100 dollars, that the payee has. */
async function settled() {
  const as = await world.merchant()
  const receipt_id = await scenes.receive(as, '200.00', 'USD', BUYER)
  const texts = [
    scenes.companyOrder({ contract_no: 'SC-77', declaration_no: DECLARED }),
    scenes.companyOrder({ contract_no: 'SC-78' }),
  ]
  const submission = await scenes.submitted(as, [receipt_id], texts, { template: 'b2b' })
  await scenes.accept(operator, submission)
  const { order_ids } = submission
  await givePayPwd(world, as)
  const payee = await supplierIn(world, as, operator)
  const draft = await intoChina(world, as, payee.id, '150.00')
  await paidIn(as, draft)
  return { as, draft, payee, order_ids, receipt_id }
}

/** The payee has the money. */
async function paidIn(as: MerchantPerson, draft: Payment) {
  await authorised(world, as, draft)
  await fund(world, as, 'CNY', '5000.00')
  await dispatchPayment(world.context, { payment_id: draft.id })
  await tellStatus(world, draft, 'ACCC')
}

const linkOf = (as: MerchantPerson, id: string, language: 'zh-CN' | 'en-US' = 'en-US') =>
  world.call(createSettlementProofLink, { as, params: { id }, body: { language } })

async function print(as: MerchantPerson, id: string, language: 'zh-CN' | 'en-US' = 'en-US') {
  const { url } = expectOk(await linkOf(as, id, language))
  const answer = await world.call(openDownload, { params: { token: url.split('/').at(-1) ?? '' } })
  const text = (await readPdfText(answer.bytes)).join('\n')
  const path = new URL(/http:\S+\/verify\/\S+/.exec(text)?.[0] ?? '').pathname
  return { text, path, disposition: decodeURIComponent(answer.headers.get('content-disposition') ?? '') }
}

coverCall(createSettlementProofLink, {
  world: () => world,
  valid: async () => {
    const { as, draft } = await settled()
    return { as, params: { id: draft.id }, body: { language: 'zh-CN' } }
  },
  otherMerchant: async () => {
    const { draft } = await settled()
    const refusal = { status: 404, code: 'payment_not_found' }
    expect(await linkOf(await world.merchant(), draft.id)).toMatchObject(refusal)
  },
  wrote: () => ({ data: { language: 'zh-CN' } }),
})

describe('the settlement proof', () => {
  test.each([
    ['zh-CN', '\u7ed3\u6c47\u51ed\u8bc1', '\u8d27\u7269\u8d38\u6613'],
    ['en-US', 'RMB settlement proof', 'Goods trade'],
  ] as const)(
    'has in %s both sides, the rate, the code, and the orders and receipts of its quota',
    async (language, title, goods) => {
      const { as, draft, payee, order_ids, receipt_id } = await settled()
      const { text, disposition } = await print(as, draft.id, language)
      const data = await readPayment(world, as, draft.id)
      expect(disposition).toContain(`${title} ${data.number}.pdf`)
      const orders = await Promise.all(
        order_ids.map(async (id) => expectOk(await world.call(getTradeOrder, { as, params: { id } }))),
      )
      const receipt = orders[0]?.allocations.find((each) => each.receipt_id === receipt_id)
      for (const expected of [
        ...[title, data.number, `CGODDR \u00b7 ${goods}`, payee.name],
        ...['USD 150.00', `CNY ${data.target.amount}`, `1 USD = ${data.rate} CNY`],
        ...orders.map(({ number }) => number),
        ...['SC-77', DECLARED, 'USD 100.00', 'USD 50.00', receipt?.receipt_number ?? 'none'],
      ]) {
        expect(text.replaceAll(/\s+/g, ' ').replaceAll(/(?<=\d),(?=\d)/g, '')).toContain(expected)
      }
    },
  )

  test('leads to a page of its own with its content and the state of today, with names masked', async () => {
    const { as, draft } = await settled()
    const first = await print(as, draft.id)
    expect((await print(as, draft.id, 'zh-CN')).path).toBe(first.path)
    const read = async () => {
      return (await world.fetch(first.path, { headers: { 'accept-language': 'en-US' } })).text()
    }
    const before = await read()
    for (const expected of [draft.number, 'CGODDR', DECLARED, 'SC-77', 'USD 150.00']) {
      expect(before).toContain(expected)
    }
    for (const name of [draft.payee.name, BUYER]) expect(before).not.toContain(name)
    expect(before).not.toContain('Returned')
    await tellReturn(world, draft)
    await bookReturn(world, draft)
    expect(await read()).toContain('Returned')
    expect(await linkOf(as, draft.id)).toMatchObject({ status: 409, code: 'payment_wrong_state' })
  })

  test('is refused before the payee has the money, for a payment abroad, and without quota', async () => {
    const { as, payee } = await payer(world)
    const abroad = await draftOf(world, as, paymentTo(payee.id))
    const refusal = { status: 409, code: 'payment_wrong_state' }
    expect(await linkOf(as, abroad.id)).toMatchObject(refusal)
    await dispatched(world, as, abroad)
    await tellStatus(world, abroad, 'ACCC')
    expect(await linkOf(as, abroad.id)).toMatchObject(refusal)

    const { as: exporter, draft } = await settled()
    const another = await intoChina(world, exporter, draft.payee.id, '10.00')
    expect(await linkOf(exporter, another.id)).toMatchObject(refusal)
    const usual = policyOf('inbound_purposes').default
    const goods = { ...usual.goods, needs_quota: false }
    await setPolicy(world, 'inbound_purposes', { ...usual, goods })
    await paidIn(exporter, another)
    await setPolicy(world, 'inbound_purposes', usual)
    expect(await linkOf(exporter, another.id)).toMatchObject({ status: 409, code: 'payment_quota_unused' })
  })

  test('names the first orders, and how many there are in all', async () => {
    const { as, draft } = await settled()
    const reader = world.db.reader({ merchant_id: as.merchant_id, user_id: as.id })
    const { orders, order_count } = await selectQuotaOrigins(reader, draft.id, 1)
    expect([orders.length, order_count]).toEqual([1, 2])
  })
})
