import { creditInSandbox, listBalances, listLedgerEntries } from '@causeway/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { post } from '../ledger/service.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { coverCall } from '../testing/cover-call.ts'
import { merchantLeg, posting, providerLeg } from '../testing/ledger.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
let merchant: MerchantPerson
beforeAll(async () => {
  world = await createWorld()
  merchant = await world.merchant()
})
// No feature creates a debt yet, so the tests post one by hand.
afterAll(() => world.stop({ ledgerFindings: ['posting_without_object'] }))

const credit = (to: { merchant_id: string }, body: object) =>
  world.call(creditInSandbox, { params: { id: to.merchant_id }, body })

const balancesOf = async (as: MerchantPerson) => (await world.call(listBalances, { as })).data

coverCall(creditInSandbox, {
  world: () => world,
  valid: async () => ({ params: { id: merchant.merchant_id }, body: { amount: '1.00', currency: 'HKD' } }),
  wrote: ({ params }, { id }) => ({
    id,
    merchant_id: params?.['id'] ?? '',
    data: { currency: 'HKD', amount_minor: '100', repaid_minor: '0' },
  }),
})

describe('money that arrives', () => {
  test('is held and released at once, and both are in the journal', async () => {
    const fresh = await world.merchant()
    const { data } = await credit(fresh, { amount: '1250.50', currency: 'EUR', payer_name: 'Ana GmbH' })
    expect(data).toEqual({
      id: expect.stringMatching(/^receipt_/),
      number: expect.stringMatching(/^R\d{6}-\w{7}$/),
      received: { amount: '1250.50', currency: 'EUR' },
      released_at: world.clock.now().toISOString(),
    })
    const nothing = { held: '0.00', reserved: '0.00', receivable: '0.00' }
    expect(await balancesOf(fresh)).toEqual([
      { currency: 'EUR', available: '1250.50', ...nothing, total: '1250.50' },
    ])
    const lines = await world.call(listLedgerEntries, { as: fresh, query: { reference_id: data.id } })
    expect(lines.data.map(({ kind, account, amount }) => [kind, account, amount.amount])).toEqual([
      ['receipt_released', 'held', '-1250.50'],
      ['receipt_released', 'available', '1250.50'],
      ['receipt_received', 'held', '1250.50'],
    ])
    const { rows } = await world.database.asOwner(
      `select action, merchant_id, actor_kind from audit_events where subject_id = $1`,
      [data.id],
    )
    expect(rows).toEqual([
      { action: 'receipt.release', merchant_id: fresh.merchant_id, actor_kind: 'system' },
    ])
  })

  test('is complete under concurrent receipts', async () => {
    const fresh = await world.merchant()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => credit(fresh, { amount: '0.01', currency: 'USD' })),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(40)
    expect(await balancesOf(fresh)).toMatchObject([{ available: '0.40', held: '0.00' }])
  })

  test('repays a debt first and only once under concurrent receipts', async () => {
    const debtor = await world.merchant()
    const { merchant_id } = debtor
    const owe = posting(merchant_id, [
      merchantLeg(merchant_id, 'receivable', 'USD', -1000n),
      providerLeg('nostro', 'USD', 1000n),
    ])
    await world.db.transact(providerScope, (tx) => post(tx, world.clock, [owe]))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => credit(debtor, { amount: '3.00', currency: 'USD' })),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill('ok'))
    expect(await balancesOf(debtor)).toMatchObject([{ available: '8.00', receivable: '0.00', held: '0.00' }])
  })

  test('is refused with the code of the broken rule', async () => {
    const ask = (body: object) => credit(merchant, { currency: 'USD', ...body })
    const field = (problem: string) => ({ code: 'input_invalid', data: { fields: { amount: problem } } })
    expect(await ask({ amount: '1.001' })).toMatchObject(field('decimals'))
    expect(await ask({ amount: '0.00' })).toMatchObject(field('too_small'))
    expect(await ask({ amount: '1e3' })).toMatchObject(field('format'))
    expect(await ask({ amount: '10000000000.01' })).toMatchObject({
      status: 400,
      code: 'amount_above_limit',
      data: { limit: { amount: '10000000000.00', currency: 'USD' } },
    })
    const strangers = [await world.merchant('wait_audit'), { merchant_id: 'merchant_x' }]
    for (const stranger of strangers) {
      const answer = await credit(stranger, { amount: '1.00', currency: 'USD' })
      expect(answer).toMatchObject({ status: 404, code: 'merchant_not_found' })
    }
  })
})

test('outside the sandbox there is no call that credits money', async () => {
  const live = await createWorld({ config: { sandbox: false } })
  const { merchant_id: id } = await live.merchant()
  const answer = await live.call(creditInSandbox, {
    params: { id },
    body: { amount: '1.00', currency: 'USD' },
  })
  expect(answer.status).toBe(404)
  await live.stop()
})
