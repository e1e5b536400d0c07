import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MerchantPerson } from '../../testing/builders.ts'
import { createTestDatabase } from '../../testing/databases.ts'
import { createNote, FIXTURE_TABLE, fixtureEndpoints, getNote, listNotes } from '../../testing/fixture.ts'
import { findUnprotectedTables, findWrongPolicies } from '../../testing/schema-rules.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { recordEvent } from '../audit.ts'
import { merchantScope } from './scope.ts'

let world: World
let alice: MerchantPerson
let bob: MerchantPerson
beforeAll(async () => {
  const database = await createTestDatabase()
  await database.asOwner(FIXTURE_TABLE)
  world = await createWorld({ database, endpoints: fixtureEndpoints })
  alice = await world.merchant()
  bob = await world.merchant()
})
afterAll(() => world.stop())

const keep = (person: MerchantPerson, text: string) =>
  world.call(createNote, {
    as: person,
    body: { text },
    headers: { 'idempotency-key': `the-key-of-${text}`.replaceAll(' ', '-') },
  })

describe('row level security, with no filter in any query,', () => {
  test("hides another merchant's row when asked by id", async () => {
    const { data } = await keep(alice, 'hers')

    expect(await world.call(getNote, { as: bob, params: { id: data.id } })).toMatchObject({ status: 404 })
    expect(await world.call(getNote, { as: alice, params: { id: data.id } })).toMatchObject({ status: 200 })
  })

  test("leaves another merchant's rows out of a list", async () => {
    await keep(bob, 'his')

    const { data } = await world.call(listNotes, { as: bob })
    expect(data.map(({ text }) => text)).toEqual(['his'])
  })

  test('separates merchants whose reads share a connection', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => world.merchant()))
    await Promise.all(people.map((person) => keep(person, `of ${person.merchant_id}`)))

    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const person = people[index % people.length] as MerchantPerson
        const { data } = await world.call(listNotes, { as: person })
        return { asked: `of ${person.merchant_id}`, seen: data.map(({ text }) => text).join() }
      }),
    )
    expect(answers.filter(({ asked, seen }) => asked !== seen)).toEqual([])
  })

  test('shows a scope only its own rows of every table', async () => {
    const { merchant_id } = alice
    const event = { action: 'merchant.open', id: '1', merchant_id } as const
    const actor = { kind: 'system' } as const
    await world.db.transact(merchantScope(alice.merchant_id), (tx) =>
      recordEvent(tx, { clock: world.clock, actor }, event),
    )
    const { rows: tables } = await world.database.asOwner(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'merchant_id'`,
    )
    expect(tables.length).toBeGreaterThan(3)
    for (const { name } of tables) {
      const rows = await world.db.transact(merchantScope(bob.merchant_id), async (tx) => {
        const all = sql<{ merchant_id: string | null }>`select merchant_id from ${sql.table(name)}`
        return (await all.execute(tx)).rows
      })
      expect(
        [...new Set(rows.map((row) => row.merchant_id))].filter((id) => id !== bob.merchant_id),
        name,
      ).toEqual([])
    }
  })

  test('shows nothing to a connection without a scope', async () => {
    const { rows } = await world.database.asApi('select merchant_id from merchants')
    expect(rows).toEqual([])
  })

  test('refuses to write a row of another merchant', async () => {
    const forged = world.db.transact(merchantScope(bob.merchant_id), (tx) =>
      sql`insert into fixture_notes values ('note_x', ${alice.merchant_id}, 'forged')`.execute(tx),
    )
    await expect(forged).rejects.toThrow(/row-level security/)
  })
})

test('a user without a merchant cannot write a row without a merchant', async () => {
  const kept = world.db.transact({ merchant_id: '', user_id: 'user_x' }, (tx) =>
    sql`insert into fixture_notes values ('note_nobody', '', 'for nobody')`.execute(tx),
  )
  await expect(kept).rejects.toThrow(/row-level security/)
})

describe('the role of the API', () => {
  test('owns nothing and cannot bypass row level security', async () => {
    const { rows } = await world.database.asApi(
      `select r.rolsuper, r.rolbypassrls, r.rolcreaterole,
         (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = current_user`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }])
  })

  test.each([
    ['drop a policy', 'drop policy scope on merchants'],
    ['switch row level security off', 'alter table merchants disable row level security'],
    ['change audit events', `update audit_events set action = 'other'`],
    ['delete audit events', 'delete from audit_events'],
    ['read the list of migrations', 'select * from schema_migrations'],
    ['make a table', 'create table mine (id int)'],
  ])('cannot %s', async (_what, text) => {
    await expect(world.database.asApi(text)).rejects.toThrow(/must be owner|permission denied/)
  })
})

describe('a table', () => {
  test('always has a policy', async () => {
    expect(await findUnprotectedTables(world.database)).toEqual([])
    expect(await findWrongPolicies(world.database)).toEqual([])
  })

  test('without a policy is found', async () => {
    const database = await createTestDatabase()
    await database.asOwner('create table forgotten (merchant_id text)')
    await database.asOwner(
      `create table careless (merchant_id text); select enforce_policy('careless', 'true', 'select')`,
    )
    expect(await findUnprotectedTables(database)).toEqual(['forgotten'])
    expect(await findWrongPolicies(database)).toEqual(['careless.merchant_id'])
  })
})
