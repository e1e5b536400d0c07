import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/databases.ts'
import { generateTypes, TYPES_FILE } from '../../testing/generate-types.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { providerScope } from './scope.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.database.asOwner(
    'create table numbers (n bigint primary key); grant all on numbers to causeway_api',
  )
})
afterAll(() => world.stop())

const numbers = async () => {
  const { rows } = await world.database.asOwner('select n::int from numbers order by n')
  return rows.map(({ n }) => n)
}

describe('a transaction', () => {
  test('keeps nothing when its work fails', async () => {
    const failing = world.db.transact(providerScope, async (tx) => {
      await sql`insert into numbers values (1)`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await numbers()).toEqual([])
  })

  test('says so when a swallowed error has made its commit a rollback', async () => {
    const swallowing = world.db.transact(providerScope, async (tx) => {
      await sql`insert into numbers values (2)`.execute(tx)
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('nothing was kept')
    expect(await numbers()).toEqual([])
  })

  test('answers int8 as bigint and times as ISO text, and leaves the parsers of others alone', async () => {
    const { rows } = await world.db.transact(providerScope, (tx) =>
      sql<{ n: bigint; t: string }>`
        select 9007199254740993 as n, '2026-11-15T01:02:03.004Z'::timestamptz as t`.execute(tx),
    )
    expect(rows).toEqual([{ n: 9007199254740993n, t: '2026-11-15T01:02:03.004Z' }])
    const { rows: plain } = await world.database.asOwner('select 1::int8 as n')
    expect(plain).toEqual([{ n: '1' }])
  })
})

describe('a reader', () => {
  test('cannot change anything', async () => {
    const writing = sql`insert into numbers values (3)`.execute(world.db.reader(providerScope))
    await expect(writing).rejects.toThrow(/read-only transaction/)
  })

  test('gives each statement its own outcome, though they travel together and one fails', async () => {
    const reader = world.db.reader(providerScope)
    const outcomes = await Promise.allSettled([
      sql<{ x: number }>`select 1 as x`.execute(reader),
      sql`select 1 / 0`.execute(reader),
      sql<{ x: number }>`select 3 as x`.execute(reader),
      sql`select no_such_column`.execute(reader),
      sql<{ x: number }>`select 5 as x`.execute(reader),
    ])
    const rows = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.rows : 'failed'))
    expect(rows).toEqual([[{ x: 1 }], 'failed', [{ x: 3 }], 'failed', [{ x: 5 }]])
  })

  test('is not held up by a slow statement that came before', async () => {
    const reader = world.db.reader(providerScope)
    const order: string[] = []
    const slow = sql`select pg_sleep(1)`.execute(reader).then(() => order.push('slow'))
    await new Promise(setImmediate)
    await sql`select 1`.execute(reader)
    order.push('quick')
    await slow
    expect(order).toEqual(['quick', 'slow'])
  })

  test('goes on after its connections were cut', async () => {
    const reader = world.db.reader(providerScope)
    await Promise.all(Array.from({ length: 50 }, () => sql`select 1`.execute(reader)))
    await world.database.asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'causeway'
       and datname = current_database()`,
    )
    await expect
      .poll(() =>
        sql<{ x: number }>`select 7 as x`.execute(reader).then(
          ({ rows }) => rows,
          () => 'cut',
        ),
      )
      .toEqual([{ x: 7 }])
  })
})

test('the types of the tables are those that the migrations make', async () => {
  const { ownerUrl } = await createTestDatabase()
  const made = generateTypes(ownerUrl)
  expect(readFileSync(TYPES_FILE, 'utf8'), 'run `npm run generate` after a change of the migrations').toBe(
    made,
  )
})
