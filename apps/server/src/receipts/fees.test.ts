import { answerRecall, getConsoleReceipt, type PolicyValue, returnReceipt } from '@causeway/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findingsIn } from '../testing/books.ts'
import type { Person } from '../testing/builders.ts'
import { convertFor, freshKey, givePayPwd } from '../testing/exchange.ts'
import { setPolicy } from '../testing/policies.ts'
import { tickRates } from '../testing/rates.ts'
import { receiptDoors } from '../testing/receipt-doors.ts'
import {
  bookReturn,
  dollarsOf,
  type ReceiptScene,
  readReceipt,
  recallReceipt,
  receiptScene,
  refuseReturn,
  reverse,
} from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { feeBackOf, feeOf } from './fee.ts'
import { screenReceived } from './service.ts'

type Fee = PolicyValue<'receipt_fee'>
const policyOf = (change: Partial<Fee>): Fee => {
  return { basis_points: 0, minimum_usd: '0.00', cap_usd: null, free_currencies: [], ...change }
}

let world: World
let operator: Person
beforeAll(async () => {
  world = await createWorld()
  operator = await world.operator()
  await tickRates(world)
  await setPolicy(world, 'receipt_fee', policyOf({ basis_points: 100 }))
})
afterAll(async () => {
  expect(await findingsIn(world)).toEqual([])
  await world.stop()
})

type Posted = readonly [kind: string, legs: Readonly<Record<string, number>>]

/** What was posted for a receipt, in hundredths, without the bank's own account. */
async function postingsOf({ id }: ReceiptScene): Promise<readonly Posted[]> {
  const { rows } = await world.database.asOwner(
    `select t.kind, json_object_agg(a.kind, e.amount) filter (where a.kind <> 'nostro') as legs
     from ledger_transactions t join ledger_entries e using (transaction_id)
     join ledger_accounts a on a.account_id = e.account_id
     where t.reference_id = $1 group by t.transaction_id, t.kind order by t.transaction_id`,
    [id],
  )
  return rows.map(({ kind, legs }): Posted => [kind.replace('receipt_', ''), legs])
}
const lastOf = async (scene: ReceiptScene) => (await postingsOf(scene)).at(-1)

const sendBack = ({ owner, id }: ReceiptScene, amount?: string) =>
  world.call(returnReceipt, {
    as: owner,
    params: { id },
    body: amount ? { amount } : {},
    headers: freshKey(),
  })

/** A refused return of a receipt is held, and an operator releases it. */
async function returnInVain(scene: ReceiptScene, amount: string) {
  await sendBack(scene, amount)
  await refuseReturn(world, scene)
  expect(await receiptDoors(world, operator).release(scene)).toBeUndefined()
}

async function spend({ owner }: ReceiptScene, amount: string) {
  await givePayPwd(world, owner)
  await convertFor(world, owner, { amount })
}

describe('the fee of an amount', () => {
  const mids = { USD: '1', EUR: '0.9', JPY: '150' }
  test.each([
    ['is a share, rounded down', { basis_points: 33 }, 'USD', 9_999n, 32n],
    ['is at least the minimum', { basis_points: 10, minimum_usd: '2.00' }, 'USD', 10_000n, 200n],
    ['is at most the cap', { basis_points: 100, cap_usd: '50.00' }, 'USD', 1_000_000n, 5_000n],
    [
      'is the share between the bounds',
      { basis_points: 100, minimum_usd: '2.00', cap_usd: '50.00' },
      'USD',
      30_000n,
      300n,
    ],
    ['is at most the amount', { minimum_usd: '5.00' }, 'USD', 499n, 499n],
    ['has its minimum at the mid rate', { basis_points: 10, minimum_usd: '2.00' }, 'EUR', 10_000n, 180n],
    [
      'has its cap at the mid rate, in whole yen',
      { basis_points: 100, cap_usd: '1.01' },
      'JPY',
      1_000_000n,
      151n,
    ],
    [
      'is nothing in a free currency',
      { basis_points: 500, minimum_usd: '9.00', free_currencies: ['EUR'] },
      'EUR',
      10_000n,
      0n,
    ],
    ['is nothing by the default', {}, 'USD', 10_000n, 0n],
  ] as const)('%s', (_name, change, currency, minor, expected) => {
    const fee = policyOf({
      ...change,
      free_currencies: [...('free_currencies' in change ? change.free_currencies : [])],
    })
    expect(feeOf(fee, mids, { currency, minor })).toBe(expected)
  })

  test('with a bound waits for a rate', () => {
    const asked = { currency: 'EUR', minor: 100n } as const
    expect(() => feeOf(policyOf({ cap_usd: '1.00' }), {}, asked)).toThrow('rates_stale')
    expect(feeOf(policyOf({ cap_usd: '1.00', free_currencies: ['EUR'] }), undefined, asked)).toBe(0n)
  })
})

