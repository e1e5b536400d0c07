import { getRequest, listConsoleReceipts, listReceipts } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, receiptIdOf } from '../testing/bank-messages.ts'
import { accountFor, setAccountState } from '../testing/open-accounts.ts'
import { setPolicy } from '../testing/policies.ts'
import { tickRates } from '../testing/rates.ts'
import { readReceipt } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { screenReceived } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await tickRates(world)
})
afterAll(() => world.stop())

/** With full-width brackets: Chenxi (Shenzhen) Trading Company Limited. */
const HAN = '\u6668\u66e6\uff08\u6df1\u5733\uff09\u8d38\u6613\u6709\u9650\u516c\u53f8'

type Wanted = { readonly application_type?: 'e_commerce' | 't_trade'; readonly is_frozen?: boolean }

/** A receipt from a payer, to a merchant of two names whose account has a third. */
async function paidBy(name: string, { application_type = 'e_commerce', is_frozen }: Wanted = {}) {
  const owner = await world.merchant()
  await world.database.asOwner(
    `update merchants set legal_name = $2, legal_name_latin = 'Chenxi Trading Co., Ltd.'
     where merchant_id = $1`,
    [owner.merchant_id, HAN],
  )
  const to = await accountFor(world, owner, { application_type })
  if (is_frozen) await setAccountState(world, to, 'frozen')
  const movement = await book(world, { to, debtor: { name } })
  await screenReceived(world.context)
  const id = await receiptIdOf(world, movement)
  return { owner, id, receipt: await readReceipt(world, { owner, id }) }
}

describe('a receipt whose payer has the name of the merchant or of the account’s holder', () => {
  test.each([
    ['the Chinese name with other brackets', HAN.replace('\uff08', '(').replace('\uff09', ')')],
    ['the Latin name in capitals and with another form', 'CHENXI TRADING LIMITED'],
    ['accents and punctuation', 'Chénxi  Trading, Co. Ltd'],
    ['the name of the holder', 'test company'],
  ])('is money of the same name, and waits for its papers: %s', async (_name, payer) => {
    const { owner, receipt } = await paidBy(payer)
    expect(receipt).toMatchObject({
      receipt_kind: 'same_name',
      earns_quota: false,
      receipt_state: 'material_required',
      hold: { reason: 'same_name', owner: 'merchant', until: expect.any(String) },
    })
    const params = { id: receipt.request_ids[0] ?? '' }
    const { data } = await world.call(getRequest, { as: owner, params })
    expect(data.items.map(({ prompt }) => prompt['en-US'])).toEqual([
      expect.stringMatching(/source of the money/),
      expect.stringMatching(/PI/),
      expect.stringMatching(/logistics/),
    ])
  })

  test.each(['Chenxi Holdings Ltd', 'Chenxi', 'Northwind Stores Ltd'])('is not that of %s', async (payer) => {
    const { receipt } = await paidBy(payer)
    expect(receipt).toMatchObject({
      receipt_kind: 'payment',
      earns_quota: true,
      receipt_state: 'available',
    })
  })

  test('is not asked how it is related to the buyer', async () => {
    const { receipt } = await paidBy('Chenxi Trading Ltd', { application_type: 't_trade' })
    expect(receipt).toMatchObject({ hold: { reason: 'same_name' } })
    expect(receipt.request_ids).toHaveLength(1)
  })

  test('is held for a frozen account first, and has its kind', async () => {
    const { receipt } = await paidBy('Chenxi Trading Ltd', { is_frozen: true })
    expect(receipt).toMatchObject({ receipt_kind: 'same_name', hold: { reason: 'account_frozen' } })
  })

  test('is listed by its kind, for the merchant and for operators', async () => {
    const { owner, id } = await paidBy('Chenxi Trading Ltd')
    const idsOf = async (receipt_kind: string) =>
      (await world.call(listReceipts, { as: owner, query: { receipt_kind } })).data.map((each) => each.id)
    expect([await idsOf('same_name'), await idsOf('payment')]).toEqual([[id], []])
    const query = { receipt_kind: 'same_name', merchant_id: owner.merchant_id }
    const { data } = await world.call(listConsoleReceipts, { as: await world.operator(), query })
    expect(data).toMatchObject([{ id, receipt_kind: 'same_name' }])
  })

  test('is released without papers once two operators have decided so, and keeps its kind', async () => {
    await setPolicy(world, 'same_name_papers', { is_asked: false })
    const { receipt } = await paidBy('Chenxi Trading Ltd')
    expect(receipt).toMatchObject({
      receipt_kind: 'same_name',
      earns_quota: false,
      receipt_state: 'available',
    })
    await setPolicy(world, 'same_name_papers', { is_asked: true })
  })
})
