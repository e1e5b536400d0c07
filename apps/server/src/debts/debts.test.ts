import {
  getConsoleDebt,
  getQueues,
  listConsoleDebts,
  listDebts,
  proposeDebt,
  settleDebt,
  withdrawDebt,
} from '@causeway/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { movementOf, notificationOf, tellServer } from '../testing/bank-messages.ts'
import type { Person } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { balanceOf, convertFor, givePayPwd } from '../testing/exchange.ts'
import { mailsTo } from '../testing/mails.ts'
import { moveRate, tickRates } from '../testing/rates.ts'
import { dollarsOf, type ReceiptScene, readReceipt, receiptScene, reverse } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { openDebt } from './service.ts'

let world: World
let ana: Person
let ben: Person
beforeAll(async () => {
  world = await createWorld()
  await tickRates(world)
  ana = await world.operator(['treasurer'])
  ben = await world.operator(['treasurer'])
})
afterAll(() => world.stop())

const remark = 'The merchant agrees.'

/** A merchant spent 60 of 100 dollars for yuan at 7.5. */
async function spentScene(): Promise<ReceiptScene> {
  await moveRate(world, 'CNY', '7.5')
  const scene = await receiptScene(world)
  await givePayPwd(world, scene.owner)
  await convertFor(world, scene.owner, { amount: '60.00' })
  return scene
}

/** The bank took all of the 100 dollars back. */
async function debtScene(): Promise<ReceiptScene & { readonly debt_id: string }> {
  const scene = await spentScene()
  await reverse(world, scene)
  return { ...scene, debt_id: (await debtsOf(scene))[0]?.id ?? '' }
}

const debtsOf = async ({ owner }: Pick<ReceiptScene, 'owner'>) =>
  (await world.call(listDebts, { as: owner })).data.debts
const read = async (id: string) => (await world.call(getConsoleDebt, { as: ana, params: { id } })).data
const propose = (id: string, order: object, as = ana) =>
  world.call(proposeDebt, { as, params: { id }, body: { remark, ...order } })
const settle = (id: string, verdict: 'approve' | 'decline', as = ben) =>
  world.call(settleDebt, { as, params: { id }, body: { verdict } })
const setOff = (amount: string, from_currency = 'CNY') => ({
  debt_action: 'set_off',
  from_currency,
  amount,
})
const WRITE_OFF = { debt_action: 'write_off' }

async function proposed(id: string, order: object): Promise<string> {
  const { code, data } = await propose(id, order)
  if (code !== 'ok') throw new Error(`The proposal was refused: ${code}`)
  return data.change?.id ?? ''
}

