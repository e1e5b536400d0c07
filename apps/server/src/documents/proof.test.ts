import { createReceiptProofLink, getReceipt, openDownload, returnReceipt } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperTime } from '../kernel/local-time.ts'
import { screenReceived } from '../receipts/service.ts'
import { book, fund, receiptIdOf } from '../testing/bank-messages.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { freshKey } from '../testing/exchange.ts'
import { accountFor } from '../testing/open-accounts.ts'
import { readPdfText } from '../testing/pdf-reading.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

async function received(as: MerchantPerson): Promise<string> {
  return receiptIdOf(world, await fund(world, as, 'USD', '1234.50'))
}

async function print(as: MerchantPerson, id: string, language: 'zh-CN' | 'en-US' = 'en-US') {
  const { data } = await world.call(createReceiptProofLink, { as, params: { id }, body: { language } })
  const answer = await world.call(openDownload, { params: { token: data.url.split('/').at(-1) ?? '' } })
  const [text = ''] = await readPdfText(answer.bytes)
  const path = new URL(/http:\S+\/verify\/\S+/.exec(text)?.[0] ?? '').pathname
  return { text, path, headers: answer.headers }
}

coverCall(createReceiptProofLink, {
  world: () => world,
  valid: async () => {
    const as = await world.merchant()
    return { as, params: { id: await received(as) }, body: { language: 'zh-CN' } }
  },
  otherMerchant: async () => {
    const params = { id: await received(await world.merchant()) }
    const request = { as: await world.merchant(), params, body: { language: 'zh-CN' } }
    const refusal = { status: 404, code: 'receipt_not_found' }
    expect(await world.call(createReceiptProofLink, request)).toMatchObject(refusal)
  },
  wrote: () => ({ data: { language: 'zh-CN' } }),
})

describe('the proof of a receipt', () => {
  test.each([
    ['zh-CN', '\u6536\u6b3e\u8bc1\u660e'],
    ['en-US', 'Proof of receipt'],
  ] as const)('has in %s the figures of the API', async (language, title) => {
    const as = await world.merchant()
    const id = await received(as)
    const { data } = await world.call(getReceipt, { as, params: { id } })
    const { text, headers } = await print(as, id, language)
    const name = decodeURIComponent(/UTF-8''(\S+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '')
    expect(name).toBe(`${title} ${data.number}.pdf`)
    for (const expected of [
      ...[title, data.number, 'USD 1,234.50', data.payer.name, data.bank_reference, data.remittance],
      ...[paperTime(data.received_at), paperTime(data.released_at ?? ''), '5555'],
    ]) {
      expect(text).toContain(expected)
    }
    // The whole number of the payer's account is on no paper.
    expect(text).not.toContain('GB33BUKB20201555555555')
  })

  test('leads to a page with its content, the same for every proof, with names masked', async () => {
    const as = await world.merchant()
    const to = await accountFor(world, as)
    const id = await receiptIdOf(world, await book(world, { to, paid: '88.00' }))
    const first = await print(as, id)
    const second = await print(as, id, 'zh-CN')
    expect(second.path).toBe(first.path)
    const before = await (await world.fetch(`${first.path}?lang=en-US`)).text()
    expect(before).toContain('USD 88.00')
    // The fee is known once it is taken.
    expect(before).not.toContain('Fee')
    expect(before).not.toContain('Northwind')
    await screenReceived(world.context)
    const { code } = await world.call(returnReceipt, {
      as,
      params: { id },
      body: { amount: '8.00' },
      headers: freshKey(),
    })
    expect(code).toBe('ok')
    const after = await (await world.fetch(first.path)).text()
    expect(after).not.toBe(before)
  })

  test('is not among the steps of its receipt', async () => {
    const as = await world.merchant()
    const id = await received(as)
    await print(as, id)
    const { data } = await world.call(getReceipt, { as, params: { id } })
    expect(data.steps.map(({ action }) => action)).toEqual(['receipt.receive', 'receipt.release'])
  })
})
