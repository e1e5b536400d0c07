import {
  answerRequest,
  countReceipts,
  createExport,
  createExportLink,
  getReceipt,
  listKnownPayers,
  listReceipts,
  listRequests,
  openDownload,
  type ReceiptStage,
  releaseReceipt,
  returnReceipt,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeExport } from '../exports/write-export.ts'
import { providerScope } from '../kernel/db/scope.ts'
import { book, receiptIdOf } from '../testing/bank-messages.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { freshKey } from '../testing/exchange.ts'
import { accountFor, type TestAccount } from '../testing/open-accounts.ts'
import { recallReceipt, receiptScene } from '../testing/receipts.ts'
import { fileOf } from '../testing/requests.ts'
import { createWorld, type World } from '../testing/world.ts'
import { selectReceiptPage } from './queries/lists.ts'
import { screenReceived } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

type Query = Readonly<Record<string, string>>

const read = (as: MerchantPerson, query: Query = {}) => world.call(listReceipts, { as, query })
const referencesOf = async (as: MerchantPerson, query: Query) =>
  (await read(as, query)).data.map(({ remittance }) => remittance)

const payer = (name: string) => ({ debtor: { name, account: 'DE89370400440532013000', country: 'DE' } })

type Scene = { as: MerchantPerson; dollars: TestAccount; yen: TestAccount; trade: TestAccount }

/** One receipt in each stage but the last one, told apart by its remittance, a minute after each other. */
async function scene(): Promise<Scene> {
  const as = await world.merchant()
  const dollars = await accountFor(world, as)
  const yen = await accountFor(world, as, { currency: 'JPY' })
  const trade = await accountFor(world, as, { application_type: 't_trade' })
  const next = () => world.clock.advance(60_000)
  await book(world, { to: dollars, paid: '1500.00', remittance: 'credited', ...payer('Acme GmbH') })
  next()
  await book(world, { to: yen, paid: '2000', remittance: 'yen', ...payer('Acme Japan') })
  next()
  await book(world, { to: trade, paid: '999.99', remittance: 'asked', ...payer('Unknown Buyer') })
  next()
  const back = await book(world, { to: dollars, paid: '10.00', remittance: 'back', ...payer('Zeta') })
  await screenReceived(world.context)
  const params = { id: await receiptIdOf(world, back) }
  await world.call(returnReceipt, { as, params, body: {}, headers: freshKey() })
  next()
  await book(world, { to: dollars, paid: '5.00', remittance: 'arrived', ...payer('acme llc') })
  return { as, dollars, yen, trade }
}

const otherMerchant = async () => {
  const { as } = await scene()
  const stranger = await world.merchant()
  expect(await read(stranger)).toMatchObject({ code: 'ok', count: 0, data: [] })
  expect((await world.call(countReceipts, { as: stranger })).data).toMatchObject({ credited: 0 })
  const { data } = await read(as)
  const { id } = data[0] ?? { id: '' }
  expect(await world.call(getReceipt, { as: stranger, params: { id } })).toMatchObject({ status: 404 })
}

coverCall(countReceipts, {
  world: () => world,
  otherMerchant,
  valid: async () => ({ as: await world.merchant() }),
})

