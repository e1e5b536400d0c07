import { listAccounts } from '@causeway/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ReceiptScene, receiptScene, reverse } from '../testing/receipts.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const EIGHT_HOURS_MS = 8 * 3_600_000

/** When the next month begins in UTC+8. */
function nextMonth(now: Date): Date {
  const there = new Date(now.getTime() + EIGHT_HOURS_MS)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1) - EIGHT_HOURS_MS)
}

async function receivedOf({ owner }: ReceiptScene) {
  const { data } = await world.call(listAccounts, { as: owner })
  return data.map(({ received }) => received)
}

test('the list of accounts tells what each received since the month began in UTC+8', async () => {
  const begins = nextMonth(world.clock.now())
  world.clock.advance(begins.getTime() - world.clock.now().getTime() - 1)
  const first = await receiptScene(world, { paid: '30.00' })
  // The month before it in UTC+8 is the month of the same instant in UTC.
  expect(await receivedOf(first)).toEqual([{ month: begins.toISOString().slice(0, 7), amount: '30.00' }])
  world.clock.advance(1)
  const month = new Date(begins.getTime() + EIGHT_HOURS_MS).toISOString().slice(0, 7)
  expect(await receivedOf(first)).toEqual([{ month, amount: '0.00' }])
  const second = await receiptScene(world, { paid: '100.00', after: first })
  await receiptScene(world, { paid: '7.50', after: first })
  await receiptScene(world, { paid: '5000.00' })
  await reverse(world, second, '40.00')
  expect(await receivedOf(first)).toEqual([{ month, amount: '67.50' }])
})
