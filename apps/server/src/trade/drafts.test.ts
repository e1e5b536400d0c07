import {
  createTradeSubmission,
  discardTradeSubmission,
  getSheetColumns,
  getTradeRows,
  getTradeSubmission,
  importTradeOrders,
  listTradeSubmissions,
  type OrderField,
  saveTradeAllocations,
  saveTradeReceipts,
  saveTradeRows,
  uploadSheet,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { createWorld, type World } from '../testing/world.ts'
import gbkSheet from './testing/data/gbk-sheet.json' with { type: 'json' }
import { scenesOf } from './testing/scenes.ts'

let world: World
let merchant: MerchantPerson
let other: MerchantPerson
beforeAll(async () => {
  world = await createWorld()
  merchant = await world.merchant()
  other = await world.merchant()
})
afterAll(() => world.stop())

const { orderText, receive, open, draft, today } = scenesOf(() => world)

const rowsOf = async (as: MerchantPerson, id: string) =>
  (await world.call(getTradeRows, { as, params: { id } })).data.rows

const uploadCsv = async (as: MerchantPerson, bytes: Buffer | string) =>
  (await world.call(uploadSheet, { as, file: { name: 'orders.csv', bytes: Buffer.from(bytes) } })).data.id

/** Expects that a call does not find the draft of another merchant. */
const expectHidden = async (call: Parameters<World['call']>[0], body?: object) => {
  const { id } = await open(merchant)
  const answer = await world.call(call, { as: other, params: { id }, ...(body && { body }) })
  expect(answer).toMatchObject({ status: 404, code: 'trade_submission_not_found' })
}

coverCall(createTradeSubmission, {
  world: () => world,
  valid: async () => ({
    as: await world.merchant(),
    body: { template: 'marketplace', receipt_ids: [], order_ids: [] },
  }),
  wrote: (_request, { id }) => ({ id, data: { template: 'marketplace' } }),
  otherMerchant: async () => {
    const receipt_ids = [await receive(merchant, '10.00')]
    const answer = await world.call(createTradeSubmission, {
      as: other,
      body: { template: 'marketplace', receipt_ids },
    })
    expect(answer.code).toBe('receipt_not_found')
    const order_ids = (await draft(merchant, [], [orderText()])).rows.map(({ order_id }) => order_id)
    const stolen = await world.call(createTradeSubmission, {
      as: other,
      body: { template: 'marketplace', order_ids },
    })
    expect(stolen.code).toBe('trade_order_wrong_state')
  },
})
coverCall(getTradeSubmission, {
  world: () => world,
  valid: async () => ({ as: merchant, params: { id: (await sharedDraft()).id } }),
  otherMerchant: () => expectHidden(getTradeSubmission),
})
coverCall(getTradeRows, {
  world: () => world,
  valid: async () => ({ as: merchant, params: { id: (await sharedDraft()).id } }),
  otherMerchant: () => expectHidden(getTradeRows),
})
coverCall(listTradeSubmissions, {
  world: () => world,
  valid: async () => ({ as: merchant }),
  otherMerchant: async () => {
    await sharedDraft()
    expect((await world.call(listTradeSubmissions, { as: await world.merchant() })).data).toEqual([])
  },
})
coverCall(saveTradeRows, {
  world: () => world,
  valid: async () => {
    const { id, version } = await freshAlone()
    const rows = [{ order_id: null, position: 0, text: { order_no: '1' } }]
    return { as: alone, params: { id }, body: { version, rows, removed: [] } }
  },
  otherMerchant: () => expectHidden(saveTradeRows, { version: 1, rows: [] }),
})
coverCall(saveTradeReceipts, {
  world: () => world,
  valid: async () => {
    const { id, version } = await freshAlone()
    return { as: alone, params: { id }, body: { version, receipt_ids: [] } }
  },
  otherMerchant: () => expectHidden(saveTradeReceipts, { version: 1, receipt_ids: [] }),
})
coverCall(saveTradeAllocations, {
  world: () => world,
  valid: async () => {
    alone = await world.merchant()
    const receipt_id = await receive(alone, '100.00')
    const { id, version, rows } = await draft(alone, [receipt_id], [orderText()])
    const allocations = [{ order_id: rows[0]?.order_id ?? '', receipt_id, amount: '40.00' }]
    return { as: alone, params: { id }, body: { version, allocations } }
  },
  otherMerchant: () =>
    expectHidden(saveTradeAllocations, {
      version: 1,
      allocations: [{ order_id: 'a', receipt_id: 'b', amount: '1' }],
    }),
})
coverCall(importTradeOrders, {
  world: () => world,
  valid: async () => {
    const { id, version } = await freshAlone()
    const sheet_id = await uploadCsv(alone, 'order no,total\nA1,5\n')
    const fields = { 0: 'order_no', 1: 'total' }
    return { as: alone, params: { id }, body: { version, sheet_id, header_row: 1, fields, defaults: {} } }
  },
  wrote: ({ body }) => ({
    data: {
      sheet_id: (body as { sheet_id: string }).sheet_id,
      added: 1,
      problem_count: 1,
      refund_count: 0,
      skipped_count: 0,
    },
  }),
  otherMerchant: async () => {
    const { id, version } = await open(other)
    const sheet_id = await uploadCsv(merchant, 'order no,total\nA1,5\n')
    const body = { version, sheet_id, header_row: 1, fields: {} }
    expect((await world.call(importTradeOrders, { as: other, params: { id }, body })).code).toBe(
      'sheet_not_found',
    )
  },
})
coverCall(getSheetColumns, {
  world: () => world,
  valid: async () => ({
    as: merchant,
    params: { id: await uploadCsv(merchant, 'order no,total\nA1,5\n') },
    query: { template: 'marketplace' },
  }),
  otherMerchant: async () => {
    const params = { id: await uploadCsv(merchant, 'order no,total\nA1,5\n') }
    const answer = await world.call(getSheetColumns, {
      as: other,
      params,
      query: { template: 'marketplace' },
    })
    expect(answer.code).toBe('sheet_not_found')
  },
})
coverCall(discardTradeSubmission, {
  world: () => world,
  valid: async () => {
    const { id } = await freshAlone()
    return { as: alone, params: { id } }
  },
  otherMerchant: () => expectHidden(discardTradeSubmission),
})

/** A merchant has few drafts at a time, so tests that need many drafts use merchants of their own. */
let alone: MerchantPerson
async function freshAlone() {
  alone = await world.merchant()
  return open(alone)
}
let shared: { id: string } | undefined
async function sharedDraft() {
  shared ??= await draft(merchant, [], [orderText()])
  return shared
}

describe('a draft', () => {
  test('is saved by version: a second screen with an older version is told', async () => {
    const { id, version } = await freshAlone()
    const body = { version, rows: [] }
    expect((await world.call(saveTradeRows, { as: alone, params: { id }, body })).code).toBe('ok')
    const late = await world.call(saveTradeRows, { as: alone, params: { id }, body })
    expect(late).toMatchObject({ code: 'draft_conflict', data: { version: version + 1 } })
  })

  test('keeps rows with problems and says what is wrong with each', async () => {
    const person = await world.merchant()
    const wrong = orderText({ total: 'many', ordered_on: '2026-02-30' })
    const { id, rows } = await draft(person, [], [orderText(), wrong])
    expect(rows.map(({ problems }) => problems)).toEqual([
      {},
      { ordered_on: 'date_unknown', total: 'format' },
    ])
    expect(rows[1]?.text).toMatchObject({ total: 'many', ordered_on: '2026-02-30' })
    const { data } = await world.call(getTradeSubmission, { as: person, params: { id } })
    expect(data).toMatchObject({ row_count: 2, problem_count: 1, covered: [] })
  })

  test('marks an order that is in it twice, and no longer once the other is removed', async () => {
    const person = await world.merchant()
    const text = orderText()
    const { id, version, rows } = await draft(person, [], [text, text])
    expect(rows.map(({ problems }) => problems)).toEqual([{}, { order_no: 'duplicate' }])
    const body = { version, rows: [], removed: [rows[0]?.order_id ?? ''] }
    await world.call(saveTradeRows, { as: person, params: { id }, body })
    expect((await rowsOf(person, id)).map(({ problems }) => problems)).toEqual([{}])
  })

  test('warns of a tracking number that two orders have', async () => {
    const person = await world.merchant()
    const { rows } = await draft(
      person,
      [],
      [orderText({ tracking_no: 'T1' }), orderText({ tracking_no: 'T1' })],
    )
    expect(rows.map(({ warnings }) => warnings)).toEqual([['tracking_repeated'], ['tracking_repeated']])
  })

  test('marks an order dated after its receipt, and one in another currency', async () => {
    const person = await world.merchant()
    const receipt = await receive(person, '100.00')
    world.clock.advance(3 * 86_400_000)
    const late = orderText({ ordered_on: today() })
    const { rows } = await draft(person, [receipt], [late, orderText({ currency: 'EUR' })])
    expect(rows.map(({ problems }) => problems)).toEqual([
      { ordered_on: 'after_receipt' },
      { currency: 'currency_differs' },
    ])
  })

  test('allocates orders to receipts, both the oldest first, and never beyond either', async () => {
    const person = await world.merchant()
    const first = await receive(person, '150.00')
    world.clock.advance(1000)
    const second = await receive(person, '500.00')
    const { id } = await draft(
      person,
      [second, first],
      [orderText(), orderText(), orderText({ total: '30', refunded: '10' })],
    )
    const { data } = await world.call(getTradeSubmission, { as: person, params: { id } })
    expect(data.receipts.map(({ covered }) => covered.amount)).toEqual(['150.00', '70.00'])
    expect(data.covered).toEqual([{ amount: '220.00', currency: 'USD' }])
    expect(data.quota).toMatchObject([{ now: { amount: '0.00' }, after: { amount: '220.00' } }])
  })

  test('is discarded with its new orders', async () => {
    const person = await world.merchant()
    const { id } = await draft(person, [], [orderText()])
    await world.call(discardTradeSubmission, { as: person, params: { id } })
    const { rows } = await world.database.asOwner('select from trade_orders where merchant_id = $1', [
      person.merchant_id,
    ])
    expect(rows).toEqual([])
  })

  test('is one of at most twenty', async () => {
    const person = await world.merchant()
    for (let made = 0; made < 20; made += 1) await open(person)
    const answer = await world.call(createTradeSubmission, { as: person, body: { template: 'b2b' } })
    expect(answer.code).toBe('trade_drafts_too_many')
  })
})

describe('an import', () => {
  const importSheet = async (as: MerchantPerson, sheet_id: string, more: object = {}) => {
    const { id, version } = await open(as)
    const query = { template: 'marketplace' }
    const { data: columns } = await world.call(getSheetColumns, { as, params: { id: sheet_id }, query })
    const fields: Record<string, OrderField> = {}
    for (const { index, field } of columns.columns) if (field) fields[index] = field
    const body = { version, sheet_id, header_row: columns.header_row, fields, ...more }
    const { code, data } = await world.call(importTradeOrders, { as, params: { id }, body })
    return { id, code, data, columns }
  }

  test('of a GBK file keeps its five bad rows, which are mended in place', async () => {
    const person = await world.merchant()
    const date = today().replaceAll('-', '/')
    const bytes = Buffer.from(gbkSheet.base64, 'base64')
    const text = Buffer.from(bytes.toString('latin1').replaceAll('2026/11/01', date), 'latin1')
    const sheet_id = await uploadCsv(person, text)
    const { id, code, data, columns } = await importSheet(person, sheet_id)
    expect([code, data]).toMatchObject(['ok', { added: 20, problem_count: 5, skipped_count: 1 }])
    expect(columns.header_row).toBe(3)
    const rows = await rowsOf(person, id)
    const bad = rows.filter(({ problems }) => Object.keys(problems).length > 0)
    expect(bad.map(({ problems }) => problems)).toEqual([
      { total: 'format' },
      { ordered_on: 'date_unknown' },
      { currency: 'not_an_option' },
      { order_no: 'required' },
      { country: 'not_an_option' },
    ])
    const mended = { total: '12.00', ordered_on: today(), currency: 'USD', country: 'US' }
    const saved = bad.map(({ order_id, position, text }, index) => ({
      order_id,
      position,
      text: { ...text, ...mended, order_no: text.order_no ?? `mended ${index}` },
    }))
    const answer = await world.call(saveTradeRows, {
      as: person,
      params: { id },
      body: { version: data.version, rows: saved },
    })
    expect(answer.code).toBe('ok')
    const { data: whole } = await world.call(getTradeSubmission, { as: person, params: { id } })
    expect(whole).toMatchObject({ row_count: 20, problem_count: 0 })
  })

  test('counts a negative row as a refund of its order', async () => {
    const person = await world.merchant()
    const names = [
      'platform',
      'store',
      'order id',
      'purchase date',
      'product',
      'quantity',
      'amount',
      'currency',
    ]
    const head = [...names, 'country', 'carrier', 'tracking number'].join('\t')
    const row = (no: string, amount: string) =>
      `Amazon.de\tHaus\t${no}\t${today()}T10:00:00 UTC\tLampe\t1\t${amount}\tEUR\tGermany\tDHL\tD-${no}`
    const text = [head, row('A', '1.234,56'), row('A', '-234,56'), row('B', '-5,00')].join('\n')
    const { id, data } = await importSheet(person, await uploadCsv(person, text))
    expect(data).toMatchObject({ added: 2, refund_count: 1, problem_count: 1 })
    const [first, second] = await rowsOf(person, id)
    expect(first).toMatchObject({
      text: { refunded: '234.56' },
      total: { amount: '1234.56', currency: 'EUR' },
    })
    expect(second?.problems).toEqual({ total: 'too_small' })
  })

  test('remembers how columns are read, and takes what the sheet lacks from the form', async () => {
    const person = await world.merchant()
    const sheet_id = await uploadCsv(person, 'Kennung,Betrag\nA1,5\n')
    const { id, version } = await open(person)
    const body = {
      version,
      sheet_id,
      header_row: 1,
      fields: { 0: 'order_no', 1: 'total' },
      defaults: { store: 'Haus', currency: 'EUR' },
    }
    await world.call(importTradeOrders, { as: person, params: { id }, body })
    expect((await rowsOf(person, id))[0]?.text).toEqual({
      order_no: 'A1',
      total: '5',
      store: 'Haus',
      currency: 'EUR',
    })
    const again = await uploadCsv(person, 'Kennung,Betrag\nA2,7\n')
    const query = { template: 'marketplace' }
    const { data } = await world.call(getSheetColumns, { as: person, params: { id: again }, query })
    expect(data).toMatchObject({ is_remembered: true, columns: [{ field: 'order_no' }, { field: 'total' }] })
  })

  test('adds at most 10,000 rows', async () => {
    const person = await world.merchant()
    const lines = Array.from({ length: 10_000 }, (_, index) => `N${index},1`)
    const sheet_id = await uploadCsv(person, ['order no,total', ...lines].join('\n'))
    const { id, version } = await open(person)
    const importAt = (at: number) =>
      world.call(importTradeOrders, {
        as: person,
        params: { id },
        body: { version: at, sheet_id, header_row: 1, fields: { 0: 'order_no', 1: 'total' } },
      })
    expect((await importAt(version)).code).toBe('ok')
    expect((await importAt(version + 1)).code).toBe('trade_rows_too_many')
  })
})
