import {
  createTemplateLink,
  getSheetColumns,
  getTradeOrder,
  getTradeRows,
  importTradeOrders,
  openDownload,
  type TradeTemplateName,
  templateOf,
  tradeTemplateNames,
  uploadSheet,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import { scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
let merchant: MerchantPerson
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  operator = await world.operator()
  merchant = await world.merchant()
})
afterAll(() => world.stop())

const { orderText, acceptedScene, open, quotaOf, scene } = scenesOf(() => world)

coverCall(createTemplateLink, {
  world: () => world,
  valid: async () => ({ as: merchant, params: { template: 'b2b' }, body: { language: 'zh-CN' } }),
  otherMerchant: async () => {
    // The sheet is empty: it is the same for every merchant.
    const answer = await linkTo('services', 'en-US', await world.merchant())
    expect(answer.code).toBe('ok')
  },
})

const linkTo = (template: TradeTemplateName, language: string, as = merchant) =>
  world.call(createTemplateLink, { as, params: { template }, body: { language } })

test.each(tradeTemplateNames.flatMap((name) => [[name, 'zh-CN'] as const, [name, 'en-US'] as const]))(
  'the template of %s in %s has a column for each field, which an import knows',
  async (template, language) => {
    const token = (await linkTo(template, language)).data.url.split('/').at(-1) ?? ''
    const { bytes } = await world.call(openDownload, { params: { token } })
    const name = 'template.xlsx'
    const file = { name, bytes: Buffer.from(bytes ?? []) }
    const { data: sheet } = await world.call(uploadSheet, { as: merchant, file })
    const { data } = await world.call(getSheetColumns, {
      as: merchant,
      params: { id: sheet.id },
      query: { template },
    })
    expect(data.columns.map(({ field }) => field)).toEqual(templateOf(template).fields)
  },
)

describe('a refund row whose order is in the library', () => {
  const columns = { 0: 'platform', 1: 'store', 2: 'order_no', 3: 'total', 4: 'currency' }
  const importRows = async (as: MerchantPerson, rows: string[], note = '') => {
    const { id, version } = await open(as)
    const text = ['platform,store,order no,total,currency', ...rows, note].join('\n')
    const file = { name: 'refunds.csv', bytes: Buffer.from(text) }
    const sheet_id = (await world.call(uploadSheet, { as, file })).data.id
    const body = { version, sheet_id, header_row: 1, fields: columns }
    const { data } = await world.call(importTradeOrders, { as, params: { id }, body })
    return { id, ...data }
  }
  const rowOf = (order_no: string | undefined, total: string, currency = 'USD') =>
    `Amazon,Sunny Home,${order_no},${total},${currency}`
  const textsOf = async (as: MerchantPerson, id: string) =>
    (await world.call(getTradeRows, { as, params: { id } })).data.rows.map(({ text }) => text.total)

  test('lowers the order and takes its quota back, once for each row of a file', async () => {
    const text = orderText()
    const { person, order_ids } = await acceptedScene(operator, '500.00', [text])
    const rows = [rowOf(text.order_no, '-30.00'), rowOf(text.order_no, '-10.00')]
    const first = await importRows(person, rows)
    expect(first).toMatchObject({ added: 0, refund_count: 2, skipped_count: 0 })
    expect(await quotaOf(person)).toMatchObject({ balance: '60.00' })
    const [id = ''] = order_ids
    const { data } = await world.call(getTradeOrder, { as: person, params: { id } })
    expect(data.refunded).toMatchObject({ amount: '40.00' })
    const again = await importRows(person, rows)
    expect(again).toMatchObject({ added: 0, refund_count: 0, skipped_count: 2 })
    expect(await quotaOf(person)).toMatchObject({ balance: '60.00' })
    // Another file tells of other refunds.
    await importRows(person, [rowOf(text.order_no, '-30.00')], 'total')
    expect(await quotaOf(person)).toMatchObject({ balance: '30.00' })
  })

  test('stays a row to be mended beyond what is left, in another currency, or in review', async () => {
    const text = orderText()
    const { person } = await acceptedScene(operator, '500.00', [text])
    const rows = [rowOf(text.order_no, '-100.01'), rowOf(text.order_no, '-5', 'EUR')]
    const { id, ...counts } = await importRows(person, rows)
    expect(counts).toMatchObject({ added: 2, refund_count: 0, problem_count: 2 })
    expect(await textsOf(person, id)).toEqual(['-100.01', '-5'])
    const waiting = orderText()
    const other = await scene(undefined, '500.00', [waiting])
    const kept = await importRows(other.person, [rowOf(waiting.order_no, '-5')])
    expect(kept).toMatchObject({ added: 1, refund_count: 0 })
    expect(await quotaOf(person)).toMatchObject({ balance: '100.00' })
  })

  test('of another merchant stays a row', async () => {
    const text = orderText()
    const { person } = await acceptedScene(operator, '500.00', [text])
    const kept = await importRows(merchant, [rowOf(text.order_no, '-5')])
    expect(kept).toMatchObject({ added: 1, refund_count: 0 })
    expect(await quotaOf(person)).toMatchObject({ balance: '100.00' })
  })
})