describe('the receipts of a merchant', () => {
  test('are found and counted by the stage', async () => {
    const { as } = await scene()
    const stages: Record<ReceiptStage, string[]> = {
      to_submit: ['asked'],
      in_review: ['arrived'],
      credited: ['yen', 'credited'],
      sent_back: ['back'],
      reversed: [],
    }
    for (const [stage, expected] of Object.entries(stages)) {
      expect(await referencesOf(as, { stage })).toEqual(expected)
    }
    const { data: counts } = await world.call(countReceipts, { as })
    expect(counts).toEqual(
      Object.fromEntries(Object.entries(stages).map(([stage, found]) => [stage, found.length])),
    )
  })

  test('are found by the restore state, in the order and the window of the list', async () => {
    const { as } = await scene()
    await world.database.asOwner(
      `update receipt_restores set restore_state = 'restored' where receipt_id in (
         select receipt_id from receipts where merchant_id = $1 and reference in ('yen', 'asked', 'back'))`,
      [as.merchant_id],
    )
    const restored = { restore_state: 'restored' }
    expect(await referencesOf(as, restored)).toEqual(['back', 'asked', 'yen'])
    expect(await referencesOf(as, { restore_state: 'not_restored' })).toEqual(['arrived', 'credited'])
    expect(await referencesOf(as, { restore_state: 'part_restored' })).toEqual([])
    expect(await referencesOf(as, { ...restored, currency: 'JPY' })).toEqual(['yen'])
    expect(await referencesOf(as, { ...restored, stage: 'to_submit' })).toEqual(['asked'])
    expect(await referencesOf(as, { ...restored, sort: 'amount' })).toEqual(['back', 'asked', 'yen'])
    const { data } = await read(as, restored)
    const [first, second] = data
    expect(await referencesOf(as, { ...restored, after: first?.id ?? '' })).toEqual(['asked', 'yen'])
    expect(await referencesOf(as, { ...restored, from: second?.received_at ?? '' })).toEqual([
      'back',
      'asked',
    ])
    // The auditor compares the state that is kept with that of the orders.
    await world.database.asOwner(
      `select keep_receipt_restores(array(select receipt_id from receipts where merchant_id = $1))`,
      [as.merchant_id],
    )
  })

  test('are found by period, account, currency, state and payer', async () => {
    const { as, dollars, trade } = await scene()
    const { data } = await read(as, { sort: 'received_at' })
    const [first, second, third] = data.map(({ received_at }) => received_at)
    expect(await referencesOf(as, { from: second ?? '', to: third ?? '' })).toEqual(['yen'])
    expect(await referencesOf(as, { to: second ?? '' })).toEqual(['credited'])
    expect(first).toBeDefined()
    expect(await referencesOf(as, { account_id: trade.account_id })).toEqual(['asked'])
    expect(await referencesOf(as, { account_id: dollars.account_id })).toEqual([
      'arrived',
      'back',
      'credited',
    ])
    expect(await referencesOf(as, { currency: 'JPY' })).toEqual(['yen'])
    expect(await referencesOf(as, { receipt_state: 'received' })).toEqual(['arrived'])
    expect(await referencesOf(as, { search: 'ACME' })).toEqual(['arrived', 'yen', 'credited'])
    expect(await referencesOf(as, { search: 'acme g' })).toEqual(['credited'])
    const number = data.find(({ remittance }) => remittance === 'asked')?.number ?? ''
    expect(await referencesOf(as, { search: number.toLowerCase() })).toEqual(['asked'])
  })

  test('are compared by the figure of the amount, whatever the currency', async () => {
    const { as } = await scene()
    expect(await referencesOf(as, { sort: 'amount' })).toEqual([
      'arrived',
      'back',
      'asked',
      'credited',
      'yen',
    ])
    expect(await referencesOf(as, { amount_from: '1500', sort: 'amount' })).toEqual(['credited', 'yen'])
    expect(await referencesOf(as, { amount_from: '1500.01' })).toEqual(['yen'])
    expect(await referencesOf(as, { amount_from: '10', amount_to: '999.99' })).toEqual(['back', 'asked'])
    for (const bound of ['1,000', '-1', '1.234', 'x', ' ']) {
      const refusal = { status: 400, code: 'input_invalid' }
      expect(await read(as, { amount_from: bound })).toMatchObject(refusal)
    }
  })
})

test('the list of a merchant has its own receipts only, even in the scope of the provider', async () => {
  const { as } = await scene()
  await scene()
  const query = { page: 1, page_size: 100, sort: '-received_at' } as const
  const { list } = await selectReceiptPage(world.db.reader(providerScope), as.merchant_id, query)
  expect(list.length).toBeGreaterThan(0)
  expect(new Set(list.map(({ merchant_id }) => merchant_id))).toEqual(new Set([as.merchant_id]))
})

