import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/databases.ts'
import { generateTypes, TYPES_FILE } from '../../testing/generate-types.ts'
import { untilWaiting } from '../../testing/locks.ts'
import { createWorld, type World } from '../../testing/world.ts'
import type { Tx } from './db.ts'
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
  test('is rolled back when its work fails', async () => {
    const failing = world.db.transact(providerScope, async (tx) => {
      await sql`insert into numbers values (1)`.execute(tx)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await numbers()).toEqual([])
  })

  test('fails when a swallowed error has turned its commit into a rollback', async () => {
    const swallowing = world.db.transact(providerScope, async (tx) => {
      await sql`insert into numbers values (2)`.execute(tx)
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('was rolled back')
    expect(await numbers()).toEqual([])
  })

  test('that has ended runs no further statement', async () => {
    const kept: Tx[] = []
    const refused = world.db.transact(providerScope, async (tx) => {
      kept.push(tx)
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    const late = kept.map((tx) => sql`insert into numbers values (4)`.execute(tx))
    expect(late).toHaveLength(1)
    await expect(Promise.all(late)).rejects.toThrow('The transaction has ended')
    expect(await numbers()).toEqual([])
  })

  test('whose connection is cut fails alone and can be retried', async () => {
    const cut = world.db.transact(providerScope, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await world.database.asOwner('select pg_terminate_backend($1)', [rows[0]?.pid])
      await sql`select 1`.execute(tx)
    })
    await expect(cut).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) })
    const again = world.db.transact(providerScope, (tx) => sql<{ x: number }>`select 1 as x`.execute(tx))
    expect((await again).rows).toEqual([{ x: 1 }])
  })

  test('whose work throws synchronously returns its connection', async () => {
    const broken = () => {
      throw new Error('at once')
    }
    for (let index = 0; index < 12; index += 1) {
      await expect(world.db.transact(providerScope, broken as never)).rejects.toThrow('at once')
    }
    const after = world.db.transact(providerScope, (tx) => sql<{ x: number }>`select 1 as x`.execute(tx))
    expect((await after).rows).toEqual([{ x: 1 }])
  })

  test('returns int8 as bigint and times as ISO text, without changing global parsers', async () => {
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

  test('gives each statement its own outcome when they are sent together and one fails', async () => {
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

  test('is not delayed by an earlier slow statement', async () => {
    const reader = world.db.reader(providerScope)
    const holder = new Client({ connectionString: world.database.ownerUrl })
    await holder.connect()
    await holder.query('select pg_advisory_lock(1)')
    const slow = sql`select pg_advisory_lock(1)`.execute(reader)
    await untilWaiting(world, 1)
    const quick = sql<{ x: number }>`select 1 as x`.execute(reader)
    expect((await quick).rows).toEqual([{ x: 1 }])
    await holder.end()
    expect((await slow).rows).toHaveLength(1)
  })

  test('keeps its scope in statements without parameters and without a name', async () => {
    await world.database.asOwner('insert into numbers values (900)')
    for (let index = 0; index < 520; index += 1) {
      await sql.raw(`select ${index} as filler`).execute(world.db.reader(providerScope))
    }
    const merchants = await Promise.all([world.merchant(), world.merchant()])
    const scope = { merchant_id: merchants[0]?.merchant_id ?? '', user_id: '' }
    const { rows } = await sql`select merchant_id from merchants where 521 = 521`.execute(
      world.db.reader(scope),
    )
    expect(rows).toEqual([{ merchant_id: merchants[0]?.merchant_id }])
    await world.database.asOwner('delete from numbers')
  })

  test('leaks no connection when connections are cut', async () => {
    const count = `select count(*)::int as open from pg_stat_activity where application_name = 'causeway'
      and datname = current_database() and query like '%lane%'`
    const reader = world.db.reader(providerScope)
    for (let cuts = 0; cuts < 10; cuts += 1) {
      await Promise.allSettled(Array.from({ length: 20 }, () => sql`select 'lane'`.execute(reader)))
      await world.database.asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like '%lane%'
         and application_name = 'causeway' and datname = current_database()`,
      )
    }
    await expect
      .poll(async () => (await world.database.asOwner(count)).rows[0].open)
      .toBeLessThanOrEqual(availableParallelism() + 1)
  })

  test('continues after its connections were cut', async () => {
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

describe('a writer', () => {
  test('commits each statement by itself when they are sent together and one fails', async () => {
    const writer = world.db.writer(providerScope)
    const outcomes = await Promise.allSettled([
      sql`insert into numbers values (701)`.execute(writer),
      sql`insert into numbers values (701)`.execute(writer),
      sql`insert into numbers values (702)`.execute(writer),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await numbers()).toEqual([701, 702])
    await world.database.asOwner('delete from numbers')
  })

  test('writes in its scope only', async () => {
    const { merchant_id } = await world.merchant()
    const scope = { merchant_id, user_id: '' }
    const touch = sql`update merchants set merchant_state = merchant_state returning merchant_id`
    const { rows } = await touch.execute(world.db.writer(scope))
    expect(rows).toEqual([{ merchant_id }])
  })
})

test('the types of the tables match the migrations', async () => {
  const { ownerUrl } = await createTestDatabase()
  const made = generateTypes(ownerUrl)
  expect(readFileSync(TYPES_FILE, 'utf8'), 'run `npm run generate` after a change of the migrations').toBe(
    made,
  )
})