describe('a debt', () => {
  test('begins when the bank takes back what the merchant has spent', async () => {
    const scene = await debtScene()
    const [debt] = await debtsOf(scene)
    expect(debt).toMatchObject({
      debt_state: 'open',
      owed: { amount: '60.00', currency: 'USD' },
      number: expect.stringMatching(/^D/),
      entries: [{ kind: 'receipt_reversed', amount: { amount: '-60.00' }, reference: { id: scene.id } }],
    })
    expect(await debtsOf({ owner: await world.merchant() })).toEqual([])
  })

  test('is repaid first by every later credit in its currency, and the merchant sees by which', async () => {
    const scene = await debtScene()
    const next = await receiptScene(world, { after: scene, paid: '25.00' })
    const [debt] = await debtsOf(scene)
    expect(debt).toMatchObject({ debt_state: 'open', owed: { amount: '35.00' } })
    expect(debt?.entries[0]).toMatchObject({
      kind: 'receipt_released',
      amount: { amount: '25.00' },
      reference: { id: next.id },
    })
    await receiptScene(world, { after: scene })
    expect((await debtsOf(scene))[0]).toMatchObject({ debt_state: 'repaid', owed: { amount: '0.00' } })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '65.00', receivable: '0.00' })
  })

  test('that a receipt repays is told by mail, with what became available', async () => {
    const scene = await debtScene()
    const partly = await receiptScene(world, { after: scene, paid: '25.00' })
    await receiptScene(world, { after: scene, paid: '50.00' })
    await receiptScene(world, { after: scene, paid: '10.00' })
    const busy = await createWorld({ database: world.database, worker: true })
    const mails = await mailsTo(busy, scene.owner.email, 3)
    await busy.stop()
    const told = mails.map(({ subject, text }) => [
      /USD [\d.]+/.exec(subject)?.[0],
      /USD ([\d.]+)/g.exec(text.replaceAll(/USD (25|35)\.00/g, ''))?.[0],
    ])
    // The third tells of the debt, and what was taken back.
    expect(told.toSorted()).toEqual([
      ['USD 25.00', 'USD 0.00'],
      ['USD 35.00', 'USD 15.00'],
      ['USD 60.00', 'USD 100.00'],
    ])
    const { number } = await readReceipt(world, partly)
    expect(mails.filter(({ text }) => text.includes(number))).toHaveLength(1)
  })

  test('grows while it is open; after it was repaid another one begins', async () => {
    const scene = await debtScene()
    const second = await receiptScene(world, { after: scene, paid: '10.00' })
    await reverse(world, second, '10.00')
    const grown = await debtsOf(scene)
    expect(grown).toMatchObject([{ id: scene.debt_id, owed: { amount: '60.00' } }])
    const third = await receiptScene(world, { after: scene, paid: '60.00' })
    world.clock.advance(1000)
    await reverse(world, third, '60.00')
    expect(await debtsOf(scene)).toMatchObject([
      { debt_state: 'open', owed: { amount: '60.00' }, entries: [{ reference: { id: third.id } }] },
      { id: scene.debt_id, debt_state: 'repaid', owed: { amount: '0.00' } },
    ])
    const earlier = (await debtsOf(scene))[1]?.entries.map(({ amount }) => amount.amount)
    expect(earlier).toEqual(['60.00', '-10.00', '10.00', '-60.00'])
  })
})

describe('two reversals', () => {
  test('of one message are one debt', async () => {
    const scene = await spentScene()
    const second = await receiptScene(world, { after: scene, paid: '40.00' })
    await convertFor(world, scene.owner, { amount: '40.00' })
    const movements = [scene, second].map(({ movement: { bank_reference: reverses }, to }, index) =>
      movementOf({
        side: 'debit',
        paid: index === 0 ? '100.00' : '40.00',
        to,
        creditor: {},
        is_reversal: true,
        reverses,
      }),
    )
    await tellServer(world, notificationOf(world, movements))
    expect(await debtsOf(scene)).toMatchObject([{ debt_state: 'open', owed: { amount: '100.00' } }])
  })

  test('that are posted together are one debt', async () => {
    const { owner, id: receipt_id } = await receiptScene(world)
    const cause = { receipt_id }
    const owing = { merchant_id: owner.merchant_id, currency: 'USD', minor: 100n, cause } as const
    const context = { clock: world.clock, actor: { kind: 'system' } } as const
    await world.db.transact(providerScope, async (tx) => {
      await openDebt(tx, context, owing)
      await openDebt(tx, context, owing)
    })
    expect(await debtsOf({ owner })).toHaveLength(1)
  })
})

