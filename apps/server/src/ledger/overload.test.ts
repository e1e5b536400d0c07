import { Client } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { movementOf, notificationOf, sendToServer } from '../testing/bank-messages.ts'
import type { MerchantPerson } from '../testing/builders.ts'
import { credit } from '../testing/ledger.ts'
import { accountFor, type TestAccount } from '../testing/open-accounts.ts'
import { createWorld, type World } from '../testing/world.ts'
import { openPoster, type Poster } from './service.ts'

let world: World
let merchant: MerchantPerson
let account: TestAccount
let poster: Poster
beforeEach(async () => {
  world = await createWorld({ config: { database_connections: 2 } })
  poster = openPoster(world.db, world.clock)
  merchant = await world.merchant()
  account = await accountFor(world, merchant)
  await receive()
})

const receive = async () => {
  const body = notificationOf(world, [movementOf({ to: account, paid: '1.00' })])
  const response = await sendToServer(world, body)
  return { status: response.status, retry_after: response.headers.get('retry-after') }
}
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

/** Locks the balances, so that both sets under way wait. */
async function blockPosting(): Promise<() => Promise<unknown>> {
  const client = new Client({ connectionString: world.database.ownerUrl })
  await client.connect()
  await client.query('begin; lock table ledger_balances in exclusive mode')
  for (const sets of [1, 2]) {
    standing.push(receive())
    await expect.poll(countBlocked).toBe(sets)
  }
  onTestFinished(() => client.end())
  return () => client.query('commit')
}
let standing: ReturnType<typeof receive>[] = []
afterEach(() => {
  standing = []
})

async function countBlocked(): Promise<unknown> {
  const { rows } = await world.database.asOwner(
    `select count(*)::int from pg_locks where relation = 'ledger_balances'::regclass and not granted`,
  )
  return rows[0]?.count
}

test('messages of the bank beyond the queue are refused with retry_after', async () => {
  const release = await blockPosting()
  // Two connections: a hundred requests may wait, and the next one exceeds the limit.
  const waiting: ReturnType<typeof receive>[] = []
  for (let count = 1; count <= 101; count += 1) {
    waiting.push(receive())
    await expect.poll(poster.waiting).toBe(count)
  }
  expect(await receive()).toMatchObject({ status: 503, retry_after: '1' })
  await release()
  const answers = await Promise.all([...standing, ...waiting])
  expect(answers.map(({ status }) => status)).toEqual(Array(103).fill(200))
  expect(await receive()).toMatchObject({ status: 200 })
  await world.stop()
})

test('the poster queues at most two thousand postings', async () => {
  const release = await blockPosting()
  const waiting = many(2000, () => poster.post(credit(merchant.merchant_id, 'USD', 1n)))
  const refused = poster.post(credit(merchant.merchant_id, 'USD', 1n))
  await expect(refused).rejects.toMatchObject({ code: 'overloaded' })
  await release()
  expect(await Promise.all([...standing, ...waiting])).toHaveLength(2002)
  // These postings refer to orders that do not exist.
  await world.stop({ ledgerFindings: ['posting_without_object', 'open_objects_differ'] })
})
