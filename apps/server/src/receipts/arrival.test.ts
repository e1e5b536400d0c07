import {
  decideSuspense,
  getConsoleReceipt,
  getReceipt,
  listBalances,
  listLedgerEntries,
  listReceipts,
} from '@causeway/contract'
import { money } from '@causeway/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { returnUnassigned } from '../banking/jobs.ts'
import {
  book,
  fund,
  movementOf,
  nextReference,
  notificationOf,
  receiptIdOf,
  sendToServer,
  tellServer,
} from '../testing/bank-messages.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { accountFor, setAccountState, type TestAccount } from '../testing/open-accounts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { screenReceived } from './service.ts'

let world: World
let merchant: MerchantPerson
let account: TestAccount
beforeAll(async () => {
  world = await createWorld()
  merchant = await world.merchant()
  account = await accountFor(world, merchant)
})
afterAll(() => world.stop())

const balancesOf = async (as: MerchantPerson) => (await world.call(listBalances, { as })).data

const countOf = async (table: string, where: string, value: unknown) => {
  const { rows } = await world.database.asOwner(`select count(*)::int as n from ${table} where ${where}`, [
    value,
  ])
  return rows[0]?.n
}

const otherMerchant = async () => {
  const stranger = await world.merchant()
  const id = await receiptIdOf(world, await fund(world, merchant, 'HKD', '1.00'))
  expect((await world.call(listReceipts, { as: stranger })).data).toEqual([])
  expect(await world.call(getReceipt, { as: stranger, params: { id } })).toMatchObject({ status: 404 })
}

coverCall(listReceipts, { world: () => world, otherMerchant, valid: async () => ({ as: merchant }) })
coverCall(getReceipt, {
  world: () => world,
  otherMerchant,
  valid: async () => ({
    as: merchant,
    params: { id: await receiptIdOf(world, await fund(world, merchant, 'HKD', '1.00')) },
  }),
})

