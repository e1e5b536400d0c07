import { listTradeReceipts } from '@causeway/contract'
import { expect } from 'vitest'
import type { MerchantPerson } from '../../testing/builders.ts'
import type { World } from '../../testing/world.ts'

/** The latest receipt of a merchant, which the list also finds by its restore state. */
export async function receiptOf(world: World, as: MerchantPerson) {
  const [receipt] = (await world.call(listTradeReceipts, { as })).data
  const query = { restore_state: receipt?.restore_state ?? '' }
  expect((await world.call(listTradeReceipts, { as, query })).data[0]).toEqual(receipt)
  return receipt
}
