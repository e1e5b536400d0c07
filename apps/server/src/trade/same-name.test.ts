import {
  createTradeSubmission,
  getReceipt,
  listAuditEvents,
  releaseReceipt,
  saveTradeReceipts,
} from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screenReceived } from '../receipts/service.ts'
import { book, receiptIdOf } from '../testing/bank-messages.ts'
import type { MerchantPerson, Person } from '../testing/builders.ts'
import { accountFor, setAccountState } from '../testing/open-accounts.ts'
import { tickRates } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'
import { receiptOf } from './testing/receipt-of.ts'
import { scenesOf } from './testing/scenes.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld({ config: { review_delay: undefined } })
  await tickRates(world)
  operator = await world.operator()
})
afterAll(() => world.stop())

const { accept, draft, orderText, quotaOf, submit } = scenesOf(() => world)

/** Money that the holder of an account sends to itself. */
async function ownMoney(as: MerchantPerson, isScreened = true): Promise<string> {
  const to = await accountFor(world, as)
  const movement = await book(world, { to, paid: '500.00', debtor: { name: 'TEST COMPANY' } })
  if (isScreened) await screenReceived(world.context)
  return receiptIdOf(world, movement)
}

const template = 'marketplace'

describe('money of the same name', () => {
  test('cannot be restored, so that it earns no quota', async () => {
    const as = await world.merchant()
    const id = await ownMoney(as)
    expect(await receiptOf(world, as)).toMatchObject({
      restore_state: 'not_needed',
      open: { amount: '0.00' },
    })
    const body = { template, receipt_ids: [id] }
    const begun = await world.call(createTradeSubmission, { as, body })
    expect(begun).toMatchObject({ status: 409, code: 'receipt_earns_no_quota' })
    const empty = await world.call(createTradeSubmission, { as, body: { template, receipt_ids: [] } })
    const chosen = await world.call(saveTradeReceipts, {
      as,
      params: { id: empty.data.id },
      body: { version: empty.data.version, receipt_ids: [id] },
    })
    expect(chosen).toMatchObject({ code: 'receipt_earns_no_quota' })
  })

  test('earns none by orders that were chosen for it before it was screened', async () => {
    const as = await world.merchant()
    const id = await ownMoney(as, false)
    const made = await draft(as, [id], [orderText()])
    await submit(as, made)
    await screenReceived(world.context)
    await accept(operator, { id: made.id, order_ids: made.rows.map(({ order_id }) => order_id) })
    expect(await quotaOf(as)).toBeUndefined()
  })

  test('earns quota once an operator has seen the trade in its papers', async () => {
    const as = await world.merchant()
    const to = await accountFor(world, as)
    await setAccountState(world, to, 'frozen')
    const movement = await book(world, { to, paid: '500.00', debtor: { name: 'TEST COMPANY' } })
    await screenReceived(world.context)
    const id = await receiptIdOf(world, movement)
    const body = { remark: 'The PI and the bill of lading agree.', shows_trade: true }
    const released = await world.call(releaseReceipt, { as: operator, params: { id }, body })
    expect(released).toMatchObject({ data: { receipt_kind: 'same_name', earns_quota: true } })
    const query = { subject_id: id, action: 'receipt.release' }
    const { data: events } = await world.call(listAuditEvents, { as: operator, query })
    expect(events).toMatchObject([{ data: { shows_trade: true } }])
    const made = await draft(as, [id], [orderText()])
    await submit(as, made)
    await accept(operator, { id: made.id, order_ids: made.rows.map(({ order_id }) => order_id) })
    expect(await quotaOf(as)).toMatchObject({ usable: '100.00' })
    const { data } = await world.call(getReceipt, { as, params: { id } })
    expect(data).toMatchObject({ receipt_kind: 'same_name', earns_quota: true })
  })
})