describe('a credit that the bank has booked', () => {
  test('is held for the merchant of the account, and released once it is screened', async () => {
    const owner = await world.merchant()
    const to = await accountFor(world, owner)
    const movement = await book(world, { to, paid: '1250.50' })
    expect(await balancesOf(owner)).toMatchObject([{ held: '1250.50', available: '0.00' }])
    await screenReceived(world.context)
    expect(await balancesOf(owner)).toMatchObject([{ held: '0.00', available: '1250.50' }])
    const id = await receiptIdOf(world, movement)
    const { data } = await world.call(getReceipt, { as: owner, params: { id } })
    expect(data).toMatchObject({
      receipt_state: 'available',
      gross: { amount: '1250.50' },
      payer: { name: 'Northwind Stores Ltd', country: 'GB', tail: '5555' },
      remittance: 'Invoice 7',
      hold: null,
    })
    expect(data.steps.map(({ action }) => action)).toEqual(['receipt.receive', 'receipt.release'])
    const lines = await world.call(listLedgerEntries, { as: owner, query: { reference_id: id } })
    expect(lines.data.map(({ kind, account, amount }) => [kind, account, amount.amount])).toEqual([
      ['receipt_released', 'held', '-1250.50'],
      ['receipt_released', 'available', '1250.50'],
      ['receipt_received', 'held', '1250.50'],
    ])
  })

  test('is booked net, and shows what the payer sent and what banks deducted on the way', async () => {
    const owner = await world.merchant()
    const to = await accountFor(world, owner)
    const told = { instructed: money(2_483_000n, 'USD'), charges: [money(3000n, 'USD'), money(200n, 'EUR')] }
    const movement = await book(world, { to, paid: '24800.00', ...told })
    const shown = {
      gross: { amount: '24800.00' },
      instructed: { amount: '24830.00', currency: 'USD' },
      charges: [
        { amount: '30.00', currency: 'USD' },
        { amount: '2.00', currency: 'EUR' },
      ],
    }
    const params = { id: await receiptIdOf(world, movement) }
    const { data } = await world.call(getReceipt, { as: owner, params })
    expect(data).toMatchObject({ ...shown, fee: { amount: '0.00' } })
    expect(data.entries).toHaveLength(1)
    const as = await world.operator()
    expect((await world.call(getConsoleReceipt, { as, params })).data).toMatchObject(shown)
    expect(await balancesOf(owner)).toMatchObject([{ held: '24800.00' }])
  })

  test('is not released before its value date', async () => {
    const owner = await world.merchant()
    const to = await accountFor(world, owner)
    const tomorrow = new Date(world.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    await book(world, { to, value_date: tomorrow })
    await screenReceived(world.context)
    expect(await balancesOf(owner)).toMatchObject([{ held: '100.00', available: '0.00' }])
    world.clock.advance(86_400_000)
    await screenReceived(world.context)
    expect(await balancesOf(owner)).toMatchObject([{ held: '0.00', available: '100.00' }])
  })

  test('is one movement by bank, account and reference, whatever messages tell of it', async () => {
    const owner = await world.merchant()
    const to = await accountFor(world, owner)
    const movement = movementOf({ to })
    const first = notificationOf(world, [movement])
    expect(await tellServer(world, first)).toMatchObject({ status: 'accepted' })
    expect(await tellServer(world, first)).toMatchObject({ status: 'accepted' })
    const again = notificationOf(world, [movement, movementOf({ to, paid: '1.00' })])
    expect(await tellServer(world, again)).toMatchObject({ status: 'accepted' })
    expect(await balancesOf(owner)).toMatchObject([{ held: '101.00' }])
    expect(await countOf('bank_entries', 'reference = $1', movement.bank_reference)).toBe(1)
  })

  test('with the reference of one on another account or at another bank is another movement', async () => {
    const elsewhere = await createWorld({ database: world.database, config: { bank_code: 'other' } })
    const owner = await world.merchant()
    const bank_reference = nextReference()
    const dollars = await accountFor(world, owner)
    const euros = await accountFor(world, owner, { currency: 'EUR' })
    const abroad = await accountFor(elsewhere, owner, { application_type: 't_trade' })
    for (const [place, to] of [
      [world, dollars],
      [world, euros],
      [elsewhere, abroad],
    ] as const) {
      const movement = await book(place, { to, bank_reference })
      // The same movement again, in another message.
      await tellServer(place, notificationOf(place, [movement]))
    }
    const held = (await balancesOf(owner)).map((balance) => [balance.currency, balance.held])
    expect(held.sort()).toEqual([
      ['EUR', '100.00'],
      ['USD', '200.00'],
    ])
    await elsewhere.stop()
  })

  test('told many times at once is booked once', async () => {
    const owner = await world.merchant()
    const to = await accountFor(world, owner)
    const movement = movementOf({ to })
    const messages = Array.from({ length: 20 }, () => notificationOf(world, [movement]))
    const answers = await Promise.all([...messages, ...messages].map((body) => tellServer(world, body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['accepted']))
    expect(await balancesOf(owner)).toMatchObject([{ held: '100.00' }])
  })

  test('of equal amount, payer and words as another one is another movement', async () => {
    const owner = await world.merchant()
    const to = await accountFor(world, owner)
    await book(world, { to, end_to_end_id: 'PAYOUT-1' })
    await book(world, { to, end_to_end_id: 'PAYOUT-1' })
    expect(await balancesOf(owner)).toMatchObject([{ held: '200.00' }])
  })

  test('without the bank’s reference makes its message an exception, and nothing is booked', async () => {
    const owner = await world.merchant()
    const to = await accountFor(world, owner)
    const movements = [movementOf({ to }), movementOf({ to, bank_reference: undefined })]
    const answer = await tellServer(world, notificationOf(world, movements))
    expect(answer).toMatchObject({ status: 'refused', description: 'reference_missing' })
    expect(await balancesOf(owner)).toEqual([])
  })

  test('that is only announced moves nothing', async () => {
    const owner = await world.merchant()
    const to = await accountFor(world, owner)
    expect(
      await tellServer(world, notificationOf(world, [movementOf({ to, status: 'PDNG' })])),
    ).toMatchObject({
      status: 'accepted',
    })
    expect(await balancesOf(owner)).toEqual([])
  })
})

describe('a message of the bank', () => {
  test('with the MsgId of another one and other bytes is an exception', async () => {
    const id = nextReference('NTF')
    await tellServer(world, notificationOf(world, [movementOf({ to: account })], id))
    const answer = await tellServer(world, notificationOf(world, [movementOf({ to: account })], id))
    expect(answer).toMatchObject({ status: 'refused', related_id: id })
    expect(answer.description).toContain('message_id_reused')
    expect(await countOf('bank_messages', 'envelope = $1', id)).toBe(2)
  })

  test('that cannot be read is refused with the problem and its place, and kept', async () => {
    const text = new TextDecoder().decode(notificationOf(world, [movementOf({ to: account })]))
    const broken = new TextEncoder().encode(text.replace('100.00</Amt>', 'many</Amt>'))
    expect(await tellServer(world, broken)).toMatchObject({
      status: 'refused',
      description: expect.stringMatching(/^element_invalid .*Amt$/),
    })
    const { rows } = await world.database.asOwner(
      `select message_state, problem from bank_messages where body = $1`,
      [Buffer.from(broken)],
    )
    expect(rows).toEqual([{ message_state: 'refused', problem: 'element_invalid' }])
  })

  test('is taken only with the signature of the bank', async () => {
    const body = notificationOf(world, [movementOf({ to: account })])
    expect((await sendToServer(world, body, 'another secret')).status).toBe(401)
    const unsigned = await world.fetch('/bank/messages', { method: 'POST', body: Uint8Array.from(body) })
    expect(unsigned.status).toBe(401)
    expect(await countOf('bank_messages', 'body = $1', Buffer.from(body))).toBe(0)
  })
})

describe('money that cannot be matched', () => {
  const itemOf = async ({ bank_reference }: { bank_reference: string | undefined }) => {
    const { rows } = await world.database.asOwner(
      `select i.reason, i.suspense_state, i.amount_minor::text as minor, i.return_on::text
       from suspense_items i join bank_entries e using (entry_id) where e.reference = $1`,
      [bank_reference],
    )
    return rows[0]
  }

  test('of an unknown account goes to suspense', async () => {
    const movement = await book(world, { creditor: { account: 'UNKNOWN' } })
    expect(await itemOf(movement)).toMatchObject({ reason: 'account_unknown', minor: '10000' })
  })

  test('of a closed account goes to suspense, and back after ten business days', async () => {
    const owner = await world.merchant()
    const to = await accountFor(world, owner)
    await setAccountState(world, to, 'closed')
    const item = await itemOf(await book(world, { to }))
    expect(item).toMatchObject({ reason: 'account_closed', suspense_state: 'open' })
    expect(Date.parse(item?.return_on) - world.clock.now().getTime()).toBeGreaterThan(12 * 86_400_000)
  })

  test('of a closed account goes back when its day comes, unless an operator has assigned it', async () => {
    const owner = await world.merchant()
    const to = await accountFor(world, owner)
    const open = await accountFor(world, await world.merchant())
    await setAccountState(world, to, 'closed')
    const [left, assigned] = [await book(world, { to }), await book(world, { to })]
    const { rows } = await world.database.asOwner(`select entry_id from bank_entries where reference = $1`, [
      assigned.bank_reference,
    ])
    const as = await world.operator()
    const params = { id: rows[0]?.entry_id }
    const body = { decision: 'assign', account_id: open.account_id, remark: 'By the slip of the payer.' }
    expect(await world.call(decideSuspense, { as, params, body })).toMatchObject({ code: 'ok' })
    await returnUnassigned(world.context)
    expect(await itemOf(left)).toMatchObject({ suspense_state: 'open' })
    world.clock.advance(21 * 86_400_000)
    await returnUnassigned(world.context)
    expect(await itemOf(left)).toMatchObject({ suspense_state: 'returning' })
    expect(await itemOf(assigned)).toMatchObject({ suspense_state: 'assigned' })
  })

  test('of a return that we do not know is never a receipt', async () => {
    const movement = await book(world, { to: account, transaction_code: 'PMNT/RCDT/RRTN' })
    expect(await itemOf(movement)).toMatchObject({ reason: 'return_unknown' })
  })

  test('in another currency than the account goes to suspense', async () => {
    const movement = await book(world, { to: { ...account, currency: 'EUR' } })
    expect(await itemOf(movement)).toMatchObject({ reason: 'currency_differs' })
  })

  test('is told from a debit without an explanation', async () => {
    const movement = await book(world, { side: 'debit', creditor: {} })
    expect(await itemOf(movement)).toMatchObject({ reason: 'debit_unexplained', minor: '-10000' })
  })
})
