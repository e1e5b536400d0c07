import { createPaymentProofLink, getPayment, openDownload } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paperTime } from '../kernel/local-time.ts'
import { type BankDouble, startBankDouble } from '../testing/bank-double.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import {
  bookReturn,
  dispatched,
  draftOf,
  payer,
  paymentTo,
  tellReturn,
  tellStatus,
} from '../testing/payments.ts'
import { readPdfText } from '../testing/pdf-reading.ts'
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

/** A payment that the bank has confirmed, or has told this status of. */
async function told(status = 'ACCC') {
  const { as, payee } = await payer(world)
  const draft = await draftOf(world, as, paymentTo(payee.id))
  await dispatched(world, as, draft)
  await tellStatus(world, draft, status)
  return { as, draft, payee }
}

const linkOf = (as: MerchantPerson, id: string, language: 'zh-CN' | 'en-US') =>
  world.call(createPaymentProofLink, { as, params: { id }, body: { language } })

async function print(as: MerchantPerson, id: string, language: 'zh-CN' | 'en-US' = 'en-US') {
  const { data } = await linkOf(as, id, language)
  const answer = await world.call(openDownload, { params: { token: data.url.split('/').at(-1) ?? '' } })
  const text = (await readPdfText(answer.bytes)).join('\n')
  const path = new URL(/http:\S+\/verify\/\S+/.exec(text)?.[0] ?? '').pathname
  return { text, path, headers: answer.headers }
}

coverCall(createPaymentProofLink, {
  world: () => world,
  valid: async () => {
    const { as, draft } = await told()
    return { as, params: { id: draft.id }, body: { language: 'zh-CN' } }
  },
  otherMerchant: async () => {
    const { draft } = await told()
    const refusal = { status: 404, code: 'payment_not_found' }
    expect(await linkOf(await world.merchant(), draft.id, 'zh-CN')).toMatchObject(refusal)
  },
  wrote: () => ({ data: { language: 'zh-CN' } }),
})

describe('the proof of a payment', () => {
  test.each([
    ['zh-CN', '\u56fd\u9645\u4ed8\u6b3e\u56de\u5355'],
    ['en-US', 'Payment confirmation'],
  ] as const)(
    'has in %s the figures of the API, and the whole number of the account',
    async (language, title) => {
      const { as, draft, payee } = await told()
      const { data } = await world.call(getPayment, { as, params: { id: draft.id } })
      const { text, headers } = await print(as, draft.id, language)
      const name = decodeURIComponent(
        /UTF-8''(\S+)/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '',
      )
      expect(name).toBe(`${title} ${data.number}.pdf`)
      for (const expected of [
        ...[title, data.number, 'GBP 100.00', data.payee.name, data.uetr, data.reference],
        ...[`GBP ${data.fee.amount}`, `GBP ${data.total.amount}`, paperTime(data.paid_at ?? '')],
        String(payee.in_force?.input.details['account_number']),
      ]) {
        expect(text).toContain(expected)
      }
    },
  )

  test('leads to a page with its content and state, one for all its proofs, with names masked', async () => {
    const { as, draft } = await told()
    const first = await print(as, draft.id)
    const second = await print(as, draft.id, 'zh-CN')
    expect(second.path).toBe(first.path)
    const read = async () => {
      const headers = { 'accept-language': 'en-US' }
      return (await world.fetch(first.path, { headers })).text()
    }
    const before = await read()
    expect(before).toContain('Value date')
    expect(before).toContain('GBP 100.00')
    expect(before).not.toContain(draft.payee.name)
    expect(before).not.toContain('Returned')
    await tellReturn(world, draft)
    await bookReturn(world, draft)
    expect(await read()).toContain('Returned')
  })

  test('is refused before the bank has accepted the payment, and once it has refused it', async () => {
    const { as, payee } = await payer(world)
    const draft = await draftOf(world, as, paymentTo(payee.id))
    const refusal = { status: 409, code: 'payment_wrong_state' }
    expect(await linkOf(as, draft.id, 'zh-CN')).toMatchObject(refusal)
    await dispatched(world, as, draft)
    expect(await linkOf(as, draft.id, 'zh-CN')).toMatchObject(refusal)
    await tellStatus(world, draft, 'RJCT', { reason: 'AC01' })
    expect(await linkOf(as, draft.id, 'zh-CN')).toMatchObject(refusal)
  })
})