describe('the export of receipts', () => {
  const exported = async (as: MerchantPerson, filter: object) => {
    const body = { kind: 'receipts', format: 'csv', language: 'en-US', time_zone: 'UTC', filter }
    const { data } = await world.call(createExport, { as, body })
    await writeExport(world.context, world.exportKinds, data.id, 2)
    const link = await world.call(createExportLink, { as, params: { id: data.id } })
    const params = { token: link.data.url.split('/').at(-1) ?? '' }
    const { text } = await world.call(openDownload, { params })
    return text.replace('\ufeff', '').trimEnd().split('\r\n')
  }

  test('has what the list has, by the same filter', async () => {
    const { as } = await scene()
    for (const filter of [
      {},
      { search: 'acme', sort: 'amount' },
      { stage: 'credited' },
      { amount_to: '10' },
      { restore_state: 'not_restored' },
    ]) {
      const { data } = await read(as, filter as Query)
      const [header, ...lines] = await exported(as, filter)
      expect(header?.split(',')).toHaveLength(31)
      expect(lines.map((line) => line.split(',')[0])).toEqual(data.map(({ number }) => number))
    }
  })

  test('tells the kind of a receipt, and how far orders explain it', async () => {
    const as = await world.merchant()
    const to = await accountFor(world, as)
    await book(world, { to, ...payer('Explained Ltd') })
    const [header = '', line = ''] = await exported(as, {})
    const cells = line.split(',')
    const cellOf = (name: string) => cells[header.split(',').indexOf(name)]
    expect(cellOf('Receipt type')).toBe('Payment')
    expect(cellOf('Restore status')).toBe('Not restored')
    // The fee is known once it is taken.
    expect([cellOf('Fee'), cellOf('Net of the fee'), cellOf('Fee given back')]).toEqual(['', '', '0.00'])
    expect([cellOf('Restored'), cellOf('Not restored')]).toEqual(['0.00', cellOf('Amount received')])
  })

  test('says that money was recalled, as the list does', async () => {
    const receipt = await receiptScene(world)
    await recallReceipt(world, receipt)
    const [, line] = await exported(receipt.owner, {})
    expect(line).toContain('"Credited, recall pending"')
  })

  test('keeps formulas and long numbers of payers as text', async () => {
    const as = await world.merchant()
    const to = await accountFor(world, as)
    const debtor = { name: '=HYPERLINK(1)', account: '1', country: 'GB' }
    await book(world, { to, debtor, remittance: '12345678901234567890' })
    const [, line = ''] = await exported(as, {})
    expect(line).toContain(`,'=HYPERLINK(1),`)
    expect(line).toContain(`,'12345678901234567890,`)
  })
})

describe('the known payers', () => {
  /** A payer that was asked about, and accepted by an operator with the materials. */
  async function accepted(): Promise<{ as: MerchantPerson; number: string }> {
    const as = await world.merchant()
    const to = await accountFor(world, as, { application_type: 't_trade' })
    const id = await receiptIdOf(world, await book(world, { to, ...payer('New Buyer Ltd') }))
    await screenReceived(world.context)
    const { data: requests } = await world.call(listRequests, { as })
    const { items = [], id: request_id = '' } = requests[0] ?? {}
    const answers = Object.fromEntries(
      await Promise.all(
        items.map(async (item) => {
          const file_ids = [await fileOf(world, as)]
          return [item.id, item.kind === 'file' ? { file_ids } : { choice: 'buyer' }]
        }),
      ),
    )
    const body = { round: 1, answers }
    expect(await world.call(answerRequest, { as, params: { id: request_id }, body })).toMatchObject({
      code: 'ok',
    })
    const operator = await world.operator(['reviewer'])
    const released = { remark: 'Contract seen', accept_payer: true }
    const { data } = await world.call(releaseReceipt, { as: operator, params: { id }, body: released })
    return { as, number: data.number }
  }

  coverCall(listKnownPayers, {
    world: () => world,
    valid: async () => ({ as: await world.merchant() }),
    otherMerchant: async () => {
      await accepted()
      const stranger = await world.merchant()
      expect((await world.call(listKnownPayers, { as: stranger })).data).toEqual([])
    },
  })

  test('are the declared buyers with the names they pay under, and accepted payers', async () => {
    const { as, number } = await accepted()
    const buyers = [{ name: 'Declared Buyer', payer_names: ['Its Parent', 'new buyer ltd'] }]
    await world.database.asOwner(
      `update account_applications set details = $2
       where merchant_id = $1 and set_config('app.merchant_id', '*', true) is not null`,
      [as.merchant_id, JSON.stringify({ buyers })],
    )
    const { data } = await world.call(listKnownPayers, { as, query: { sort: 'known_at' } })
    expect(data.map(({ name, source }) => [name, source]).sort()).toEqual([
      ['Declared Buyer', 'declared'],
      ['Its Parent', 'declared'],
      ['New Buyer Ltd', 'accepted'],
    ])
    expect(data.find(({ source }) => source === 'accepted')?.receipt?.number).toBe(number)
    expect(data.find(({ source }) => source === 'declared')?.account?.tail).toMatch(/^\d{4}$/)
    const found = await world.call(listKnownPayers, { as, query: { search: 'parent' } })
    expect(found.data.map(({ name }) => name)).toEqual(['Its Parent'])
  })
})