describe('a set-off', () => {
  test('takes money of another currency at the mid rate, once a second operator approves', async () => {
    const scene = await debtScene()
    await moveRate(world, 'CNY', '8')
    const { available } = await balanceOf(world, scene.owner, 'CNY')
    const change = await proposed(scene.debt_id, setOff('40.00'))
    expect((await read(scene.debt_id)).sources).toMatchObject([{ available: { currency: 'CNY' } }])
    expect(await settle(change, 'approve', ana)).toMatchObject({
      status: 403,
      code: 'second_operator_needed',
    })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ receivable: '-60.00' })
    expect(await settle(change, 'approve')).toMatchObject({ data: { owed: { amount: '20.00' } } })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ receivable: '-20.00' })
    const after = await balanceOf(world, scene.owner, 'CNY')
    expect(Number(available) - Number(after.available)).toBeCloseTo(320, 2)
    expect((await debtsOf(scene))[0]?.entries[0]).toMatchObject({
      kind: 'debt_set_off',
      amount: { amount: '40.00' },
      reference: { kind: 'debt', id: scene.debt_id },
    })
  })

  test('of the whole debt ends it', async () => {
    const scene = await debtScene()
    await moveRate(world, 'CNY', '7')
    await settle(await proposed(scene.debt_id, setOff('10.00')), 'approve')
    await settle(await proposed(scene.debt_id, setOff('45.00')), 'approve')
    expect((await debtsOf(scene))[0]).toMatchObject({ owed: { amount: '5.00' } })
    await settle(await proposed(scene.debt_id, setOff('5.00')), 'approve')
    expect((await debtsOf(scene))[0]).toMatchObject({ debt_state: 'repaid', ended_at: expect.any(String) })
    expect(await propose(scene.debt_id, WRITE_OFF)).toMatchObject({ code: 'debt_wrong_state' })
  })

  test.each([
    [setOff('60.01'), { status: 400, code: 'amount_above_debt' }],
    [setOff('10.00', 'USD'), { status: 400, code: 'currencies_equal' }],
    [setOff('10.001'), { status: 400, data: { fields: { amount: 'decimals' } } }],
    [setOff('0.00'), { status: 400, data: { fields: { amount: expect.any(String) } } }],
  ])('of %o is refused by name', async (order, refusal) => {
    const { debt_id } = await debtScene()
    expect(await propose(debt_id, order)).toMatchObject(refusal)
  })

  test('never takes more than is available', async () => {
    const scene = await debtScene()
    await moveRate(world, 'CNY', '20')
    const change = await proposed(scene.debt_id, setOff('60.00'))
    expect(await settle(change, 'approve')).toMatchObject({
      status: 409,
      code: 'balance_insufficient',
      data: { shortfall: { currency: 'CNY' } },
    })
    expect((await read(scene.debt_id)).change).toMatchObject({ id: change })
  })

  test('of a debt that a credit has repaid meanwhile is refused', async () => {
    const scene = await debtScene()
    const change = await proposed(scene.debt_id, setOff('60.00'))
    await receiptScene(world, { after: scene, paid: '1.00' })
    expect(await settle(change, 'approve')).toMatchObject({ status: 400, code: 'amount_above_debt' })
    await receiptScene(world, { after: scene, paid: '59.00' })
    expect(await settle(change, 'approve')).toMatchObject({ status: 409, code: 'debt_wrong_state' })
    expect(await settle(change, 'decline')).toMatchObject({ code: 'ok' })
  })

  test('and a credit at the same time repay a debt once', async () => {
    const scene = await debtScene()
    const change = await proposed(scene.debt_id, setOff('60.00'))
    await Promise.all([settle(change, 'approve'), receiptScene(world, { after: scene, paid: '60.00' })])
    const { available, receivable } = await dollarsOf(world, scene.owner)
    expect(receivable).toBe('0.00')
    const { debt_state } = await read(scene.debt_id)
    expect(debt_state).toBe('repaid')
    const { rows } = await sql`select from debt_settlements where debt_id = ${scene.debt_id}`.execute(
      world.db.reader(providerScope),
    )
    expect(available).toBe(rows.length === 1 ? '60.00' : '0.00')
  })
})