describe('the fee that reversals give back', () => {
  const parts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 12 })
  const share = fc.bigInt({ min: 0n, max: 10_000n })

  test('adds up to the fee once all is taken back, and no part gives back more than it takes', () => {
    fc.assert(
      fc.property(parts, share, (taken, basis) => {
        const charged_minor = taken.reduce((sum, part) => sum + part, 0n)
        const fee_minor = (charged_minor * basis) / 10_000n
        let [reversed_minor, given] = [0n, 0n]
        for (const part of taken) {
          reversed_minor += part
          const back = feeBackOf({ fee_minor, charged_minor, reversed_minor }) - given
          expect(back >= 0n && back <= part).toBe(true)
          given += back
        }
        expect(given).toBe(fee_minor)
      }),
    )
  })

  test('is never more than the share that was taken back, so that what was returned keeps its fee', () => {
    fc.assert(
      fc.property(parts, share, fc.nat(), (taken, basis, count) => {
        const charged_minor = taken.reduce((sum, part) => sum + part, 0n)
        const fee_minor = (charged_minor * basis) / 10_000n
        const reversed_minor = taken.slice(count % taken.length).reduce((sum, part) => sum + part, 0n)
        const given = feeBackOf({ fee_minor, charged_minor, reversed_minor })
        expect(given * charged_minor <= fee_minor * reversed_minor).toBe(true)
        expect((given + 1n) * charged_minor > fee_minor * reversed_minor).toBe(true)
      }),
    )
  })
})

describe('a receipt with a fee', () => {
  test('pays it at its release, and the rest is available', async () => {
    const scene = await receiptScene(world)
    expect(await lastOf(scene)).toEqual(['released', { held: -10_000, fee_income: 100, available: 9_900 }])
  })

  test('pays it once, though a refused return is released again', async () => {
    const scene = await receiptScene(world)
    await returnInVain(scene, '40.00')
    expect(await lastOf(scene)).toEqual(['released', { held: -4_000, available: 4_000 }])
    expect(await readReceipt(world, scene)).toMatchObject({
      fee: { amount: '1.00' },
      net: { amount: '99.00' },
    })
  })

  test('repays a debt with the rest', async () => {
    const scene = await receiptScene(world)
    await spend(scene, '60.00')
    await reverse(world, scene)
    expect(await lastOf(scene)).toEqual([
      'reversed',
      { fee_income: -100, available: -3_900, receivable: -6_000 },
    ])
    const next = await receiptScene(world, { after: scene })
    expect(await lastOf(next)).toEqual([
      'released',
      { held: -10_000, fee_income: 100, receivable: 6_000, available: 3_900 },
    ])
  })

  test('keeps it if the merchant returns, which is gross and needs other money for the fee', async () => {
    const scene = await receiptScene(world)
    expect(await sendBack(scene)).toMatchObject({ status: 409, code: 'balance_insufficient' })
    await receiptScene(world, { after: scene })
    await sendBack(scene)
    await bookReturn(world, scene, '100.00')
    expect((await postingsOf(scene)).slice(-2)).toEqual([
      ['returning', { available: -10_000, returns_payable: 10_000 }],
      ['returned', { returns_payable: -10_000 }],
    ])
    expect(await readReceipt(world, scene)).toMatchObject({
      receipt_state: 'returned',
      fee: { amount: '1.00' },
      fee_back: { amount: '0.00' },
    })
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '98.00' })
  })

  test('that is recalled freezes what the fee leaves, or nothing after a gross return', async () => {
    const scene = await receiptScene(world)
    await reverse(world, scene, '25.00')
    await recallReceipt(world, scene)
    expect(await lastOf(scene)).toEqual(['frozen', { available: -7_425, held: 7_425 }])
    const other = await receiptScene(world)
    await receiptScene(world, { after: other })
    await sendBack(other, '99.50')
    await bookReturn(world, other, '99.50')
    expect(await recallReceipt(world, other)).toMatchObject({ status: 'accepted' })
    const { data } = await world.call(getConsoleReceipt, { as: operator, params: { id: other.id } })
    expect(data.recall).toMatchObject({ recall_state: 'asked', frozen: { amount: '0.00' } })
  })

  test('keeps it if a recall is accepted, which sends back what was frozen', async () => {
    const scene = await receiptScene(world)
    await recallReceipt(world, scene)
    const { data } = await world.call(getConsoleReceipt, { as: operator, params: { id: scene.id } })
    const params = { id: data.recall?.id ?? '' }
    await world.call(answerRecall, { as: operator, params, body: { answer: 'accept', remark: 'Agreed.' } })
    expect(await lastOf(scene)).toEqual(['returning', { held: -9_900, returns_payable: 9_900 }])
  })
})

