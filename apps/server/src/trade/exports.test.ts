import {
  type ExportKindName,
  listQuotaEntries,
  listTradeOrders,
  orderFields,
  refundTradeOrder,
} from '@causeway/contract'
import { addDays } from '@causeway/identifiers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportedBytes } from '../exports/testing/cells-scene.ts'
import { documentTexts } from '../kernel/document-texts.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { createWorld, type World } from '../testing/world.ts'
import { scenesOf } from './testing/scenes.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
})
afterAll(() => world.stop())

const { accept, companyOrder, draft, orderText, receive, submitted, today } = scenesOf(() => world)

/** The lines of an export with their cells by the names of the columns. */
async function exported(as: MerchantPerson, kind: ExportKindName, filter: object) {
  // Objects that are made in the same instant are not part of an export.
  world.clock.advance(1000)
  const bytes = await exportedBytes(world, as, kind, 'csv', { language: 'en-US', filter })
  const [header = '', ...lines] = bytes.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
  const names = header.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])))
}

const link = 'https://shop.example/lamp'
const unsent = () => ({ carrier: '', tracking_no: '', expected_on: addDays(today(), 10), link })

/** Orders and quota in two currencies: accepted, refunded in part, and in a draft. */
async function scene() {
  const as = await world.merchant()
  const [usd, eur] = [await receive(as, '500.00'), await receive(as, '500.00', 'EUR')]
  const texts = [orderText(unsent()), orderText({ currency: 'EUR' })]
  const made = await submitted(as, [usd, eur], texts)
  await accept(await world.operator(), made)
  const params = { id: made.order_ids[0] ?? '' }
  const body = { amount: '40.00', currency: 'USD' }
  expect((await world.call(refundTradeOrder, { as, params, body })).code).toBe('ok')
  const contract = { contract_no: 'SC-7', contract_total: '300.00', supervision_mode: '0110' }
  await draft(as, [], [companyOrder(contract)], { template: 'b2b' })
  return as
}

describe('an export has what its list has, by the same filter:', () => {
  test('orders, with every field of every kind of trade', async () => {
    const as = await scene()
    const t = documentTexts('en-US')
    for (const filter of [
      {},
      { order_state: 'accepted' },
      { currency: 'EUR' },
      { template: 'b2b' },
      { search: 'SC-7', sort: 'created_at' },
      { to: '2020-01-01T00:00:00Z' },
    ]) {
      const { data } = await world.call(listTradeOrders, { as, query: filter })
      const lines = await exported(as, 'trade_orders', filter)
      expect(lines.map((line) => line[t('trade_order.fields.number')])).toEqual(
        data.map(({ number }) => number),
      )
      for (const [index, { text }] of data.entries())
        for (const field of orderFields) {
          const cell = lines[index]?.[t(`trade.fields.${field}`)]
          // Amounts of the export are those of the order, after its refunds.
          if (field === 'refunded') expect(cell).toBe(data[index]?.refunded?.amount)
          else expect(cell).toBe(text[field] ?? '')
        }
    }
  })

  test('entries of the quota, with their orders and receipts; each merchant has its own', async () => {
    const as = await scene()
    const t = documentTexts('en-US')
    for (const filter of [{}, { kind: 'refunded' }, { currency: 'EUR' }, { sort: 'occurred_at' }]) {
      const { data } = await world.call(listQuotaEntries, { as, query: filter })
      expect(data.length).toBeGreaterThan(0)
      const lines = await exported(as, 'quota_entries', filter)
      expect(lines.map((line) => Object.values(line))).toEqual(
        data.map(({ kind, amount, balance, order_number, receipt_number, occurred_at }) => [
          ...[t(`quota_entry.kinds.${kind}`), amount.currency, amount.amount, balance.amount],
          ...[order_number ?? '', receipt_number ?? '', expect.stringContaining(occurred_at.slice(0, 10))],
        ]),
      )
    }
  })
})