describe('a write-off', () => {
  test('is a loss of the provider, once a second operator approves', async () => {
    const scene = await debtScene()
    const change = await proposed(scene.debt_id, WRITE_OFF)
    expect(await settle(change, 'approve', ana)).toMatchObject({ code: 'second_operator_needed' })
    expect(await settle(change, 'approve')).toMatchObject({ data: { debt_state: 'written_off' } })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ receivable: '0.00' })
    const { rows } = await sql<{ kind: string; amount: bigint }>`
      select a.kind, e.amount from ledger_entries e join ledger_accounts a using (account_id)
      join ledger_transactions t on t.transaction_id = e.transaction_id
      where t.key = ${`${scene.debt_id}:written_off`} order by a.kind`.execute(world.db.reader(providerScope))
    expect(rows).toEqual([
      { kind: 'losses', amount: -6000n },
      { kind: 'receivable', amount: 6000n },
    ])
    expect((await debtsOf(scene))[0]?.entries[0]).toMatchObject({ kind: 'debt_written_off' })
  })

  test('is refused if the debt has grown or was repaid in part since it was proposed', async () => {
    const scene = await debtScene()
    const next = await receiptScene(world, { after: scene, paid: '10.00' })
    const change = await proposed(scene.debt_id, WRITE_OFF)
    expect((await read(scene.debt_id)).change).toMatchObject({ amount: { amount: '50.00' } })
    const refusal = { status: 409, code: 'debt_amount_changed' }
    await reverse(world, next, '10.00')
    expect(await settle(change, 'approve')).toMatchObject(refusal)
    await receiptScene(world, { after: scene, paid: '20.00' })
    expect(await settle(change, 'approve')).toMatchObject(refusal)
    expect((await debtsOf(scene))[0]).toMatchObject({ debt_state: 'open', owed: { amount: '40.00' } })
  })

  test('waits in the queue of the other operators, and is the only proposal of its debt', async () => {
    const { debt_id } = await debtScene()
    const waiting = async (as: Person) => (await world.call(getQueues, { as })).data.debts_to_confirm.count
    const before = [await waiting(ana), await waiting(ben)]
    const change = await proposed(debt_id, WRITE_OFF)
    expect([await waiting(ana), await waiting(ben)]).toEqual([before[0], (before[1] ?? 0) + 1])
    expect(await propose(debt_id, setOff('1.00'), ben)).toMatchObject({ code: 'proposal_open' })
    const params = { id: change }
    expect(await world.call(withdrawDebt, { as: ben, params })).toMatchObject({ code: 'operator_self_only' })
    expect(await world.call(withdrawDebt, { as: ana, params })).toMatchObject({ data: { change: null } })
  })
})

coverCall(listDebts, {
  world: () => world,
  otherMerchant: async () => {
    await debtScene()
    const { data } = await world.call(listDebts, { as: await world.merchant() })
    expect(data.debts).toEqual([])
  },
  valid: async () => ({ as: (await debtScene()).owner }),
})
coverCall(listConsoleDebts, { world: () => world, valid: async () => ({ as: ana }) })
coverCall(getConsoleDebt, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: (await debtScene()).debt_id } }),
})
coverCall(proposeDebt, {
  world: () => world,
  valid: async () => ({
    as: ana,
    params: { id: (await debtScene()).debt_id },
    body: { debt_action: 'write_off', remark },
  }),
  others: [
    async () => ({
      as: ana,
      params: { id: (await debtScene()).debt_id },
      body: { ...setOff('1.00'), remark },
    }),
  ],
  wrote: ({ params }, { merchant_id, change }) => ({
    id: params?.['id'] ?? '',
    merchant_id,
    data: {
      debt_action: change?.debt_action,
      from_currency: change?.from_currency,
      amount_minor: change?.debt_action === 'write_off' ? '6000' : '100',
      remark,
      change_id: change?.id,
    },
  }),
})
coverCall(settleDebt, {
  world: () => world,
  valid: async () => ({
    as: ben,
    params: { id: await proposed((await debtScene()).debt_id, WRITE_OFF) },
    body: { verdict: 'decline' },
  }),
  wrote: ({ params }, { id, merchant_id }) => ({
    action: 'debt.decline',
    id,
    merchant_id,
    data: {
      change_id: params?.['id'],
      debt_action: 'write_off',
      from_currency: null,
      proposed_by: ana.id,
    },
  }),
})
coverCall(withdrawDebt, {
  world: () => world,
  valid: async () => ({ as: ana, params: { id: await proposed((await debtScene()).debt_id, WRITE_OFF) } }),
  wrote: ({ params }, { id, merchant_id }) => ({ id, merchant_id, data: { change_id: params?.['id'] } }),
})
