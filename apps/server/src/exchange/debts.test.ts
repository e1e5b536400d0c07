import { cancelOrder, getConversion } from '@causeway/contract'
import type { Currency } from '@causeway/money'
import { expect, test } from 'vitest'
import { providerScope } from '../kernel/db/scope.ts'
import { type Posting, post } from '../ledger/service.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { balanceOf, convertFor, freshKey, orderFor, trader } from '../testing/exchange.ts'
import { moveRate } from '../testing/rates.ts'
import { createWorld, type World } from '../testing/world.ts'

/** A chargeback after the money was spent. No such receipts exist yet, so only its posting is made. */
async function owe(world: World, { merchant_id }: MerchantPerson, currency: Currency, minor: bigint) {
  const id = `receipt_reversed_${currency}`
  const posting: Posting = {
    key: `${id}:reversed`,
    kind: 'receipt_released',
    merchant_id,
    reference: { kind: 'receipt', id },
    legs: [
      { account: { merchant_id, kind: 'receivable', currency }, minor: -minor },
      { account: { merchant_id: null, kind: 'nostro', bank: 'sandbox', currency }, minor },
    ],
  }
  await world.db.transact(providerScope, (tx) => post(tx, world.clock, [posting]))
}

test('a debt is repaid first by a conversion and by a cancelled order', async () => {
  const world = await createWorld()
  await moveRate(world, 'CNY', '7')
  const as = await trader(world, { USD: '300.00' })
  await owe(world, as, 'CNY', 50_000n)
  const first = await convertFor(world, as, { fixed_side: 'buy', amount: '400.00' })
  expect(await balanceOf(world, as, 'CNY')).toMatchObject({ available: '0.00', receivable: '-100.00' })
  await convertFor(world, as, { fixed_side: 'buy', amount: '400.00' })
  expect(await balanceOf(world, as, 'CNY')).toMatchObject({ available: '300.00', receivable: '0.00' })
  const { data } = await world.call(getConversion, { as, params: { id: first.id } })
  expect(data.ledger_entries.map(({ account }) => account).sort()).toEqual(['available', 'receivable'])

  const { id } = await orderFor(world, as)
  await owe(world, as, 'USD', 3_000n)
  // Twice 400 yuan at 6.9825 cost 57.29 dollars, and the order reserves 100.
  expect(await balanceOf(world, as, 'USD')).toMatchObject({ available: '85.42', reserved: '100.00' })
  await world.call(cancelOrder, { as, params: { id }, headers: freshKey() })
  const after = { available: '155.42', reserved: '0.00', receivable: '0.00' }
  expect(await balanceOf(world, as, 'USD')).toMatchObject(after)
  // The two debts have no receipt; the conversions and the order match their postings.
  await world.stop({ ledgerFindings: ['posting_without_object', 'open_objects_differ'] })
})
