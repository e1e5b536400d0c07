import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import type { Reader, Tx } from './db.ts'
import { merchantScope, providerScope } from './scope.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const idsOf = async (reader: Reader) =>
  (await reader.selectFrom('merchants').select('merchant_id').execute()).map(({ merchant_id }) => merchant_id)

test('a snapshot is consistent from its first read to its last, in its scope', async () => {
  const [mine] = [await world.merchant(), await world.merchant()]
  await world.db.snapshot(providerScope, async (reader) => {
    const before = await idsOf(reader)
    await world.merchant()
    expect(await idsOf(reader)).toEqual(before)
    expect(before).toHaveLength(2)
  })
  const scope = merchantScope(mine?.merchant_id ?? '')
  expect(await world.db.snapshot(scope, idsOf)).toEqual([mine?.merchant_id])
})

test('a snapshot cannot change data, and a failure in it leaks no connection', async () => {
  const changing = world.db.snapshot(providerScope, (reader) =>
    sql`delete from sessions`.execute(reader as Tx),
  )
  await expect(changing).rejects.toThrow('read-only transaction')
  const { rows } = await world.database.asOwner(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([{ count: 0 }])
})