describe('a reversal of a receipt with a fee', () => {
  test('gives it back in proportion, and the last part gives back the rest', async () => {
    await setPolicy(world, 'receipt_fee', policyOf({ basis_points: 7 }))
    const scene = await receiptScene(world)
    for (const paid of ['33.33', '33.33', '33.34']) await reverse(world, scene, paid)
    await setPolicy(world, 'receipt_fee', policyOf({ basis_points: 100 }))
    expect((await postingsOf(scene)).slice(-3)).toEqual([
      ['reversed', { fee_income: -2, available: -3_331 }],
      ['reversed', { fee_income: -2, available: -3_331 }],
      ['reversed', { fee_income: -3, available: -3_331 }],
    ])
    expect(await dollarsOf(world, scene.owner)).toMatchObject({ available: '0.00', receivable: '0.00' })
  })

  test('keeps the fee of what the merchant has returned', async () => {
    const scene = await receiptScene(world)
    await sendBack(scene, '40.00')
    await bookReturn(world, scene, '40.00')
    await reverse(world, scene, '60.00')
    expect(await lastOf(scene)).toEqual(['reversed', { fee_income: -60, available: -5_900, receivable: -40 }])
  })

  test('gives none back of a part that was taken back before the release, which paid none', async () => {
    const scene = await receiptScene(world, {}, false)
    await reverse(world, scene, '20.00')
    await screenReceived(world.context)
    await reverse(world, scene, '40.00')
    expect((await postingsOf(scene)).slice(1)).toEqual([
      ['reversed', { held: -2_000 }],
      ['released', { held: -8_000, fee_income: 80, available: 7_920 }],
      ['reversed', { fee_income: -40, available: -3_960 }],
    ])
  })

  test('takes the frozen money with the fee', async () => {
    const scene = await receiptScene(world)
    await recallReceipt(world, scene)
    await reverse(world, scene)
    expect(await lastOf(scene)).toEqual(['reversed', { fee_income: -100, held: -9_900 }])
  })

  test('shows the merchant the fee, what was credited and what was given back', async () => {
    const scene = await receiptScene(world)
    await reverse(world, scene, '25.00')
    expect(await readReceipt(world, scene)).toMatchObject({
      gross: { amount: '100.00' },
      fee: { amount: '1.00' },
      net: { amount: '99.00' },
      reversed: { amount: '25.00' },
      fee_back: { amount: '0.25' },
    })
  })
})
