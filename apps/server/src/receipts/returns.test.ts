import { returnReceipt, sendBackReceipt } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subjectsOf } from '../app.ts'
import { expireOverdue } from '../requests/jobs.ts'
import { book } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { freshKey } from '../testing/exchange.ts'
import { setAccountState } from '../testing/open-accounts.ts'
import {
  bookReturn,
  dollarsOf,
  type ReceiptScene,
  readReceipt,
  receiptScene,
  refuseReturn,
  returnUnderWay,
} from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { screenReceived } from './service.ts'

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
})
afterAll(() => world.stop())

const sendBack = ({ owner, id }: ReceiptScene, amount?: string) =>
  world.call(returnReceipt, {
    as: owner,
    params: { id },
    body: amount === undefined ? {} : { amount },
    headers: freshKey(),
  })

/** A receipt of an unknown payer, for which materials are asked. */
const heldScene = () => receiptScene(world, { application_type: 't_trade' })

coverCall(returnReceipt, {
  world: () => world,
  otherMerchant: async () => {
    const { id } = await receiptScene(world)
    const stranger = await world.merchant()
    const asked = { as: stranger, params: { id }, body: {}, headers: freshKey() }
    expect(await world.call(returnReceipt, asked)).toMatchObject({ status: 404, code: 'receipt_not_found' })
  },
  valid: async () => {
    const { owner, id } = await receiptScene(world)
    return { as: owner, params: { id }, body: {}, headers: freshKey() }
  },
  wrote: ({ params }) => ({
    id: params?.['id'] ?? '',
    data: { amount_minor: '10000', reason: 'merchant' },
  }),
})

coverCall(sendBackReceipt, {
  world: () => world,
  valid: async () => {
    const scene = await receiptScene(world, {}, false)
    await setAccountState(world, scene.to, 'frozen')
    await screenReceived(world.context)
    return { as: operator, params: { id: scene.id }, body: { remark: 'The contract is missing.' } }
  },
  wrote: ({ params }, { merchant_id }) => ({
    id: params?.['id'] ?? '',
    merchant_id,
    data: { amount_minor: '10000', reason: 'compliance', remark: 'The contract is missing.' },
  }),
})

describe('a receipt that its merchant sends back', () => {
  test('leaves the merchant at once, and the bank when it books the debit', async () => {
    const scene = await receiptScene(world)
    expect(await sendBack(scene)).toMatchObject({ code: 'ok', data: { receipt_state: 'returning' } })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '0.00', held: '0.00' })
    await bookReturn(world, scene, '100.00')
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'returned',
      returned: { amount: '100.00' },
      recalled: false,
      returns: [{ n: 1, return_state: 'booked', reason: 'merchant' }],
    })
  })

  test('goes back in part, and the rest stays available', async () => {
    const scene = await receiptScene(world)
    await sendBack(scene, '40.00')
    await bookReturn(world, scene, '40.00')
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'available',
      returned: { amount: '40.00' },
      returnable: { amount: '60.00' },
    })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '60.00' })
    expect(await sendBack(scene, '60.01')).toMatchObject({ code: 'amount_above_receipt' })
    await sendBack(scene)
    await bookReturn(world, scene, '60.00')
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'returned' })
  })

  test('is held for a decision if the bank refuses the return', async () => {
    const scene = await receiptScene(world)
    await sendBack(scene, '40.00')
    expect(await refuseReturn(world, scene)).toMatchObject({ status: 'accepted' })
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'screening',
      hold: { reason: 'return_refused', owner: 'provider' },
    })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '60.00', held: '40.00' })
  })

  test('cannot be sent back while a return is with the bank', async () => {
    const scene = await receiptScene(world)
    await sendBack(scene, '40.00')
    expect(await sendBack(scene, '40.00')).toMatchObject({ status: 409, code: 'receipt_wrong_state' })
  })

  test('goes back once, though the merchant asks many times at once', async () => {
    const scene = await receiptScene(world)
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendBack(scene)))
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'ok',
      ...Array<string>(5).fill('receipt_wrong_state'),
    ])
    await bookReturn(world, scene, '100.00')
  })

  test('cannot go back once it is spent', async () => {
    const scene = await receiptScene(world)
    const other = await receiptScene(world, { after: scene })
    await sendBack(other, '100.00')
    await sendBack(scene, '100.00')
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '0.00' })
  })
})

describe('a debit of the bank', () => {
  test('with another amount than the return that it names is not that return', async () => {
    const scene = await receiptScene(world)
    await sendBack(scene)
    const instruction_id = await returnUnderWay(world, scene.id)
    await book(world, { side: 'debit', paid: '99.00', to: scene.to, creditor: {}, instruction_id })
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'returning' })
  })

  test('for a return that was booked before goes to suspense', async () => {
    const scene = await receiptScene(world)
    await sendBack(scene)
    const { instruction_id } = await bookReturn(world, scene, '100.00')
    const again = await book(world, { side: 'debit', to: scene.to, creditor: {}, instruction_id })
    const { rows } = await world.database.asOwner(`select purpose from bank_entries where reference = $1`, [
      again.bank_reference,
    ])
    expect(rows).toEqual([{ purpose: 'suspense' }])
  })
})

describe('a receipt whose materials do not come in time', () => {
  const expire = () => {
    world.clock.advance(8 * 86_400_000)
    return expireOverdue(world.context, subjectsOf({ review_delay: undefined }))
  }

  test('goes back to its payer', async () => {
    const scene = await heldScene()
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'material_required',
      hold: { reason: 'payer_unknown', owner: 'merchant', until: expect.any(String) },
    })
    await expire()
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'returning',
      returns: [{ reason: 'materials_missing' }],
    })
    await bookReturn(world, scene, '100.00')
    expect(await readReceipt(world, scene)).toMatchObject({ receipt_state: 'returned' })
  })

  test('stays while its merchant is suspended', async () => {
    const scene = await heldScene()
    await world.database.asOwner(
      `update merchants set suspended_at = now(), suspension_code = 'compliance_review',
         suspension_remark = '' where merchant_id = $1`,
      [scene.owner.merchant_id],
    )
    await expire()
    const { rows } = await world.database.asOwner(
      `select receipt_state, hold_reason from receipts where receipt_id = $1`,
      [scene.id],
    )
    expect(rows).toEqual([{ receipt_state: 'screening', hold_reason: 'merchant_suspended' }])
  })

  test('stays while its account is frozen', async () => {
    const scene = await heldScene()
    await setAccountState(world, scene.to, 'frozen')
    await expire()
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'screening',
      hold: { reason: 'account_frozen' },
    })
  })
})
