import { getCollectionTerms, getRequest, policyOf, proposePolicy, returnReceipt } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book, receiptIdOf } from '../testing/bank-messages.ts'
import { accountFor } from '../testing/open-accounts.ts'
import { setPolicy } from '../testing/policies.ts'
import { moveRate, tickRates } from '../testing/rates.ts'
import { readReceipt, receiptScene } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { screenReceived } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await tickRates(world)
})
afterAll(() => world.stop())

/** A receipt of trade whose payer is known, so that only its amount can hold it. */
async function tradeReceipt(paid: string, currency: 'USD' | 'EUR' | 'JPY' = 'USD') {
  const owner = await world.merchant()
  const to = await accountFor(world, owner, { currency, application_type: 't_trade' })
  await world.database.asOwner(
    `insert into known_payers (merchant_id, payer_key, payer_name, scenario, accepted_at)
     values ($1, 'gamma lamp', 'Lamp Gamma', 'buyer', now())`,
    [owner.merchant_id],
  )
  const movement = await book(world, { to, paid, debtor: { name: 'Lamp Gamma' } })
  await screenReceived(world.context)
  const id = await receiptIdOf(world, movement)
  return { owner, id, receipt: await readReceipt(world, { owner, id }) }
}

describe('the threshold of documents', () => {
  test('holds a receipt of trade at or above it, and asks for the contract and the transport', async () => {
    expect((await tradeReceipt('49999.99')).receipt).toMatchObject({ receipt_state: 'available' })
    const { owner, receipt } = await tradeReceipt('50000.00')
    expect(receipt).toMatchObject({
      receipt_state: 'material_required',
      hold: { reason: 'amount_large', owner: 'merchant', until: expect.any(String) },
    })
    const params = { id: receipt.request_ids[0] ?? '' }
    const { data } = await world.call(getRequest, { as: owner, params })
    expect(data.title['en-US']).toMatch(/large receipt/)
    expect(data.items.map(({ kind }) => kind)).toEqual(['file', 'file'])
  })

  test.each([
    ['EUR', '1.25', '40000.00', '39999.99'],
    ['JPY', '0.01', '5000000', '4999999'],
  ] as const)('is compared with the worth of %s at the latest mid rate', async (currency, usd, at, below) => {
    await moveRate(world, currency, String(1 / Number(usd)))
    expect((await tradeReceipt(below, currency)).receipt).toMatchObject({ receipt_state: 'available' })
    const { owner, receipt } = await tradeReceipt(at, currency)
    expect(receipt).toMatchObject({ hold: { reason: 'amount_large' } })
    const { data } = await world.call(getCollectionTerms, { as: owner })
    expect(data.documents_from.amounts[currency]).toBe(at)
  })

  test('does not hold payouts of stores', async () => {
    const scene = await receiptScene(world, { paid: '50000.00' })
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'available' })
  })

  test('is the one that two operators approved', async () => {
    await setPolicy(world, 'trade_document_threshold', { amount_usd: '100.00' })
    expect((await tradeReceipt('99.99')).receipt).toMatchObject({ receipt_state: 'available' })
    expect((await tradeReceipt('100.00')).receipt).toMatchObject({ hold: { reason: 'amount_large' } })
    const as = await world.operator(['treasurer'])
    const body = { policy: 'trade_document_threshold', value: { amount_usd: '1000.00' }, remark: '' }
    await world.call(proposePolicy, { as, body })
    expect((await tradeReceipt('100.00')).receipt).toMatchObject({ hold: { reason: 'amount_large' } })
  })
})

describe('a large receipt of an unknown payer', () => {
  test('is asked for everything in one request', async () => {
    const scene = await receiptScene(world, { application_type: 't_trade', paid: '60000.00' })
    const receipt = await readReceipt(world, scene)
    expect(receipt).toMatchObject({ hold: { reason: 'payer_unknown' } })
    expect(receipt.request_ids).toHaveLength(1)
    const params = { id: receipt.request_ids[0] ?? '' }
    const { data } = await world.call(getRequest, { as: scene.owner, params })
    expect(data.items.map(({ kind }) => kind)).toEqual(['choice', 'file', 'file', 'file'])
  })
})

test('a payer is asked only for the relations that the provider accepts, with their papers', async () => {
  const before = policyOf('payer_scenarios').default
  await setPolicy(world, 'payer_scenarios', {
    ...before,
    import_agent: { ...before.import_agent, is_accepted: false },
    end_buyer: { ...before.end_buyer, papers: ['sales_contract'] },
  })
  const scene = await receiptScene(world, { application_type: 't_trade' })
  const { request_ids } = await readReceipt(world, scene)
  const params = { id: request_ids[0] ?? '' }
  const { data } = await world.call(getRequest, { as: scene.owner, params })
  const [choice, file] = data.items
  expect(choice?.options.map(({ code }) => code)).toEqual([
    'buyer',
    'affiliate',
    'end_buyer',
    'payment_institution',
  ])
  expect(file?.prompt['en-US']).toContain('The end buyer: the sales contract;')
  expect(file?.prompt['en-US']).not.toContain('agency')
})

test('a merchant cannot send back money that a name of the list holds', async () => {
  const scene = await receiptScene(world, { debtor: { name: 'Viktor Anatolyevich Morozenko' } })
  expect(await readReceipt(world, scene)).toMatchObject({ returnable: { amount: '0.00' } })
  const back = await world.call(returnReceipt, {
    as: scene.owner,
    params: { id: scene.id },
    body: {},
    headers: { 'idempotency-key': 'listed-money-stays' },
  })
  expect(back).toMatchObject({ status: 409, code: 'receipt_wrong_state' })
})
